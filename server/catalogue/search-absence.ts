import { foldText } from "../../contract/text/normalize.ts";
import type { Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { isStopWord, stem, wordsOf } from "./search-terms.ts";

/** What some words begin with, and the words of the index that stand for being free of it; none where nobody says so. */
interface Name {
  /** In words. */
  length: number;
  terms: readonly string[];
}

/** What a query asks. */
interface Asked {
  words: string[];
  /** Of each thing that the products shall be free of and some say they are: the words of the index. */
  absences: (readonly string[])[];
  /** In words, each thing that no product says it is free of. */
  unsaid: (readonly string[])[];
}

/**
 * Tells what a query is about from what the products shall be free of: `fluido sem boro e nitrito` is about `fluido`. What
 * no product says it is free of ends at the next word such as `para`.
 * @param nameIn what some words begin with that products contain, or say they are free of
 */
export function readAbsences(
  text: string,
  nameIn: (words: readonly string[]) => Name | undefined,
): Asked {
  // `não inflamável` asks for who says so; elsewhere `não` is a word among others.
  const marked = foldText(text).replaceAll(NOT, (no, rest: string) =>
    nameIn(wordsOf(rest, true))?.terms.length ? "sem " : no,
  );
  const [before, ...lists] = splitAtMarkers(marked);
  const asked: Asked = { words: wordsOf(before), absences: [], unsaid: [] };
  for (const list of lists) {
    for (const [at, part] of list.split(PARTS).entries()) {
      let rest = wordsOf(part, true);
      let name = nameIn(rest);
      if (!name && at === 0) {
        const end = rest.findIndex(isStopWord);
        name = { length: end < 0 ? rest.length : end, terms: [] };
      }
      while (name) {
        if (name.terms.length > 0) asked.absences.push(name.terms);
        else asked.unsaid.push(rest.slice(0, name.length));
        rest = rest.slice(name.length);
        name = nameIn(rest);
      }
      asked.words.push(...wordsOf(rest.join(" ")));
    }
  }
  return { ...asked, unsaid: asked.unsaid.filter((name) => name.length > 0) };
}

/** What a product says it is free of, in its attributes and its texts, each in words. */
export function absencesOf(
  { data }: Pick<Product, "data">,
  { attributes }: Pick<Dictionaries, "attributes">,
): string[][] {
  const texts = [data.kind, data.summary, data.description, ...data.aliases];
  const named = texts.flatMap((text) => splitAtMarkers(text).slice(1)).map(beginningOf);
  const labels = data.attributes.map((one) => attributes[one]?.label ?? "");
  return [...labels.flatMap(absencesIn), ...inWords(named)];
}

/** The same of an attribute's label. Who wants none of something is served by who has little. */
export function absencesIn(label: string): string[][] {
  const [, ...lists] = splitAtMarkers(label.replace(LITTLE, "sem ").replace(NO_SUCH, "sem "));
  return inWords(lists.flatMap((list) => list.split(PARTS)));
}

/** Whether an attribute's label only says what the product is free of, or is not. */
export function isAbsence(label: string): boolean {
  return splitAtMarkers(label.replace(NO_SUCH, "sem ")).length > 1;
}

/** The words of a text without the names of what it says the product is free of. */
export function presentIn(text: string): string {
  return readAbsences(text, () => undefined).words.join(" ");
}

/** In a folded text, with what follows it. */
const NOT = /(?<![a-z0-9])nao (?=(.*))/g;

/** In a label: `Não inflamável`, but not `Não interfere na pintura`. */
const NO_SUCH = /^Não (?=\S+$)/;

const LITTLE = /^Baix[ao] (?:(?:formação|teor) d[aeo] )?/;

function inWords(names: readonly string[]): string[][] {
  return names.map((name) => wordsOf(name)).filter((words) => words.length > 0);
}

/** The one word that stands in the index for being free of what some words name. */
export function termOf(words: readonly string[]): string {
  return `sem${words.map(stem).join("")}`;
}

/** What stands before the name of what is absent, with its article. */
const MARKER =
  /(?<![a-z0-9])(?:s\/|(?:sem|nem|nao (?:contem|possui|tem)|isent[oa]s?(?: d[aeo]s?)?|livres? d[aeo]s?)(?![a-z0-9]))(?:\s*(?:[ao]s?|adicao d[aeo])(?![a-z0-9]))?/;

/** Between names: `Isento de cloro e parafinas cloradas`, `Isento de dietanolamina (DEA)`, but not in `3,6 L`. */
const PARTS = /,(?!\d)|[()]|\b(?:e|ou)\b/;

/** The folded text before the first marker, and after each. */
function splitAtMarkers(text: string): [before: string, ...after: string[]] {
  const [before = "", ...after] = foldText(text).split(MARKER);
  return [before, ...after];
}

/** In a sentence a name ends at the next mark or at a word such as `para`. */
function beginningOf(text: string): string {
  const [untilMark = ""] = text.split(/[^a-z0-9 -]/);
  const words = wordsOf(untilMark, true);
  const end = words.findIndex(isStopWord);
  return words.slice(0, end < 0 ? words.length : end).join(" ");
}
