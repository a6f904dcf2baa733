import { decimal, type Finding, type Mixture, type Part, reaches } from "./mixture.ts";

/** The summation method holds from this sum, % m/m (GHS Rev. 7, 4.1.3.5.5). */
const SUM = 25;

/** How much an ingredient of each category weighs towards the mixture's (tables 4.1.3 and 4.1.4). */
const WEIGHTS = [
  { category: "1", weights: { "1": 1 } },
  { category: "2", weights: { "1": 10, "2": 1 } },
  { category: "3", weights: { "1": 100, "2": 10, "3": 1 } },
] as const;

const KINDS = {
  acute: { class: "aquaticAcute", codes: { "1": "H400", "2": "H401", "3": "H402" } },
  chronic: { class: "aquaticChronic", codes: { "1": "H410", "2": "H411", "3": "H412" } },
} as const;

/** Chronic phrases beside which an acute one adds nothing to the label (1.4.10.5.3.3). */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  H400: ["H410"],
  H401: ["H410", "H411"],
  H402: ["H410", "H411", "H412"],
};

/** Harm to water life by the summation method, with M factors. The acute class stands beside the chronic one. */
export function aquatic({ parts }: Mixture): Finding[] {
  const [chronic] = strongest(parts, "chronic");
  const acute = strongest(parts, "acute").map((one): Finding => {
    const saidBy = SAID_BY[one.code]?.find((code) => code === chronic?.code);
    return saidBy === undefined ? one : { ...one, saidBy };
  });
  return [...acute, ...(chronic ? [chronic] : [])];
}

function strongest(parts: readonly Part[], kind: keyof typeof KINDS): Finding[] {
  return WEIGHTS.flatMap(({ category, weights }) => {
    const sum = sumOf(parts, (part) => weightOf(part, kind, weights));
    const code = KINDS[kind].codes[category];
    return reaches({ total: sum.total / SUM }) ? [{ code, category, why: sum.why }] : [];
  }).slice(0, 1);
}

/** Category 1 counts from 0,1 % divided by its M factor, the others from 1 % (4.1.3.1). */
function weightOf(
  { percent, hazards: { classes, m } }: Part,
  kind: keyof typeof KINDS,
  weights: Readonly<Record<string, number>>,
): number {
  const own = classes[KINDS[kind].class];
  if (own === undefined) return 0;
  const weight = weights[own] ?? 0;
  if (own === "1") return percent >= 0.1 / m[kind] ? weight * m[kind] : 0;
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
