import type {
  DocumentsView,
  Line,
  ProductCard,
  ProductDetail,
  ProductLink,
  Term,
} from "../../contract/catalogue.ts";
import type { WholeListData } from "../../contract/page-data.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import { controlBadges, regulationTexts } from "./controls.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { dilutionView } from "./dilution-view.ts";
import { figureViews, keyFigureViews, monthsText, rangeText } from "./figure-view.ts";
import { isHandedOver } from "./finder/questions.ts";
import type { FinderTable } from "./finder/schema.ts";
import { packagesIn, preferredPackage } from "./package-view.ts";
import type { ProductFile } from "./product-schema.ts";
import { soldToday, successorOf } from "./replacement.ts";
import { classText, isEnvironmental, shippingName } from "./transport-class.ts";

/** A product as the list of a line shows it. */
export function productCard(product: Product, line: Line, dictionaries: Dictionaries): ProductCard {
  const { data, slug, category } = product;
  return {
    line,
    code: data.code,
    slug,
    name: data.name,
    kind: data.kind,
    summary: data.summary,
    category: { code: category.code, name: category.name },
    keyFigures: keyFigureViews(data, dictionaries.figures).map(({ label, value }) => ({
      label,
      value,
    })),
    packages: packagesIn(product, line).map(
      ({ sku, label, description, shade, shape, content, picture }) => ({
        sku,
        label,
        description,
        ...(shade ? { shade } : {}),
        shape,
        content,
        picture,
      }),
    ),
    preferredPackage: preferredPackage(product, line),
    otherLines: othersThan(line, product.lines),
    controls: controlBadges(product, dictionaries),
  };
}

/** The same list for the same lines: what travels with a page says the same object once. */
function othersThan(line: Line, lines: readonly Line[]): readonly Line[] {
  const others = lines.filter((one) => one !== line);
  const key = others.join(" ");
  const known = OTHERS.get(key) ?? others;
  OTHERS.set(key, known);
  return known;
}

const OTHERS = new Map<string, readonly Line[]>();

/** Products of a line with all of their packages there, by category. */
export function byCategory(
  line: Line,
  products: readonly Product[],
  dictionaries: Dictionaries,
): WholeListData["categories"] {
  const categories = dictionaries.categories.map(({ code, name }) => ({
    code,
    name,
    products: products
      .filter(({ category }) => category.code === code)
      .map((product) => ({
        ...productCard(product, line, dictionaries),
        packages: packagesIn(product, line),
      })),
  }));
  return categories.filter((category) => category.products.length > 0);
}

/** A product as its own page in a line shows it; links lead to products that the same line sells. */
export function productDetail(product: Product, line: Line, catalogue: Catalogue): ProductDetail {
  const { dictionaries } = catalogue;
  const { data } = product;
  const links = (slugs: readonly string[]): ProductLink[] =>
    soldToday(slugs, catalogue)
      .filter((one) => one !== product && one.lines.includes(line))
      .map(productLink);
  return {
    ...productCard(product, line, dictionaries),
    retired: retiredView(product, line, catalogue),
    subcategory: product.subcategory,
    description: data.description,
    sharePicture: product.sharePicture,
    packages: packagesIn(product, line),
    body: product.body,
    figures: figureViews(data, dictionaries.figures),
    base: { slug: data.base, label: dictionaries.bases[data.base]?.label ?? data.base },
    operations: data.operations.map((slug) => ({
      slug,
      label: dictionaries.operations[slug] ?? slug,
    })),
    materials: entries(dictionaries.materials, data.materials),
    incompatibleMaterials: entries(dictionaries.materials, data.incompatible),
    unsureUses: unsureUses(data, catalogue.finder),
    attributes: entries(dictionaries.attributes, data.attributes),
    dilution: dilutionView(data, catalogue),
    hazard: product.hazard,
    storage: storageText(data),
    transport: transportText(data, dictionaries),
    regulation: regulationTexts(product, line, dictionaries),
    documents: documentsView(product),
    before: links(data.before),
    after: links(data.after),
    updatedAt: data.updatedAt,
  };
}

/** The successor's page is in the same line, or in its own first one. */
function retiredView(product: Product, line: Line, catalogue: Catalogue): ProductDetail["retired"] {
  if (!product.data.retired) return null;
  const successor = successorOf(product, catalogue);
  return {
    since: product.data.retired.since,
    successor: successor && {
      ...productLink(successor),
      line: successor.lines.includes(line) ? line : successor.line,
    },
  };
}

function entries(
  dictionary: Readonly<Record<string, { label: string }>>,
  slugs: readonly string[],
): Term[] {
  return slugs.map((slug) => ({ slug, label: dictionary[slug]?.label ?? slug }));
}

/** Where the finder names this very pair and gives it to a technician. */
function unsureUses({ operations, materials }: ProductFile, finder: FinderTable | null) {
  return operations.flatMap((operation) =>
    materials.flatMap((material) =>
      finder && isHandedOver(finder, operation, material) ? [{ operation, material }] : [],
    ),
  );
}

function productLink({ slug, data: { name, kind, summary } }: Product): ProductLink {
  return { slug, name, kind, summary };
}

function documentsView({ fds }: Product): DocumentsView {
  const newest = fds.at(-1);
  if (!newest) return { fds: null };
  const older = fds.slice(0, -1).map(({ number }) => number);
  return { fds: { revision: newest.number, date: newest.date, older: older.reverse() } };
}

function storageText({ storage }: ProductFile): string {
  const { min, max, months, note } = storage;
  const base = `De ${rangeText([min, max], [0, 0])}\u00A0°C, ao abrigo da luz. Validade de ${monthsText(months)} na embalagem original lacrada.`;
  return note === undefined ? base : `${base} ${note}`;
}

/** `ONU 1805 · ÁCIDO FOSFÓRICO, SOLUÇÃO · classe 8 · grupo de embalagem III · número de risco 80` */
function transportText(data: ProductFile, dictionaries: Dictionaries): string {
  const { transport, hazards } = data;
  const entry = transport ? dictionaries.transport[transport.un] : undefined;
  if (!transport || !entry) return "Produto não classificado como perigoso para o transporte.";
  const group = entry.groups[transport.packingGroup ?? "-"];
  return [
    `ONU\u00A0${transport.un}`,
    shippingName(data, entry, dictionaries),
    `classe\u00A0${classText(transport.un, entry, hazards)}`,
    transport.packingGroup === null ? "" : `grupo de embalagem\u00A0${transport.packingGroup}`,
    isEnvironmental(hazards) ? "perigoso ao meio ambiente" : "",
    group?.risk ? `número de risco\u00A0${group.risk}` : "",
    group?.limited ? `quantidade limitada: ${group.limited} por embalagem interna` : "",
    entry.note ?? "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
