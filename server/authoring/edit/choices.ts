import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Choices } from "./editor-fields.ts";

/** Field → the one thing that is chosen for it: code and words. */
export function choicesOf(
  { dictionaries, products }: Catalogue,
  slug: string,
): Readonly<Record<string, Choices>> {
  const { categories, bases } = dictionaries;
  return {
    category: categories.map(({ code, name }) => [code, name]),
    subcategory: categories.flatMap(({ shortName, subcategories }) =>
      subcategories.map(({ code, name }) => [code, `${shortName}: ${name}`] as const),
    ),
    base: Object.entries(bases).map(([code, { label }]) => [code, label]),
    "dilution.mode": [
      ["concentrado", "concentrado, dilui-se para usar"],
      ["diluir", "acrescenta-se diluente ao produto"],
      ["pronto-uso", "pronto para uso"],
    ],
    "retired.successor": products
      .filter((product) => product.slug !== slug)
      .map((product) => [product.slug, product.data.name]),
  };
}

/** Field → the names that may stand in its list. */
export function namesOf({
  dictionaries,
  products,
}: Catalogue): Readonly<Record<string, readonly string[]>> {
  const { operations, materials, attributes, substances, figures } = dictionaries;
  const labels = (entries: Readonly<Record<string, { label: string }>>) =>
    Object.values(entries).map(({ label }) => label);
  const names = products.map(({ data }) => data.name);
  return {
    operations: Object.values(operations),
    materials: labels(materials),
    incompatible: labels(materials),
    attributes: labels(attributes),
    before: names,
    after: names,
    "dilution.byOperation": Object.values(operations),
    ingredients: Object.values(substances)
      .map(({ name, cas }) => `${name} (CAS ${cas})`)
      .toSorted((one, other) => one.localeCompare(other, "pt-BR")),
    keyFigures: labels(figures),
  };
}
