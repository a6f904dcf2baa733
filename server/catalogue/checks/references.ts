import type { Dictionaries } from "../dictionary-schema.ts";
import { slugify } from "../slugify.ts";
import type { ProductSource, Report } from "./report.ts";

/** Every slug a product names exists in its dictionary; the file name is the product's name. */
export function checkReferences(
  product: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const { data } = product;
  const fileName = slugify(data.name);
  if (fileName === "") {
    const cure = "acrescente-as: o endereço da página vem do nome";
    report(["name"], "nome sem letras latinas nem números", cure);
  } else if (product.slug !== fileName) {
    const cure = `renomeie o arquivo para ${fileName}.md ou corrija o nome`;
    report(["name"], "o nome do arquivo não é o do produto", cure);
  }
  checkCategory(product, dictionaries, report);
  const lists = {
    base: [dictionaries.bases, "bases.yaml", [data.base]],
    operations: [dictionaries.operations, "operations.yaml", data.operations],
    materials: [dictionaries.materials, "materials.yaml", data.materials],
    incompatible: [dictionaries.materials, "materials.yaml", data.incompatible],
    attributes: [dictionaries.attributes, "attributes.yaml", data.attributes],
    hazards: [dictionaries.hazards, "hazards.yaml", data.hazards],
    precautions: [dictionaries.precautions, "precautions.yaml", data.precautions],
    ingredients: [dictionaries.substances, "substances.yaml", Object.keys(data.ingredients)],
  } as const;
  for (const [field, [dictionary, file, slugs]] of Object.entries(lists)) {
    for (const [index, slug] of slugs.entries()) {
      const place = field === "base" ? [field] : [field, field === "ingredients" ? slug : index];
      if (!Object.hasOwn(dictionary, slug)) {
        report(place, `"${slug}" não existe no dicionário`, cureFor(slug, dictionary, file));
      }
      if (slugs.indexOf(slug) !== index) report(place, `"${slug}" repetido`, "apague a repetição");
    }
  }
  for (const material of data.materials.filter((one) => data.incompatible.includes(one))) {
    report(["incompatible"], `"${material}" está nas duas listas`, "deixe em uma só");
  }
  for (const field of ["operations", "materials"] as const) {
    const known = Object.keys(dictionaries[field]);
    if (known.length > 0 && data[field].length === 0)
      report([field], "lista vazia", `escreva pelo menos um de ${field}.yaml, como ${known[0]}`);
  }
  checkOperationsOfDilution(product, report);
}

function checkCategory(product: ProductSource, { categories }: Dictionaries, report: Report): void {
  const { category, subcategory } = product.data;
  const found = categories.find((one) => one.code === category);
  if (!found) {
    const codes = categories.map((one) => one.code).join(", ");
    report(["category"], `categoria "${category}" não existe`, `use uma destas: ${codes}`);
    return;
  }
  const codes = found.subcategories.map((one) => one.code);
  if (subcategory === null && codes.length > 0) {
    report(["subcategory"], "subcategoria ausente", `use uma destas: ${codes.join(", ")}`);
  } else if (subcategory !== null && !codes.includes(subcategory)) {
    const cure = `use uma destas: ${codes.join(", ")}`;
    report(["subcategory"], `subcategoria "${subcategory}" não existe em ${category}`, cure);
  }
}

function checkOperationsOfDilution({ data }: ProductSource, report: Report): void {
  for (const operation of Object.keys(data.dilution?.byOperation ?? {})) {
    if (!data.operations.includes(operation)) {
      const cure = "acrescente-o em operations ou apague a faixa";
      report(["dilution", "byOperation", operation], "uso fora de operations", cure);
    }
  }
}

/** Names the entry that was probably meant, or else the file to look in. */
function cureFor(
  slug: string,
  dictionary: Readonly<Record<string, unknown>>,
  file: string,
): string {
  const start = slug.slice(0, 5).toLowerCase();
  const near = Object.keys(dictionary).filter(
    (key) => key.toLowerCase().startsWith(start) || key.includes(slug),
  );
  const hint = near.length > 0 && near.length <= 4 ? `talvez ${near.join(" ou ")}; ` : "";
  return `${hint}veja a lista em dictionaries/${file}`;
}
