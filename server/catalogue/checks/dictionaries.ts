import { isLine } from "../../../contract/catalogue.ts";
import type { Dictionaries } from "../dictionary-schema.ts";
import type { ContentProblem } from "../problems.ts";

/** What one dictionary names of another exists there. */
export function checkDictionaries(dictionaries: Dictionaries, into: ContentProblem[]): void {
  const { substances, precautions, notices, controls, hazards, attributes, figures } = dictionaries;
  const categories = new Set(
    dictionaries.categories.flatMap(({ code, subcategories }) => [
      code,
      ...subcategories.map((one) => one.code),
    ]),
  );
  const report = (name: string, field: string, wanted: string, where: string) => {
    const file = `dictionaries/${name}.yaml`;
    into.push({ file, field, problem: `"${wanted}" não existe`, cure: `veja ${where}` });
  };
  for (const [slug, { control }] of Object.entries(substances))
    if (control && !Object.hasOwn(controls, control.by))
      report("substances", `${slug}.control.by`, control.by, "dictionaries/controls.yaml");
  for (const [code, entry] of Object.entries(precautions))
    for (const list of ["for", "unless"] as const)
      for (const hazard of entry[list].filter((one) => !Object.hasOwn(hazards, one)))
        report("precautions", `${code}.${list}`, hazard, "dictionaries/hazards.yaml");
  for (const [slug, { toldBy }] of Object.entries(attributes))
    if (toldBy && !Object.hasOwn(figures, toldBy))
      report("attributes", `${slug}.toldBy`, toldBy, "dictionaries/figures.yaml");
  for (const [index, notice] of notices.entries()) {
    for (const code of notice.categories.filter((one) => !categories.has(one)))
      report("notices", `[${index}].categories`, code, "categories.yaml");
    for (const line of notice.lines.filter((one) => !isLine(one)))
      report("notices", `[${index}].lines`, line, "site.ts");
    for (const slug of notice.attributes.filter((one) => !Object.hasOwn(attributes, one)))
      report("notices", `[${index}].attributes`, slug, "dictionaries/attributes.yaml");
  }
}
