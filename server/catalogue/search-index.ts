import MiniSearch, { type Query } from "minisearch";
import type { Catalogue, Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { materialsOf } from "./facet-values.ts";
import { pictogramCodes } from "./hazard.ts";
import { absencesOf, isAbsence, presentIn, termOf } from "./search-absence.ts";
import { compact, stem, wordsOf } from "./search-terms.ts";

const FIELDS = {
  name: 6,
  aliases: 4,
  codes: 4,
  /** What stands in a name as a number only is as well an amount, a norm, an alloy. */
  numbers: 1,
  kind: 3,
  category: 3,
  uses: 2,
  attributes: 1.5,
  ingredients: 1.5,
  absences: 1,
  summary: 1,
  gathered: 0.5,
  packages: 0.2,
  documents: 0.1,
} as const;

/** Without this weight a guess at a typing error outranks the word itself in a rare field. */
const FUZZY_WEIGHT = 0.3;
/** A synonym counts for less than the word itself. */
const SYNONYM_WEIGHT = 0.45;

/** Every product has them, so they are found by their names, and tell no products apart. */
const DOCUMENTS = "FDS, boletim";

/** What a product must not touch, which nobody finds it by. */
const INCOMPATIBLE = "incompatible";

/** An index of the products by slug. Who asks for a retired product by its name or codes finds its successor. */
export function buildIndex({ products, bySlug, dictionaries }: Catalogue): MiniSearch {
  const predecessors = Map.groupBy(bySlug.values(), ({ data }) => data.retired?.successor);
  const containers = containerWords(dictionaries);
  const substances = stemsOf(Object.values(dictionaries.substances).map(({ name }) => name));
  const ownWords = wordsOfMaterials(dictionaries);
  const label = (labels: Readonly<Record<string, string>>) => (slug: string) => labels[slug] ?? "";
  const index = new MiniSearch({
    idField: "slug",
    fields: [...Object.keys(FIELDS), INCOMPATIBLE],
    tokenize: (text) => wordsOf(text),
    processTerm: stem,
    searchOptions: {
      fields: Object.keys(FIELDS),
      boost: FIELDS,
      weights: { prefix: 0.6, fuzzy: FUZZY_WEIGHT },
      // A container is meant by its whole name: `lata` asks for no `latão`.
      prefix: (term) => term.length >= 3 && !containers.has(term),
      // A substance's name is no slip of another's: `fluorídrico` asks for no `clorídrico`.
      fuzzy: (term) => (containers.has(term) || substances.has(term) ? 0 : errorsForgiven(term)),
    },
  });
  index.addAll(
    products.map(({ slug, data, category, subcategory, packages }) => ({
      slug,
      name: spellingsOf(data.name).join(" "),
      numbers: wordsOf(data.name).filter(isNumber).join(" "),
      aliases: [
        ...data.aliases,
        ...(predecessors.get(slug) ?? []).flatMap((one) => [one.data.name, ...one.data.aliases]),
      ]
        .map(presentIn)
        .join(" "),
      codes: [{ data, packages }, ...(predecessors.get(slug) ?? [])]
        .flatMap(codesOf)
        .map((code) => `${code} ${compact(code)}`)
        .join(" "),
      kind: presentIn(data.kind),
      category: `${category.name} ${subcategory?.name ?? ""}`,
      uses: [
        ...data.operations.map(label(dictionaries.operations)),
        ...data.materials.map((slug) => dictionaries.materials[slug]?.label ?? ""),
      ].join(" "),
      attributes: propertiesOf(data, dictionaries).join(" "),
      ingredients: Object.keys(data.ingredients)
        .map((one) => dictionaries.substances[one]?.name ?? "")
        .join(" "),
      absences: absencesOf({ data }, dictionaries).map(termOf).join(" "),
      summary: presentIn(data.summary),
      gathered: [...materialsOf({ data }, dictionaries)]
        .filter((slug) => !data.materials.includes(slug))
        .map((slug) => dictionaries.materials[slug]?.label ?? "")
        .join(" "),
      packages: Object.values(packages)
        .flatMap((views) => views.map(({ description }) => description))
        .join(" "),
      documents: DOCUMENTS,
      [INCOMPATIBLE]: data.incompatible.flatMap((one) => ownWords.get(one) ?? []).join(" "),
    })),
  );
  return index;
}

/** What a product says it has and is, and which of the dangers that attributes deny, as `Não inflamável` does. */
function propertiesOf(
  { attributes: own, hazards }: Product["data"],
  dictionaries: Dictionaries,
): string[] {
  const { attributes, pictograms } = dictionaries;
  const labels = own.map((one) => attributes[one]?.label ?? "");
  const denied = new Set(
    Object.values(attributes).flatMap(({ forbidsPictograms }) => forbidsPictograms),
  );
  const dangers = pictogramCodes(hazards, dictionaries).filter((one) => denied.has(one));
  return [
    ...labels.filter((label) => !isAbsence(label)),
    ...dangers.map((one) => pictograms[one]?.means ?? ""),
  ];
}

/** The words that tell each material from all others: of `Aço inoxidável` only the second. */
function wordsOfMaterials({ materials }: Pick<Dictionaries, "materials">): Map<string, string[]> {
  const named = Object.entries(materials).map(
    ([slug, { label }]) => [slug, [...new Set(wordsOf(label).map(stem))]] as const,
  );
  const shared = Map.groupBy(
    named.flatMap(([, words]) => words),
    (word) => word,
  );
  return new Map(
    named.map(([slug, words]) => [slug, words.filter((word) => shared.get(word)?.length === 1)]),
  );
}

/** A product's code and its packages'. */
export function codesOf({ data, packages }: Pick<Product, "data" | "packages">): string[] {
  return [data.code, ...Object.values(packages).flatMap((views) => views.map(({ sku }) => sku))];
}

/** The stems of every kind of container that products come in. */
export function containerWords({ packs }: Pick<Dictionaries, "packs">): ReadonlySet<string> {
  return stemsOf(Object.values(packs).flatMap(({ label, plural }) => [label, plural]));
}

function stemsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text)).map(stem));
}

/** Words as they were typed: unfinished, with typing errors, with two letters in each other's place. */
export function typedPhrase(words: readonly string[]): Query {
  return {
    combineWith: "AND",
    queries: words.map((word) =>
      // Swapped letters are one slip, which counts as two errors where two are forgiven.
      errorsForgiven(stem(word)) === 1
        ? { combineWith: "OR", queries: [word, exactly(swaps(word), "OR", FUZZY_WEIGHT)] }
        : word,
    ),
  };
}

/** A synonym was not typed, so it has no typing errors to forgive and no end to come. */
export function synonymPhrase(words: readonly string[]): Query {
  return exactly(words, "AND", SYNONYM_WEIGHT);
}

/** Products that must not touch what is asked for. */
export function incompatibleWith(words: readonly Query[]): Query {
  const fields = [INCOMPATIBLE];
  return { combineWith: "OR", queries: [...words], fields, prefix: false, fuzzy: false };
}

/** Products of which all that is asked stands among their ingredients. */
export function inIngredients(asked: readonly Query[]): Query {
  return { combineWith: "AND", queries: [...asked], fields: ["ingredients"], fuzzy: false };
}

/** Any of some words of the index. */
export function anyTerm(terms: readonly string[]): Query {
  return exactly(terms, "OR", 1);
}

function exactly(words: readonly string[], combineWith: "AND" | "OR", weight: number): Query {
  return {
    combineWith,
    queries: [...words],
    prefix: false,
    fuzzy: false,
    boostTerm: () => weight,
  };
}

/** Typing errors forgiven: none in short words and codes. */
function errorsForgiven(term: string): number {
  return term.length < 5 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2;
}

/** The word with two neighbouring letters in each other's place, each pair once. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [one = "", other = ""] = word.slice(at);
    return word.slice(0, at) + other + one + word.slice(at + 2);
  }).filter((other) => other !== word);
}

/** The words of a name, and how they are run together: of `Marca S-210` also `marcas`, `s210`, `marcas210`, `marca210`. */
function spellingsOf(name: string): string[] {
  const words = wordsOf(name, true);
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const ends = `${words[0]}${words.at(-1)}`;
  return [...new Set([...words.filter((word) => !isNumber(word)), ...pairs, words.join(""), ends])];
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
