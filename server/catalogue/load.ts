import { LINES } from "../../contract/catalogue.ts";
import type { Catalogue, CataloguePackage, Product } from "./catalogue.ts";
import { type CheckedContent, type CheckedProduct, readCheckedContent } from "./checked-content.ts";
import { openCheckedContent } from "./content-cache.ts";
import { controlsOf } from "./controls.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { hazardView } from "./hazard.ts";
import { classify } from "./hazards/classify.ts";
import { mixtureOf } from "./hazards/mixture-of.ts";
import { packageViews, packagesIn, packingsOf } from "./package-view.ts";
import { SHARE_FOLDER, shareCard, shareFile } from "./share-card.ts";

/**
 * Reads and checks a content folder.
 * @param cacheFile where the checked content is kept until a file of it changes; without it everything
 *   is read and checked
 * @throws {ContentError} with every problem found, each with its file, field and cure
 */
export function loadCatalogue(contentDir: string, cacheFile?: string): Catalogue {
  const content =
    cacheFile === undefined
      ? readCheckedContent(contentDir)
      : openCheckedContent(contentDir, cacheFile);
  const { company, theme, words, dictionaries, finder, proposal, pages } = content;
  const pictures = new Set(content.pictures);
  const sharePictures = new Set(content.sharePictures);
  const all = content.products
    .flatMap((product) => buildProduct(product, content, pictures))
    .map((product): Product => {
      const file = shareFile(product.slug, shareCard(product, content));
      return {
        ...product,
        sharePicture: sharePictures.has(file) ? `/${SHARE_FOLDER}/${file}` : null,
      };
    })
    .sort(byCategoryAndCode(dictionaries));
  const bySlug = new Map(all.map((product) => [product.slug, product]));
  const products = all.filter(({ data }) => data.retired === null);
  const retired = all.filter(({ data }) => data.retired !== null);
  return deepFreeze({
    company,
    theme,
    words,
    dictionaries,
    products,
    bySlug,
    bySku: new Map(products.flatMap(skusOf)),
    retiredBySku: new Map(retired.flatMap(skusOf)),
    renamed: new Map(
      Object.entries(content.redirects).flatMap(([former, slug]) => {
        const product = bySlug.get(slug);
        return product ? [[former, product] as const] : [];
      }),
    ),
    pages: new Map(pages.map((page) => [page.name, page])),
    stills: new Set(content.stills),
    finder,
    proposal,
  });
}

function buildProduct(
  { slug, data, body }: CheckedProduct,
  { dictionaries, fdsRevisions }: CheckedContent,
  pictures: ReadonlySet<string>,
): Omit<Product, "sharePicture">[] {
  const category = dictionaries.categories.find((one) => one.code === data.category);
  if (!category) return [];
  const subcategory = category.subcategories.find((one) => one.code === data.subcategory);
  const sold = LINES.map((line) => ({ line, packings: packingsOf(data, line) })).filter(
    ({ packings }) => packings.length > 0,
  );
  const lines = sold.map(({ line }) => line);
  const classified = classify(mixtureOf(data, dictionaries));
  return [
    {
      slug,
      data,
      category,
      subcategory: subcategory ? { code: subcategory.code, name: subcategory.name } : null,
      body,
      packages: Object.fromEntries(
        sold.map(({ line, packings }) => [
          line,
          packageViews(data, packings, dictionaries.packs, pictures),
        ]),
      ),
      lines,
      line: lines[0] ?? LINES[0],
      hazard: hazardView(data, classified, dictionaries),
      classified,
      controls: controlsOf(data, dictionaries),
      fds: Object.hasOwn(fdsRevisions, slug) ? (fdsRevisions[slug] ?? []) : [],
    },
  ];
}

function skusOf(product: Product): (readonly [string, CataloguePackage])[] {
  return product.lines.flatMap((line) =>
    packagesIn(product, line).map((view) => [view.sku, { product, line, view }] as const),
  );
}

function byCategoryAndCode({ categories }: Dictionaries): (a: Product, b: Product) => number {
  const rank = new Map(categories.map((category, index) => [category.code, index]));
  const rankOf = (product: Product) => rank.get(product.category.code) ?? 0;
  return (a, b) =>
    rankOf(a) - rankOf(b) || (a.data.code < b.data.code ? -1 : a.data.code > b.data.code ? 1 : 0);
}

/** Freezes what is reachable; maps are only readable by their type. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  for (const part of parts) deepFreeze(part);
  return value;
}
