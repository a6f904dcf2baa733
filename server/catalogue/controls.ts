import type { Dictionaries } from "./dictionary-schema.ts";
import type { ProductFile } from "./product-schema.ts";

/**
 * Keys of the authorities that control the sale of a product, in the dictionary's order: by its substances and the share from
 * which each is controlled. None for most.
 */
export function controlsOf(
  { ingredients }: Pick<ProductFile, "ingredients">,
  { substances, controls }: Pick<Dictionaries, "substances" | "controls">,
): readonly string[] {
  const found = new Set(
    Object.entries(ingredients).flatMap(([slug, [, percent]]) => {
      const control = substances[slug]?.control;
      return control && percent >= control.from ? [control.by] : [];
    }),
  );
  return Object.keys(controls).filter((one) => found.has(one));
}
