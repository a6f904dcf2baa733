import { isLine } from "../../../contract/catalogue.ts";
import type { Dictionaries } from "../dictionary-schema.ts";
import type { ContentProblem } from "../problems.ts";

/** What one dictionary names of another exists there. */
export function checkDictionaries(dictionaries: Dictionaries, into: ContentProblem[]): void {
  const { categories, substances, precautions, notices, attributes, bases } = dictionaries;
  const report = (name: string, field: string, wanted: string, where: string) => {
    const file = name === "categories" ? "categories.yaml" : `dictionaries/${name}.yaml`;
    into.push({ file, field, problem: `"${wanted}" não existe`, cure: `veja ${where}` });
  };
  const check = (name: string, field: string, wanted: readonly string[], where: Named) => {
    for (const one of wanted.filter((key) => !Object.hasOwn(dictionaries[where], key)))
      report(name, field, one, `dictionaries/${where}.yaml`);
  };
  for (const [slug, { control }] of Object.entries(substances))
    check("substances", `${slug}.control.by`, control ? [control.by] : [], "controls");
  for (const [code, entry] of Object.entries(precautions))
    for (const list of ["for", "unless"] as const)
      check("precautions", `${code}.${list}`, entry[list], "hazards");
  for (const [slug, { toldBy, requiresFigure, forbidsSubstances }] of Object.entries(attributes)) {
    const proof = requiresFigure ? [requiresFigure.key] : [];
    check("attributes", `${slug}.toldBy`, toldBy ? [toldBy] : [], "figures");
    check("attributes", `${slug}.requiresFigure`, proof, "figures");
    check("attributes", `${slug}.forbidsSubstances`, forbidsSubstances, "substances");
  }
  for (const [slug, { requires }] of Object.entries(bases))
    check("bases", `${slug}.requires`, requires, "figures");
  for (const [un, { otherNames }] of Object.entries(dictionaries.transport))
    check(
      "transport",
      `${un}.otherNames`,
      otherNames.flatMap((one) => one.bases),
      "bases",
    );
  for (const [slug, { standsFor }] of Object.entries(dictionaries.materials))
    check("materials", `${slug}.standsFor`, standsFor, "materials");
  for (const [key, { apart }] of Object.entries(dictionaries.figures))
    check("figures", `${key}.apart`, apart, "operations");
  for (const { code, limits } of categories.flatMap(({ subcategories }) => subcategories))
    check("categories", `${code}.limits`, Object.keys(limits), "figures");
  const lists: readonly (readonly { code: string }[])[] = [
    categories,
    ...categories.map(({ subcategories }) => subcategories),
  ];
  for (const list of lists)
    for (const { code } of list.filter((one, at) => firstOf(one.code, list) < at)) {
      const cure = "cada família tem um código só seu";
      into.push({ file: "categories.yaml", field: code, problem: "código repetido", cure });
    }
  const families = new Set(
    categories.flatMap(({ code, subcategories }) => [
      code,
      ...subcategories.map((one) => one.code),
    ]),
  );
  for (const [index, notice] of notices.entries()) {
    for (const code of notice.categories.filter((one) => !families.has(one)))
      report("notices", `[${index}].categories`, code, "categories.yaml");
    for (const line of notice.lines.filter((one) => !isLine(one)))
      report("notices", `[${index}].lines`, line, "site.ts");
    check("notices", `[${index}].attributes`, notice.attributes, "attributes");
  }
}

function firstOf(code: string, list: readonly { code: string }[]): number {
  return list.findIndex((one) => one.code === code);
}

/** Dictionaries that others name entries of. */
type Named =
  | "attributes"
  | "bases"
  | "controls"
  | "figures"
  | "hazards"
  | "materials"
  | "operations"
  | "substances";
