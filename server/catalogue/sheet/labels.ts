import { foldText } from "../../../contract/text/normalize.ts";
import type { Dictionaries } from "../dictionary-schema.ts";

/** Turns the labels in a value of a column into the slugs that a product file has; what is no label stays. */
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
    substances: book(Object.entries(substances).map(([slug, { name }]) => [slug, name])),
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

type Book = ReadonlyMap<string, string>;

/** The first of two that are called the same has the name. */
function book(entries: readonly (readonly [slug: string, label: string])[]): Book {
  return new Map(entries.toReversed().map(([slug, label]) => [foldText(label), slug]));
}

function labelled(dictionary: Readonly<Record<string, { label: string }>>): [string, string][] {
  return Object.entries(dictionary).map(([slug, { label }]) => [slug, label]);
}

function translated(value: unknown, words: Book): unknown {
  const slugOf = (word: unknown) =>
    typeof word === "string" ? (words.get(foldText(word)) ?? word) : word;
  if (Array.isArray(value)) return value.map(slugOf);
  if (typeof value !== "object" || value === null) return slugOf(value);
  return Object.fromEntries(
    Object.entries(value).map(([word, one]) => [words.get(foldText(word)) ?? word, one]),
  );
}

function withPacks(value: unknown, words: Book): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((packing: unknown) =>
    typeof packing === "object" && packing !== null && "pack" in packing
      ? { ...packing, pack: translated(packing.pack, words) }
      : packing,
  );
}
