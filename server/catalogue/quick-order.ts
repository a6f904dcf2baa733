import { DIGITS_OF_CODE } from "../../contract/code-shape.ts";
import { RETAIL_LINE } from "../../contract/catalogue.ts";
import { foldText } from "../../contract/text/normalize.ts";
import {
  QUICK_ORDER_LIMIT,
  type QuickOrderAnswer,
  type PackUnits,
  type QuickOrderData,
  type QuickOrderPackage,
} from "../../contract/tools.ts";
import type { Catalogue, CataloguePackage, Product } from "./catalogue.ts";
import { controlBadges } from "./controls.ts";
import { packagesIn, packingsOf } from "./package-view.ts";
import { createNameBook } from "./name-book.ts";
import { replacementOf } from "./replacement.ts";
import { QUERY_LIMIT } from "./search.ts";
import { compact, isSlip } from "./search-terms.ts";

/** Codes that exist nowhere and get suggestions, in one look-up: each compares with the whole line. */
const SUGGESTION_LIMIT = 60;

/** Without these it is a name, and no slip of a code. */
const CODE_DIGITS = new RegExp(`\\d{${DIGITS_OF_CODE}}`);

/** Suggestions for one code. */
const SUGGESTIONS = 4;

/** Answers typed codes (SKU, bar code or product code) and names, whatever hyphens and case. */
export function createQuickOrder(catalogue: Catalogue): (query: URLSearchParams) => QuickOrderData {
  const packages = new Map<string, QuickOrderPackage>();
  const ofProduct = new Map<string, readonly QuickOrderPackage[]>();
  for (const product of catalogue.products) {
    const own = product.lines.flatMap((line) =>
      packagesIn(product, line).map((view) => ({
        view,
        pack: quickPackage({ product, line, view }, catalogue.dictionaries),
      })),
    );
    ofProduct.set(
      compact(product.data.code),
      own.map(({ pack }) => pack),
    );
    for (const { view, pack } of own) {
      packages.set(compact(view.sku), pack);
      if (view.gtin) packages.set(view.gtin, pack);
    }
  }
  const replaced = new Map(
    [...catalogue.retiredBySku.values()].flatMap((retired) => {
      const sku = replacementOf(retired, catalogue)?.view.sku;
      const pack = sku === undefined ? undefined : packages.get(compact(sku));
      return [retired.view.sku, retired.view.gtin].flatMap((code) =>
        code && pack ? [[compact(code), pack] as const] : [],
      );
    }),
  );
  const packUnits = packUnitsOf(catalogue.dictionaries);
  const named = createNameBook(catalogue.products);

  const exact = (ref: string): QuickOrderAnswer | null => {
    const found = packages.get(compact(ref));
    if (found) return { ref, match: "package", packages: [found] };
    const own = ofProduct.get(compact(ref));
    if (own) return { ref, match: "product", packages: own };
    const instead = replaced.get(compact(ref));
    if (instead) return { ref, match: "retired", packages: [instead] };
    const name = named(ref);
    if (!name) return null;
    const chosen = name.views.flatMap(({ sku }) => packages.get(compact(sku)) ?? []);
    const match = chosen.length === 1 ? "package" : "product";
    return { ref, match: name.isGuess ? "near" : match, packages: chosen };
  };
  const sampled = sampleOf(catalogue.products.filter(({ lines }) => lines.includes(RETAIL_LINE)));
  const sample = sampled.map(({ line }) => line).join("\n");
  const sampleAnswers = sampled.flatMap(({ ref }) => exact(ref) ?? []);
  const known = [
    ...new Map<string, readonly QuickOrderPackage[]>([
      ...ofProduct,
      ...[...packages].map(([key, pack]) => [key, [pack]] as const),
    ]),
  ].map(([key, own]) => ({ code: asDigits(key), own }));
  return (query) => {
    let suggested = 0;
    const answers = query
      .getAll("ref")
      .slice(0, QUICK_ORDER_LIMIT)
      .map((ref): QuickOrderAnswer => {
        const read = ref.slice(0, QUERY_LIMIT);
        const found = exact(read);
        if (found) return { ...found, ref };
        const typed = asDigits(read);
        if (suggested >= SUGGESTION_LIMIT || !CODE_DIGITS.test(typed))
          return { ref, match: "none", packages: [] };
        suggested += 1;
        const alike = known.find(({ code }) => code === typed)?.own;
        const near = alike ?? [
          ...new Set(known.flatMap(({ code, own }) => (isSlip(typed, code) ? own : []))),
        ];
        return {
          ref,
          match: near.length > 0 ? "near" : "none",
          packages: near.slice(0, SUGGESTIONS),
        };
      });
    return { answers, sample, sampleAnswers, packUnits };
  };
}

function quickPackage(
  { product, line, view }: CataloguePackage,
  dictionaries: Catalogue["dictionaries"],
): QuickOrderPackage {
  const { data, category } = product;
  const cartonSku = packingsOf(data, line).find(
    (one) => one.of === view.sku && one.pack === "caixa",
  )?.sku;
  const carton = packagesIn(product, line).find(({ sku }) => sku === cartonSku);
  return {
    line,
    sku: view.sku,
    itemName: view.itemName,
    description: view.description,
    category: { code: category.code, name: category.name },
    pack: view.pack,
    litres: view.litres,
    kilograms: view.kilograms,
    units: view.units,
    controls: controlBadges(product, dictionaries),
    carton: carton ? { sku: carton.sku, itemName: carton.itemName, units: carton.units } : null,
  };
}

/**
 * The packs by the words that count them: their names of one word, and their units. Of cartons the units alone: `caixa`
 * counts any of them.
 */
function packUnitsOf({ packs }: Catalogue["dictionaries"]): PackUnits {
  const words = Object.entries(packs).flatMap(([pack, { label, plural, units, carton }]) =>
    [...(carton ? [] : [label, plural]), ...units].map((word) => ({ pack, word: foldText(word) })),
  );
  const single = words.filter(({ word }) => !word.includes(" "));
  return Object.fromEntries(
    [...Map.groupBy(single, ({ word }) => word)].map(([word, own]) => [
      word,
      [...new Set(own.map(({ pack }) => pack))],
    ]),
  );
}

/** A code as it compares with others where letters were typed for the digits they look like. */
function asDigits(code: string): string {
  return compact(code).replaceAll("o", "0").replaceAll(/[il]/g, "1");
}

/** Four ways to write a line, each with the code of another product. */
function sampleOf(retail: readonly Product[]): { line: string; ref: string }[] {
  const codes = retail.flatMap(
    (product) => packagesIn(product, RETAIL_LINE).find(({ units }) => units === 1)?.sku ?? [],
  );
  const ways: readonly ((sku: string) => [line: string, ref: string])[] = [
    (sku) => [`${sku}\t24`, sku],
    (sku) => [`${sku};6`, sku],
    (sku) => [`2 cx ${sku}`, sku],
    (sku) => [`${looseOf(sku)} x 3`, looseOf(sku)],
  ];
  return ways.flatMap((write, at) => {
    const sku = codes[at];
    if (sku === undefined) return [];
    const [line, ref] = write(sku);
    return [{ line, ref }];
  });
}

/** A code as people type it on a phone. */
function looseOf(sku: string): string {
  return sku.toLowerCase().replaceAll("-", "");
}
