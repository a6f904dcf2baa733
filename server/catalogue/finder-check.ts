import type { Dictionaries } from "./dictionary-schema.ts";
import type { FinderTable } from "./finder-schema.ts";
import type { ContentProblem } from "./problems.ts";

const FILE = "finder.yaml";

/** Every name in the finder's table exists where it says, and every cell of it has an answer. */
export function checkFinder(
  table: FinderTable,
  dictionaries: Dictionaries,
  problems: ContentProblem[],
): void {
  const report = (field: string, problem: string, cure: string) =>
    problems.push({ file: FILE, field, problem, cure });
  const known = (
    field: string,
    names: readonly string[],
    dictionary: Readonly<Record<string, unknown>>,
    where: string,
  ) => {
    for (const name of names)
      if (!Object.hasOwn(dictionary, name))
        report(field, `"${name}" não existe`, `use um nome de ${where}`);
  };
  const { attributes, bases, categories, materials, operations } = dictionaries;
  const types = table.types;

  known("materials", Object.keys(table.materials), materials, "dictionaries/materials.yaml");
  for (const [code, type] of Object.entries(types)) {
    const field = `types.${code}`;
    const category = categories.find((one) => one.code === type.category);
    if (!category?.subcategories.some((one) => one.code === type.subcategory))
      report(
        field,
        `${type.category} > ${type.subcategory} não existe`,
        "use uma subcategoria de categories.yaml",
      );
    known(field, [...type.with, ...type.without], attributes, "dictionaries/attributes.yaml");
    known(field, type.bases ?? [], bases, "dictionaries/bases.yaml");
  }
  for (const [slug, operation] of Object.entries(table.operations)) {
    const field = `operations.${slug}`;
    known(field, [operation.operation ?? slug], operations, "dictionaries/operations.yaml");
    known(field, operation.next ? [operation.next] : [], types, "types");
    for (const [material, cell] of Object.entries(operation.cells)) {
      if (material !== "*") known(`${field}.cells`, [material], table.materials, "materials");
      if ("types" in cell)
        known(
          `${field}.cells.${material}`,
          cell.types.map(({ type }) => type),
          types,
          "types",
        );
    }
    const missing = Object.keys(table.materials).filter(
      (material) => !(material in operation.cells),
    );
    if (!("*" in operation.cells) && missing.length > 0)
      report(
        `${field}.cells`,
        `sem resposta para ${missing.join(", ")}`,
        'acrescente as células ou uma célula "*"',
      );
  }
  const groups = Object.fromEntries(
    Object.values(table.operations).map(({ group }) => [group, true]),
  );
  for (const { name, when, require, prefer, only, first, add } of table.modifiers) {
    const field = `modifiers.${name}`;
    known(field, when.material ?? [], table.materials, "materials");
    known(
      field,
      [...(when.operation ?? []), ...(add?.operations ?? [])],
      table.operations,
      "operations",
    );
    known(field, when.group ?? [], groups, "group");
    known(field, [...(only ?? []), ...first, ...(add?.types ?? [])], types, "types");
    const named = require.flatMap(({ anyOf = [], forbid = [] }) => [...anyOf, ...forbid]);
    known(field, [...named, ...prefer], attributes, "dictionaries/attributes.yaml");
  }
}
