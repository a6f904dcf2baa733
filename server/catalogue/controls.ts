import type { Line } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
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

/** Badges of the authorities that control the sale of a product. */
export function controlBadges(
  { controls }: Pick<Product, "controls">,
  dictionaries: Pick<Dictionaries, "controls">,
): string[] {
  return controls.flatMap((one) => dictionaries.controls[one]?.badge ?? []);
}

/** Controlled sale first, then the notices whose every list names something of the product. */
export function regulationTexts(
  { data, controls, category, subcategory }: Product,
  line: Line,
  dictionaries: Dictionaries,
): string[] {
  const own = {
    categories: [category.code, ...(subcategory ? [subcategory.code] : [])],
    attributes: data.attributes,
    lines: [line],
  };
  const notices = dictionaries.notices.filter((notice) =>
    (["categories", "attributes", "lines"] as const).every((list) => {
      const wanted: readonly string[] = notice[list];
      return wanted.length === 0 || own[list].some((name) => wanted.includes(name));
    }),
  );
  return [
    ...controls.flatMap((one) => dictionaries.controls[one]?.text ?? []),
    ...notices.map(({ text }) => text),
  ];
}
