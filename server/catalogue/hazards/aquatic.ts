import { decimal, type Finding, type Mixture, type Part, reaches } from "./mixture.ts";

/** The summation method holds from this sum, % m/m (GHS Rev. 7, 4.1.3.5.5). */
const SUM = 25;

/** How much an ingredient of each chronic category weighs towards the mixture's (table 4.1.4). */
const CHRONIC = [
  { code: "H410", category: "1", weights: { "1": 1 } },
  { code: "H411", category: "2", weights: { "1": 10, "2": 1 } },
  { code: "H412", category: "3", weights: { "1": 100, "2": 10, "3": 1 } },
] as const;

/** The same for the acute categories (table 4.1.3). */
const ACUTE = [
  { code: "H400", category: "1", weight: 1 },
  { code: "H401", category: "2", weight: 10 },
  { code: "H402", category: "3", weight: 100 },
] as const;

/** Chronic phrases beside which an acute one adds nothing to the label (1.4.10.5.3.3). */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  H400: ["H410"],
  H401: ["H410", "H411"],
  H402: ["H410", "H411", "H412"],
};

/** Harm to water life by the summation method, with M factors. The acute class stands beside the chronic one. */
export function aquatic({ parts }: Mixture): Finding[] {
  const chronic = CHRONIC.flatMap(({ code, category, weights }) => {
    const sum = sumOf(parts, (part) => chronicWeight(part, weights));
    return reaches({ total: sum.total / SUM }) ? [{ code, category, why: sum.why }] : [];
  }).slice(0, 1);
  const acute = ACUTE.flatMap(({ code, category, weight }) => {
    const sum = sumOf(parts, ({ percent, hazards: { classes, m } }) =>
      classes.aquaticAcute === "1" && percent >= 0.1 / m.acute ? weight * m.acute : 0,
    );
    return reaches({ total: sum.total / SUM }) ? [{ code, category, why: sum.why }] : [];
  })
    .slice(0, 1)
    .map((one): Finding => {
      const saidBy = chronic.find(({ code }) => SAID_BY[one.code]?.includes(code))?.code;
      return saidBy === undefined ? one : { ...one, saidBy };
    });
  return [...acute, ...chronic];
}

/** Category 1 counts from 0,1 % divided by its M factor, the others from 1 % (4.1.3.1). */
function chronicWeight(
  { percent, hazards: { classes, m } }: Part,
  weights: Readonly<Record<string, number>>,
): number {
  const own = classes.aquaticChronic;
  if (own === undefined) return 0;
  const weight = weights[own] ?? 0;
  if (own === "1") return percent >= 0.1 / m.chronic ? weight * m.chronic : 0;
  return percent >= 1 ? weight : 0;
}

function sumOf(
  parts: readonly Part[],
  weightOf: (part: Part) => number,
): { total: number; why: string } {
  const weighed = parts.map((part) => ({ part, weight: weightOf(part) }));
  const counted = weighed.filter(({ weight }) => weight > 0);
  const total = counted.reduce((sum, { part, weight }) => sum + weight * part.percent, 0);
  const terms = counted.map(
    ({ part, weight }) =>
      `${weight === 1 ? "" : `${decimal(weight)} × `}${part.name} ${decimal(part.percent)}`,
  );
  return { total, why: `${terms.join(" + ")} = ${decimal(total)} ≥ ${SUM}%` };
}
