import type { Dictionaries } from "../dictionary-schema.ts";

/** What the P phrases follow from: the H phrases, and what is in the product (slug → share). */
export interface Labelled {
  hazards: readonly string[];
  ingredients: Readonly<Record<string, unknown>>;
}

/** P phrases that a product's H phrases ask for, each with the H phrases behind it (GHS Rev. 7, annex 3). */
export function requiredPrecautions(
  labelled: Labelled,
  dictionaries: Dictionaries,
): Map<string, readonly string[]> {
  const required = new Map<string, readonly string[]>();
  for (const [code, { unless }] of Object.entries(dictionaries.precautions)) {
    const behind = causesOf(code, labelled, dictionaries);
    if (behind.length > 0 && !labelled.hazards.some((hazard) => unless.includes(hazard)))
      required.set(code, behind);
  }
  return required;
}

/** Whether a P phrase may stand beside these H phrases without being asked for. */
export function isAllowedPrecaution(
  code: string,
  labelled: Labelled,
  dictionaries: Dictionaries,
): boolean {
  const entry = dictionaries.precautions[code];
  return entry === undefined || entry.always || causesOf(code, labelled, dictionaries).length > 0;
}

/** The words of a P phrase for a product: water puts out an oxidiser, and never burning metal. Empty: not in the dictionary. */
export function precautionText(
  code: string,
  labelled: Labelled,
  dictionaries: Pick<Dictionaries, "precautions" | "substances">,
): string {
  const entry = dictionaries.precautions[code];
  const brought = broughtBy(labelled, dictionaries);
  const other = entry?.instead.find(
    ({ for: causes, brings }) =>
      causes.some((hazard) => labelled.hazards.includes(hazard)) ||
      brings.some((trait) => brought.has(trait)),
  );
  return (other ?? entry)?.text ?? "";
}

function causesOf(code: string, labelled: Labelled, dictionaries: Dictionaries): string[] {
  const { for: causes = [], brings = [] } = dictionaries.precautions[code] ?? {};
  const brought = broughtBy(labelled, dictionaries);
  const concerns = brings.length === 0 || brings.some((trait) => brought.has(trait));
  return concerns ? labelled.hazards.filter((hazard) => causes.includes(hazard)) : [];
}

function broughtBy(
  { ingredients }: Labelled,
  { substances }: Pick<Dictionaries, "substances">,
): ReadonlySet<string> {
  return new Set(Object.keys(ingredients).flatMap((slug) => substances[slug]?.traits ?? []));
}
