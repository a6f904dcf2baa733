import type { Catalogue, Product } from "../catalogue.ts";
import { concentrationRange } from "../figure-view.ts";
import type { CellType, Range } from "./cell.ts";
import { withinType } from "./order.ts";
import type { Answers } from "./questions.ts";
import { concerns, meets, numbersFor } from "./requirements.ts";
import type { FinderRule, FinderTable, FinderType } from "./schema.ts";

/** A product that answers, and the type of the table it stands for. */
export interface Found {
  product: Product;
  type: string;
  /** % v/v; null where it is used as it comes. */
  concentration: Range | null;
}

/** A found product with what decides its place among the others of its type. */
export interface Candidate extends Found {
  /** What the table asks of its type, % v/v; null where it asks for none. */
  range: Range | null;
  /** Whether a rule that applies moves its type to the front. */
  isAsked: boolean;
  /** Wishes that it does not meet, of each rule in the table's order: an earlier one weighs more. */
  unmet: readonly number[];
  /** Share of the table's range that its own covers, 0 to 1. */
  coverage: number;
  /** How far down each of its own lists the answer stands: 0 is what it was made for. */
  distances: readonly number[];
}

/** What the search knows: the table, the answers, and the rules that apply to them. */
export interface Question {
  finder: FinderTable;
  catalogue: Pick<Catalogue, "products" | "bySlug" | "dictionaries">;
  answers: Answers;
  fired: readonly FinderRule[];
}

/** Products of a type that serve, the best first. */
export function candidates({ type: code, range }: CellType, question: Question): Candidate[] {
  const { finder, catalogue, answers, fired } = question;
  const type = finder.types[code];
  if (!type) return [];
  const terms = termsOf(finder, answers);
  const operation = terms.find(({ term }) => term === "operations")?.slug;
  return catalogue.products
    .filter(
      (product) =>
        isOfType(product, type) &&
        terms.every(({ term, slug }) => suits(product, term, slug, catalogue)) &&
        fired.every(
          ({ of, require }) =>
            !concerns(of, product) || require.every((one) => meets(product, one)),
        ),
    )
    .flatMap((product) => {
      const own = ownRange(product, operation);
      const concentration = own && narrowed(own, range);
      if (own && !concentration) return [];
      return {
        product,
        type: code,
        concentration,
        range,
        isAsked: fired.some(({ first }) => first.includes(code)),
        unmet: fired.map(
          ({ prefer }) => prefer.filter((one) => !product.data.attributes.includes(one)).length,
        ),
        coverage: own && range ? coverage(own, range) : 1,
        distances: terms.map(({ term, slug }) => place(product.data[term], slug)),
      };
    })
    .sort(withinType);
}

/** Whether the product is one of those that the type means. */
export function isOfType({ data, subcategory }: Product, type: FinderType): boolean {
  return (
    data.category === type.category &&
    (type.subcategory === undefined || subcategory?.code === type.subcategory) &&
    type.with.every((attribute) => data.attributes.includes(attribute)) &&
    !type.without.some((attribute) => data.attributes.includes(attribute)) &&
    (!type.bases || type.bases.includes(data.base)) &&
    (!type.use || data.dilution?.mode === type.use) &&
    Object.entries(type.figures).every(([figure, [least, most]]) => {
      const numbers = numbersFor(data.figures[figure]);
      return numbers.length > 0 && numbers.every((one) => one >= least && one <= most);
    })
  );
}

/** A list of the product that must hold an answer. */
export interface Term {
  question: string;
  term: "operations" | "materials" | "attributes";
  slug: string;
}

/** What the answers ask of a product's own lists. */
export function termsOf({ questions }: FinderTable, answers: Answers): Term[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const term = questions[name]?.term;
    const option = questions[name]?.options[answer];
    return term && option ? [{ question: name, term, slug: option.term ?? answer }] : [];
  });
}

/** A name that stands for several, as `multimetal` does, answers for each that the product does not refuse. */
export function suits(
  { data }: Product,
  term: Term["term"],
  slug: string,
  { dictionaries }: Pick<Catalogue, "dictionaries">,
): boolean {
  if (term !== "materials") return data[term].includes(slug);
  if (data.incompatible.includes(slug)) return false;
  return data.materials.some(
    (one) => one === slug || dictionaries.materials[one]?.standsFor.includes(slug),
  );
}

function ownRange({ data }: Product, operation: string | undefined): Range | null {
  if (data.dilution?.mode !== "concentrado") return null;
  const range = operation
    ? data.dilution?.byOperation[operation]
    : (concentrationRange(data) ?? undefined);
  return range ? { min: range[0], max: range[1] } : null;
}

/** What both the table and the product's sheet allow; null where they do not meet. */
function narrowed(own: Range, range: Range | null): Range | null {
  if (!range) return own;
  const [min, max] = [Math.max(own.min, range.min), Math.min(own.max, range.max)];
  return min <= max ? { min, max } : null;
}

function coverage(own: Range, range: Range): number {
  const shared = Math.min(own.max, range.max) - Math.max(own.min, range.min);
  const width = range.max - range.min;
  if (width === 0) return shared >= 0 ? 1 : 0;
  return Math.max(shared, 0) / width;
}

/** What is in the list under another name stands behind those that are named early. */
function place(list: readonly string[], slug: string): number {
  const at = list.indexOf(slug);
  return at < 0 ? 2 : at;
}
