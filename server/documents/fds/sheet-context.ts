import type { ProductDetail } from "../../../contract/catalogue.ts";
import type { Address } from "../../../contract/company.ts";
import type { Catalogue, Product } from "../../catalogue/catalogue.ts";
import type { Dictionaries } from "../../catalogue/dictionary-schema.ts";
import { productDetail } from "../../catalogue/views.ts";
import type { FdsTexts, Placeholder, Trait } from "./texts-schema.ts";
import { traitsOf } from "./traits.ts";

/** All that a sheet is written from, for one product. */
export interface SheetContext {
  product: Product;
  detail: ProductDetail;
  dictionaries: Dictionaries;
  texts: FdsTexts;
  hazards: ReadonlySet<string>;
  traits: ReadonlySet<Trait>;
  substances: ReadonlySet<string>;
  bases: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  materials: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  incompatible: ReadonlySet<string>;
  controls: ReadonlySet<string>;
  words: Readonly<Record<Placeholder, string>>;
}

export function sheetContext(
  product: Product,
  catalogue: Catalogue,
  texts: FdsTexts,
): SheetContext {
  const { data, category, subcategory } = product;
  const { company, dictionaries } = catalogue;
  const detail = productDetail(product, product.line, catalogue);
  return {
    product,
    detail,
    dictionaries,
    texts,
    hazards: new Set(data.hazards),
    traits: traitsOf(product, dictionaries),
    substances: new Set(Object.keys(data.ingredients)),
    bases: new Set([data.base]),
    attributes: new Set(data.attributes),
    materials: new Set(data.materials),
    incompatible: new Set(data.incompatible),
    categories: new Set([category.code, ...(subcategory ? [subcategory.code] : [])]),
    controls: new Set(product.controls),
    words: {
      name: data.name,
      code: data.code,
      kind: data.kind,
      operations: listed(detail.operations.map(({ label }) => label)),
      base: detail.base.label,
      incompatible: listed(detail.incompatibleMaterials.map(({ label }) => label)),
      storage: detail.storage,
      packs: packsOf(product),
      company: company.description,
      cnpj: company.cnpj,
      address: addressLine(company.factory.address),
      phone: company.factory.phone,
      mail: company.factory.mail,
    },
  };
}

/** `Torneamento, fresamento e furação`: only the first keeps its capital, acronyms theirs; no second `e` beside a last one's own. */
function listed(labels: readonly string[]): string {
  const words = labels.map((label, index) =>
    index === 0 || /^\p{Lu}{2}/u.test(label)
      ? label
      : label.charAt(0).toLowerCase() + label.slice(1),
  );
  const last = words.at(-1) ?? "";
  if (words.length < 2 || last.includes(" e ")) return words.join(", ");
  return `${words.slice(0, -1).join(", ")} e ${last}`;
}

/** Each container once, without cartons: `bombona 20 L, tambor 200 L e contentor IBC 1.000 L`. */
function packsOf({ packages }: Product): string {
  const single = Object.values(packages)
    .flat()
    .filter(({ units }) => units === 1);
  return listed([...new Set(single.map(({ description }) => description))]);
}

function addressLine(address: Address): string {
  const { streetType, neighborhood, zipCode, city, state, country } = address;
  return `${streetType} ${address.address}, ${neighborhood}, ${city}/${state}, CEP ${zipCode}, ${country}`;
}
