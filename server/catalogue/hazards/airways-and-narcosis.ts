import { type Finding, type Mixture, reaches, sharesOf, told } from "./mixture.ts";

/** General limit, % m/m: the guide value of GHS Rev. 7, 3.8.3.4.5. */
const GUIDE = 20;

const EFFECTS = [
  { class: "airways", code: "H335" },
  { class: "narcosis", code: "H336" },
] as const;

/** Single exposure, category 3: irritation of the airways and narcosis, each added up by itself. */
export function airwaysAndNarcosis({ parts }: Mixture): Finding[] {
  return EFFECTS.flatMap((effect) => {
    const shares = sharesOf(parts, ({ hazards }) =>
      hazards.classes[effect.class] === undefined
        ? null
        : (hazards.limits[effect.class]?.["3"] ?? GUIDE),
    );
    return reaches(shares) ? [{ code: effect.code, category: "3", why: told(shares) }] : [];
  });
}
