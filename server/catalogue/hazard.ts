import type { HazardView } from "../../contract/catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import type { Finding } from "./hazards/mixture.ts";
import { type Labelled, precautionText } from "./hazards/precautions.ts";

/** The fixed phrase of NBR 14725 for a product without hazard phrases. */
export const NOT_CLASSIFIED = "Não classificado como perigoso de acordo com a ABNT NBR 14725";

type HazardDictionaries = Pick<
  Dictionaries,
  "hazards" | "precautions" | "pictograms" | "substances"
>;

/**
 * Signal word and pictograms of a set of H phrases and their calculated categories, by the precedence rules of the GHS:
 * `Perigo` drops `Atenção`; GHS06 drops GHS07, and GHS05 and GHS08 the GHS07 that says less about the same danger.
 */
export function hazardView(
  product: Labelled & { precautions: readonly string[] },
  classified: readonly Finding[],
  dictionaries: HazardDictionaries,
): HazardView {
  const { hazards, precautions } = product;
  const categories = new Map(classified.map(({ code, category }) => [code, category]));
  const signals = new Set(
    hazards.map((code) => {
      const { signal, signalByCategory = {} } = dictionaries.hazards[code] ?? {};
      return signalByCategory[categories.get(code) ?? ""] ?? signal;
    }),
  );
  return {
    signal: signals.has("Perigo") ? "Perigo" : signals.has("Atenção") ? "Atenção" : null,
    pictograms: pictogramCodes(hazards, dictionaries).map((code) => ({
      code,
      name: dictionaries.pictograms[code]?.name ?? code,
    })),
    hazards: hazards.map((code) => ({ code, text: dictionaries.hazards[code]?.text ?? "" })),
    precautions: precautions.map((code) => ({
      code,
      text: precautionText(code, product, dictionaries),
    })),
    notClassified: hazards.length === 0 ? NOT_CLASSIFIED : null,
  };
}

/** Pictogram codes after precedence, in ascending order. */
export function pictogramCodes(
  hazards: readonly string[],
  dictionaries: Pick<Dictionaries, "hazards">,
): string[] {
  const entries = hazards.flatMap((code) => dictionaries.hazards[code] ?? []);
  const shown = new Set(entries.flatMap((entry) => entry.pictogram ?? []));
  const respiratory = entries.some((entry) => entry.group === "sensibilizacao-respiratoria");
  const exclamation = entries.filter(
    (entry) =>
      entry.pictogram === "GHS07" &&
      !shown.has("GHS06") &&
      !(entry.group === "irritacao" && (shown.has("GHS05") || respiratory)) &&
      !(entry.group === "sensibilizacao-pele" && respiratory),
  );
  if (exclamation.length === 0) shown.delete("GHS07");
  return [...shown].sort();
}

/** Phrases that a stronger one of the same set already says: `H319` beside `H318` or `H314`. */
export function redundantHazards(hazards: readonly string[]): { weaker: string; by: string }[] {
  return COVERS.flatMap(([by, covered]) =>
    hazards.includes(by)
      ? covered.filter((code) => hazards.includes(code)).map((weaker) => ({ weaker, by }))
      : [],
  );
}

const COVERS: readonly (readonly [string, readonly string[]])[] = [
  ["H314", ["H315", "H318", "H319"]],
  ["H318", ["H319"]],
  ["H222", ["H223", "H225", "H226", "H227"]],
  ["H225", ["H226", "H227"]],
  ["H226", ["H227"]],
  ["H224", ["H225", "H226", "H227"]],
  ["H300", ["H301", "H302"]],
  ["H301", ["H302"]],
  ["H310", ["H311", "H312"]],
  ["H311", ["H312"]],
  ["H330", ["H331", "H332"]],
  ["H331", ["H332"]],
  ["H340", ["H341"]],
  ["H350", ["H351"]],
  ["H360", ["H361"]],
  ["H370", ["H371"]],
  ["H372", ["H373"]],
  ["H410", ["H400", "H411", "H412"]],
  ["H411", ["H412"]],
];
