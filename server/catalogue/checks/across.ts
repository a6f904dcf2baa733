import { foldText } from "../../../contract/text/normalize.ts";
import { NOT_CLASSIFIED } from "../hazard.ts";
import type { ContentProblem } from "../problems.ts";
import { type Place, type ProductSource, type Report, reportFor } from "./report.ts";
import { passagesOf, sentencesOf } from "./wording.ts";

/** Sentences shorter than this are idiom (`Valores típicos, não constituem especificação.`). Words. */
const LEAST_WORDS = 8;

/** The standard prescribes its wording, so every product may say it. */
const FIXED_PHRASE = foldText(NOT_CLASSIFIED).replace(/\d+/g, "#");

/**
 * What only the whole catalogue can tell: uniqueness, successors, the steps before and after, repeated sentences.
 * @param slugs also of products that cannot be read: what names them is not at fault
 */
export function checkAcross(
  products: readonly ProductSource[],
  slugs: ReadonlySet<string>,
  into: ContentProblem[],
): void {
  const unique = new Uniqueness();
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  for (const product of products) {
    const report = reportFor(product, into);
    const { data } = product;
    unique.add("código", data.code, product, ["code"], report);
    unique.add("nome", foldText(data.name), product, ["name"], report);
    // As a whole: its sentences may list the same packages as another's.
    unique.add("descrição", foldText(data.description), product, ["description"], report);
    for (const [line, packings] of Object.entries(data.packages)) {
      for (const [index, { sku, gtin }] of packings.entries()) {
        const place = ["packages", line, index];
        unique.add("SKU", sku, product, [...place, "sku"], report);
        if (gtin) unique.add("GTIN", gtin, product, [...place, "gtin"], report);
      }
    }
    for (const field of ["before", "after"] as const) {
      for (const [index, slug] of data[field].entries()) {
        if (slug === product.slug) {
          report([field, index], "o produto aponta para si mesmo", "apague");
        } else if (!slugs.has(slug)) {
          const cure = "use o nome do arquivo de um produto, sem .md";
          report([field, index], `produto "${slug}" não existe`, cure);
        }
      }
    }
    checkSuccessor(product, bySlug, slugs, report);
    checkRepetition(product, unique, report);
  }
}

/** Whoever looks for a retired product is led to one that is sold. */
function checkSuccessor(
  { slug: own, data: { retired } }: ProductSource,
  bySlug: ReadonlyMap<string, ProductSource>,
  slugs: ReadonlySet<string>,
  report: Report,
): void {
  const slug = retired?.successor;
  if (slug === undefined) return;
  const successor = bySlug.get(slug)?.data;
  const place = ["retired", "successor"];
  if (!slugs.has(slug)) {
    const cure = "use o nome do arquivo de um produto à venda, sem .md, ou apague successor";
    report(place, `produto "${slug}" não existe`, cure);
  } else if (successor?.retired) {
    const next = successor.retired.successor;
    const isOther = next !== undefined && next !== own;
    const cure = isOther
      ? `aponte direto para ${next}`
      : "aponte para um produto à venda, ou apague";
    report(place, `"${slug}" também saiu de linha`, cure);
  }
}

function checkRepetition(product: ProductSource, unique: Uniqueness, report: Report): void {
  for (const { text, place, prose } of passagesOf(product)) {
    if (!prose) continue;
    for (const sentence of sentencesOf(text)) {
      const skeleton = skeletonOf(sentence, product.data.name);
      if (skeleton.split(" ").length < LEAST_WORDS || skeleton.includes(FIXED_PHRASE)) continue;
      unique.add("frase", skeleton, product, place, report, `"${sentence.slice(0, 50)}…"`);
    }
  }
}

/** A sentence without what a template would fill in: the product's name and the numbers. */
function skeletonOf(sentence: string, name: string): string {
  return foldText(sentence)
    .replaceAll(foldText(name), "@")
    .replaceAll(/\d+(?:[.,]\d+)?/g, "#")
    .replaceAll(/[^\p{L}@#% ]/gu, "")
    .replaceAll(/ +/g, " ")
    .trim();
}

class Uniqueness {
  private readonly owners = new Map<string, ProductSource>();

  add(
    what: string,
    value: string,
    product: ProductSource,
    place: Place,
    report: Report,
    shown = value,
  ): void {
    const key = `${what}\n${value}`;
    const owner = this.owners.get(key);
    if (owner) {
      const cure = what === "frase" ? "reescreva com o que só este produto tem" : "escolha outro";
      report(place, `${what} ${shown} já está em ${owner.file}`, cure);
    } else {
      this.owners.set(key, product);
    }
  }
}
