import type { Dictionaries } from "../../catalogue/dictionary-schema.ts";
import { ContentError, type ContentProblem } from "../../catalogue/problems.ts";
import { readYamlFile } from "../../catalogue/read-content.ts";
import {
  type Condition,
  exposureLimitsSchema,
  type FdsTexts,
  hazardClassesSchema,
  textsSchema,
} from "./texts-schema.ts";

const TEXTS = "documents/fds-texts.yaml";
const CLASSES = "documents/hazard-classes.yaml";
const LIMITS = "documents/exposure-limits.yaml";

/**
 * Reads what the sheets are written from.
 * @throws {ContentError} where a file is missing, malformed or names what no dictionary has
 */
export function readFdsTexts(contentDir: string, dictionaries: Dictionaries): FdsTexts {
  const problems: ContentProblem[] = [];
  const texts = readYamlFile(contentDir, TEXTS, textsSchema, problems);
  const classes = readYamlFile(contentDir, CLASSES, hazardClassesSchema, problems);
  const limits = readYamlFile(contentDir, LIMITS, exposureLimitsSchema, problems);
  if (!texts || !classes || !limits) throw new ContentError(problems);
  problems.push(...unknownNames(texts, dictionaries));
  for (const code of Object.keys(dictionaries.hazards).filter((one) => !(one in classes)))
    problems.push(
      problem(CLASSES, code, "frase H sem classe", "acrescente a classe e a categoria"),
    );
  for (const slug of Object.keys(limits).filter((one) => !(one in dictionaries.substances)))
    problems.push(
      problem(LIMITS, slug, "substância não existe", "veja dictionaries/substances.yaml"),
    );
  if (problems.length > 0) throw new ContentError(problems);
  return { sections: texts.sections, excluded: texts.excluded, classes, limits };
}

/** Lists of a condition whose names a dictionary holds. */
const CHECKED = [
  "hazards",
  "substances",
  "attributes",
  "materials",
  "categories",
  "controls",
] as const;

function unknownNames(
  { sections, excluded }: Pick<FdsTexts, "sections" | "excluded">,
  dictionaries: Dictionaries,
): ContentProblem[] {
  const known = {
    hazards: new Set(Object.keys(dictionaries.hazards)),
    substances: new Set(Object.keys(dictionaries.substances)),
    categories: new Set(
      dictionaries.categories.flatMap((one) => [
        one.code,
        ...one.subcategories.map((sub) => sub.code),
      ]),
    ),
    attributes: new Set(Object.keys(dictionaries.attributes)),
    materials: new Set(Object.keys(dictionaries.materials)),
    controls: new Set(Object.keys(dictionaries.controls)),
    figures: new Set(Object.keys(dictionaries.figures)),
  };
  const problems: ContentProblem[] = [];
  const check = (place: string, kind: keyof typeof known, names: readonly string[] = []) => {
    for (const name of names.filter((one) => !known[kind].has(one)))
      problems.push(problem(TEXTS, place, `"${name}" não existe em ${kind}`, "corrija o nome"));
  };
  const checkCondition = (place: string, when: Condition | undefined) => {
    for (const part of partsOf(when)) for (const kind of CHECKED) check(place, kind, part[kind]);
  };
  for (const [number, fields] of Object.entries(sections))
    for (const field of fields) {
      if ("insert" in field) continue;
      const place = `sections.${number} (${field.label})`;
      if ("first" in field) check(place, "figures", field.figures);
      for (const { when } of "first" in field ? field.first : field.every)
        checkCondition(place, when);
    }
  for (const [index, { when }] of excluded.entries()) checkCondition(`excluded[${index}]`, when);
  return problems;
}

function partsOf(when: Condition | undefined): Omit<Condition, "not">[] {
  return when ? [when, ...(when.not ? [when.not] : [])] : [];
}

function problem(file: string, field: string, what: string, cure: string): ContentProblem {
  return { file, field, problem: what, cure };
}
