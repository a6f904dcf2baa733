import type { Dictionaries } from "../dictionary-schema.ts";
import { measurements } from "../figure-view.ts";
import type { ProductFile } from "../product-schema.ts";

export type PhysicalForm = "liquido" | "gel-pasta" | "solido";

/** The physical form, by the words of the appearance; a liquid where nothing is said. */
export function physicalForm({ figures }: Pick<ProductFile, "figures">): PhysicalForm {
  const appearance = figures["aspecto"];
  const text = appearance === undefined ? "" : JSON.stringify(measurements(appearance));
  if (/\b(bastão|pó|cristais|grânulos|sólid)/i.test(text)) return "solido";
  return /\b(gel|pasta|graxa|cera pastosa)\b/i.test(text) ? "gel-pasta" : "liquido";
}

/** Whether a product comes in spray cans; then it comes in nothing else, for its dangers differ. */
export function isAerosol(
  { packages }: Pick<ProductFile, "packages">,
  packs: Dictionaries["packs"],
): boolean {
  return Object.values(packages)
    .flat()
    .some(({ pack }) => packs[pack]?.aerosol === true);
}
