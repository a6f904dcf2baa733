import type { Dictionaries } from "../dictionary-schema.ts";
import { textUnits } from "../markdown.ts";
import type { FigureValue } from "../product-schema.ts";
import type { Place, ProductSource, Report } from "./report.ts";

/** A text of a product and where it stands; prose is what must not repeat across products. */
export interface Passage {
  text: string;
  place: Place;
  prose: boolean;
}

/** Every text of a product that the visitor reads. */
export function passagesOf({ data, markdown }: ProductSource): Passage[] {
  const fields = (["name", "kind", "summary", "description"] as const).map((field) => ({
    text: data[field],
    place: [field],
    prose: field === "summary",
  }));
  const notes = [
    { text: data.dilution?.note, place: ["dilution", "note"], prose: true },
    { text: data.storage.note, place: ["storage", "note"], prose: false },
  ].flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ text, ...rest }]));
  const figures = Object.entries(data.figures).flatMap(([key, value]) =>
    wordsOf(value).map((text) => ({ text, place: ["figures", key], prose: false })),
  );
  const body = textUnits(markdown).map(({ text, line, prose }) => ({
    text,
    place: { bodyLine: line },
    prose,
  }));
  return [...fields, ...notes, ...figures, ...body];
}

/** Forbidden words, ratios without their meaning, and units in the wrong case. */
export function checkWording(
  product: ProductSource,
  forbidden: readonly { pattern: RegExp; why: string; cure: string }[],
  report: Report,
): void {
  for (const { text, place } of passagesOf(product)) {
    for (const { pattern, why, cure } of forbidden) {
      const found = pattern.exec(text);
      if (found) report(place, `"${found[0].trim()}": ${why}`, cure);
    }
    const unit = /\d\s?(ml|ML|Ml|KG|Kg|Lt|lts?|°c)\b/.exec(text);
    if (unit) report(place, `unidade "${unit[1]}"`, "escreva mL, L, kg ou °C");
    for (const sentence of sentencesOf(text)) {
      const ratio = bareRatio(sentence);
      if (ratio !== null) {
        const cure = `diga o que significa na mesma frase: em % ou em litros (1:19 é 5%)`;
        report(place, `razão "${ratio}" sem o seu significado`, cure);
      }
    }
  }
  if (product.markdown.children.length === 0) {
    report({ bodyLine: 1 }, "produto sem texto", "escreva o que é, onde usar e como usar");
  }
}

/** The forbidden patterns, ready to match without regard to case. */
export function compileForbidden(forbidden: Dictionaries["forbidden"]) {
  return forbidden.map(({ pattern, ...rest }) => ({ pattern: new RegExp(pattern, "iu"), ...rest }));
}

/** `1:20` in a sentence that does not say what it means in per cent or litres; null if there is none. */
function bareRatio(sentence: string): string | null {
  const ratio = /(?<![\d:.,])(?:1\s?:\s?\d{1,3}|\d{1,3}\s?:\s?1)(?![\d:])/.exec(sentence);
  if (!ratio) return null;
  const explained = /%|\d\s*(?:m?L\b|litros?\b)/.test(sentence);
  return explained ? null : ratio[0];
}

/** Splits at the end of sentences; abbreviations and decimals do not end one. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?;])\s+(?=[\p{Lu}\d"“(])/u);
}

function wordsOf(value: FigureValue): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [];
  const parts: readonly (number | { value?: unknown; film?: string | undefined })[] = Array.isArray(
    value,
  )
    ? value
    : [value];
  return parts.flatMap((part) =>
    typeof part === "number"
      ? []
      : [part.value, part.film].filter((text) => typeof text === "string"),
  );
}
