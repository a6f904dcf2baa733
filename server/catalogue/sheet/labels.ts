import { foldText } from "../../../contract/text/normalize.ts";
import { stem, wordsOf } from "../search-terms.ts";
import { before, refuseTwice } from "./cells.ts";
import type { Dictionaries } from "../dictionary-schema.ts";

/**
 * Turns the labels in a value of a column into the slugs that a product file has; what is no label stays. Throws a
 * CellError where two names are those of one thing that has one value.
 */
export type ToSlugs = (column: string, value: unknown) => unknown;

/**
 * `Aço inox` for `aco-inox`, whatever its case and accents: people know the words of the pages.
 * @param products slug → name, for the steps before and after
 */
export function labelsOf(
  dictionaries: Dictionaries,
  products: ReadonlyMap<string, string>,
): ToSlugs {
  const { categories, operations, materials, bases, attributes, substances, packs, figures } =
    dictionaries;
  const subcategories = categories.flatMap((category) => category.subcategories);
  const words = {
    category: book(categories.map(({ code, name }) => [code, name])),
    subcategory: book(subcategories.map(({ code, name }) => [code, name])),
    base: book(labelled(bases)),
    operations: book(Object.entries(operations)),
    materials: book(labelled(materials)),
    attributes: book(labelled(attributes)),
    substances: substanceBook(substances),
    packs: book(labelled(packs)),
    figures: book(labelled(figures)),
    products: book([...products]),
  };
  const bookOf: Readonly<Record<string, Book>> = {
    ...words,
    incompatible: words.materials,
    keyFigures: words.figures,
    "retired.successor": words.products,
    before: words.products,
    after: words.products,
    ingredients: words.substances,
    "dilution.byOperation": words.operations,
  };
  return (column, value) => {
    if (column.startsWith("packages.")) return withPacks(value, words.packs);
    const found = bookOf[column];
    return found ? translated(value, found) : value;
  };
}

/** The slug that is meant; undefined where none is, or more than one could be. */
type Book = (word: string) => string | undefined;

/** By slug, else by label (the first of two that are called the same has the name), else by what differs in number and gender. */
function book(entries: readonly (readonly [slug: string, label: string])[]): Book {
  const slugs = new Set(entries.map(([slug]) => slug));
  const names = entries.flatMap(([slug, label]) => [[label, slug] as const, [slug, slug] as const]);
  const exact = new Map(names.toReversed().map(([name, slug]) => [foldText(name), slug]));
  const near = Map.groupBy(names, ([name]) => stems(name));
  return (word) => {
    if (slugs.has(word)) return word;
    const meant = new Set(near.get(stems(word))?.map(([, slug]) => slug));
    return exact.get(foldText(word)) ?? (meant.size === 1 ? [...meant][0] : undefined);
  };
}

/** A substance also by its CAS number, alone or beside a name of it, as product sheets write it. */
function substanceBook(substances: Dictionaries["substances"]): Book {
  const entries = Object.entries(substances);
  const names = book(entries.map(([slug, { name }]) => [slug, name]));
  const byNumber = Map.groupBy(entries, ([, { cas }]) => cas);
  return (word) => {
    const match = CAS_BESIDE_NAME.exec(word);
    if (!match) return names(word);
    const [beside, number = ""] = match;
    const named = names(before(word, match.index) + word.slice(match.index + beside.length));
    // A number that contradicts the name is a slip, and nobody knows of which.
    if (named !== undefined) return substances[named]?.cas === number ? named : undefined;
    const [meant, ...others] = byNumber.get(number) ?? [];
    return others.length === 0 ? meant?.[0] : undefined;
  };
}

/** ` (CAS 141-43-5)`, `, CAS nº 141-43-5`, `141-43-5` */
const CAS_BESIDE_NAME = /(?:CAS\D{0,9})?(?<!\d)(\d{2,7}-\d{2}-\d)(?!\d) ?\)?/i;

function stems(name: string): string {
  return wordsOf(name, true).map(stem).join(" ");
}

function labelled(dictionary: Readonly<Record<string, { label: string }>>): [string, string][] {
  return Object.entries(dictionary).map(([slug, { label }]) => [slug, label]);
}

function translated(value: unknown, words: Book): unknown {
  const slugOf = (word: unknown) => (typeof word === "string" ? (words(word) ?? word) : word);
  if (Array.isArray(value)) return value.flatMap((word) => byCommas(word, words) ?? slugOf(word));
  if (typeof value !== "object" || value === null) return slugOf(value);
  const named = Object.entries(value).map(([word, one]) => [words(word) ?? word, one] as const);
  refuseTwice(named.map(([slug]) => slug));
  return Object.fromEntries(named);
}

/** The slugs of names between commas, all of them known; null for one name. */
function byCommas(word: unknown, words: Book): (string | undefined)[] | null {
  if (typeof word !== "string" || words(word) !== undefined) return null;
  const slugs = word.split(",").map((part) => words(part.trim()));
  return slugs.every((slug) => slug !== undefined) ? slugs : null;
}

function withPacks(value: unknown, words: Book): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((packing: unknown) =>
    typeof packing === "object" && packing !== null && "pack" in packing
      ? { ...packing, pack: translated(packing.pack, words) }
      : packing,
  );
}
