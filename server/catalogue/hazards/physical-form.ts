import type { Dictionaries } from "../dictionary-schema.ts";
import { measurements } from "../figure-view.ts";
import type { ProductFile } from "../product-schema.ts";

/** A word of an appearance; `pó` ends before a letter that is not ASCII's, too. */
const POWDER = /(?<!\p{L})(pós?|cristais|grânulos|granulado)(?!\p{L})/iu;

export type PhysicalForm = "liquido" | "gel-pasta" | "solido";

/** The physical form, by the words of the appearance; a liquid where nothing is said. */
export function physicalForm({ figures }: Pick<ProductFile, "figures">): PhysicalForm {
  const text = appearanceOf(figures);
  if (POWDER.test(text) || /\b(bastão|bloco|barra|sólid)/i.test(text)) return "solido";
  return /\b(gel|pasta|graxa|cera pastosa)\b/i.test(text) ? "gel-pasta" : "liquido";
}

/** Whether a solid raises dust. */
export function isPowder({ figures }: Pick<ProductFile, "figures">): boolean {
  return POWDER.test(appearanceOf(figures));
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

function appearanceOf(figures: ProductFile["figures"]): string {
  const appearance = figures["aspecto"];
  return appearance === undefined ? "" : JSON.stringify(measurements(appearance));
}
