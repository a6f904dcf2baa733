import { paths } from "../../app/paths.ts";
import { lineOf, type PackageView, type ProductDetail } from "../../contract/catalogue.ts";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { packagesIn } from "../catalogue/package-view.ts";
import type { Colors } from "../catalogue/theme.ts";
import type { FdsRevision } from "../catalogue/revision-schema.ts";
import { productDetail } from "../catalogue/views.ts";
import { fillIn } from "../../contract/text/fill-in.ts";
import { retiredSentence } from "./retired-sentence.ts";
import type { DilutionWords } from "../../contract/words.ts";

/** What one printing of a technical bulletin needs; plain data, so that a worker can be handed it. */
export interface BulletinPrint {
  detail: ProductDetail;
  /** That it is no longer sold; null while it is. */
  retired: string | null;
  /** What the sheet says of the dilution in one sentence each; null where it says nothing. */
  dilution: { examples: string | null; factor: string | null };
  /** Of every line, each with the name of its line. */
  packages: readonly { line: string; packages: readonly PackageView[] }[];
  company: string;
  brand: string;
  colors: Colors;
  /** `#RRGGBB` of the category. */
  color: string;
  contact: string;
  /** Absolute address of the product's page, for the QR code. */
  productUrl: string;
  /** Absolute address of the newest safety data sheet, and that revision; null where none is issued. */
  fds: { url: string; revision: FdsRevision } | null;
}

/** The technical bulletin of a product, from its data as they are. */
export function composeBulletin(
  product: Product,
  catalogue: Catalogue,
  publicUrl: string,
): BulletinPrint {
  const { slug, data, line, lines, category, fds } = product;
  const { company } = catalogue;
  const revision = fds.at(-1);
  const detail = productDetail(product, line, catalogue);
  return {
    detail,
    retired: retiredSentence(product, catalogue),
    dilution: dilutionSentences(detail.dilution, data.brixFactor, catalogue.words.dilution),
    packages: lines.map((one) => ({ line: lineOf(one).label, packages: packagesIn(product, one) })),
    company: company.description,
    brand: company.brand,
    colors: catalogue.theme.light,
    color: category.color,
    contact: `${company.description} · ${company.factory.phone} · ${company.office.mail}`,
    productUrl: publicUrl + paths.product(line, slug),
    fds: revision ? { url: publicUrl + paths.fds(slug), revision } : null,
  };
}

function dilutionSentences(
  view: ProductDetail["dilution"],
  brixFactor: number | null,
  words: DilutionWords,
): BulletinPrint["dilution"] {
  const examples = view?.examples ?? [];
  const factor = brixFactor?.toLocaleString("pt-BR", { minimumFractionDigits: 1 });
  return {
    examples:
      examples.length > 0 ? fillIn(words.examples, { examples: examples.join("; ") }) : null,
    factor: factor && words.factor ? fillIn(words.factor.printed, { factor }) : null,
  };
}
