import { type Finding, type Mixture, type Part, reaches, sharesOf, told } from "./mixture.ts";

/** pH at which a mixture is taken for corrosive (GHS Rev. 7, 3.2.3.1.2 and 3.3.3.1.2). */
export const EXTREME_PH = { acid: 2, alkali: 11.5 };

/** General limits of additivity, % m/m (tables 3.2.3 and 3.3.3). */
const SKIN = { corrosive: 5, corrosiveIrritates: 1, irritant: 10 };
const EYE = { damaging: 3, damagingIrritates: 1, irritant: 10 };

/** From most to least severe: a category's limit counts for the milder ones too. */
const CORROSIVE = ["1A", "1B", "1C", "1"] as const;

/** Skin corrosion and irritation, eye damage and irritation: by pH and reserve, else by additivity. */
export function skinAndEyes(mixture: Mixture): Finding[] {
  const skin = skinFinding(mixture);
  if (skin?.code === "H314") return [skin];
  const eye = eyeFinding(mixture);
  return [skin, eye].filter((one) => one !== null);
}

function skinFinding({ parts, ...mixture }: Mixture): Finding | null {
  const relevant = parts.filter(isRelevant("skin"));
  for (const category of CORROSIVE) {
    const shares = sharesOf(relevant, (part) => corrosiveLimit(part, category));
    if (reaches(shares)) return { code: "H314", category, why: told(shares) };
  }
  const extreme = extremePh(mixture);
  if (extreme !== null) return { code: "H314", category: "1", why: extreme };
  const shares = sharesOf(relevant, ({ hazards: { classes, limits } }) => {
    if (classes.skin === undefined) return null;
    return limits.skin?.["2"] ?? (classes.skin === "2" ? SKIN.irritant : SKIN.corrosiveIrritates);
  });
  return reaches(shares) ? { code: "H315", category: "2", why: told(shares) } : null;
}

function eyeFinding({ parts }: Mixture): Finding | null {
  const relevant = parts.filter(isRelevant("eye"));
  const damaging = sharesOf(relevant, (part) =>
    damagesEyes(part) ? (part.hazards.limits.eye?.["1"] ?? EYE.damaging) : null,
  );
  if (reaches(damaging)) return { code: "H318", category: "1", why: told(damaging) };
  const irritating = sharesOf(relevant, (part) => {
    const { classes, limits } = part.hazards;
    const own = limits.eye?.["2"];
    if (damagesEyes(part)) return own ?? EYE.damagingIrritates;
    return classes.eye === "2" ? (own ?? EYE.irritant) : null;
  });
  return reaches(irritating) ? { code: "H319", category: "2", why: told(irritating) } : null;
}

/** From 1 %, or from a specific limit below that (3.2.3.3.1). */
function isRelevant(kind: "skin" | "eye"): (part: Part) => boolean {
  return ({ percent, hazards: { limits } }) =>
    percent >= Math.min(1, ...Object.values(limits[kind] ?? {}));
}

/** The limit from which a part alone makes the mixture corrosive in this category; null where it never does. */
function corrosiveLimit({ hazards }: Part, category: (typeof CORROSIVE)[number]): number | null {
  const { skin } = hazards.classes;
  const asSevere = CORROSIVE.slice(0, CORROSIVE.indexOf(category) + 1);
  if (!asSevere.some((one) => one === skin)) return null;
  const specific = asSevere.flatMap((one) => hazards.limits.skin?.[one] ?? []);
  return specific.length > 0 ? Math.min(...specific) : SKIN.corrosive;
}

function damagesEyes({ hazards: { classes } }: Part): boolean {
  return classes.eye === "1" || (classes.skin !== undefined && classes.skin !== "2");
}

/**
 * Why the pH alone makes it corrosive; null where it does not. A measured reserve may lift the presumption: corrosive from
 * pH + reserve/12 ≥ 14.5 or pH − reserve/12 ≤ −0.5 (Young, How and Walker, 1988, which the GHS' guidance names).
 */
function extremePh({ ph, reserve }: Omit<Mixture, "parts">): string | null {
  if (ph === null) return null;
  if (ph.low <= EXTREME_PH.acid)
    return reserve === null || ph.low - reserve / 12 <= -0.5 ? "pH ≤ 2" : null;
  if (ph.high >= EXTREME_PH.alkali)
    return reserve === null || ph.high + reserve / 12 >= 14.5 ? "pH ≥ 11,5" : null;
  return null;
}
