import type { HazardView, Line, PackageView } from "../../contract/catalogue.ts";
import type { Company } from "../../contract/company.ts";
import type { RichText } from "../../contract/rich-text.ts";
import type { Words } from "../../contract/words.ts";
import type { CategoryEntry, Dictionaries } from "./dictionary-schema.ts";
import type { FinderTable } from "./finder/schema.ts";
import type { Finding } from "./hazards/mixture.ts";
import type { ProductFile } from "./product-schema.ts";
import type { ProposalTerms } from "./proposal-schema.ts";
import type { Theme } from "./theme.ts";
import type { FdsRevision } from "./revision-schema.ts";

/** A checked product with everything that is derived from its file. */
export interface Product {
  slug: string;
  /** The front matter as written. */
  data: ProductFile;
  category: CategoryEntry;
  subcategory: { code: string; name: string } | null;
  body: RichText;
  /** By line; none of a line that does not sell it. */
  packages: Readonly<Record<Line, readonly PackageView[]>>;
  /** The lines that sell it: those with a package. */
  lines: readonly Line[];
  /** The first of them, where its canonical page is. */
  line: Line;
  hazard: HazardView;
  /** Classes with their categories, as the composition and the figures give them. */
  classified: readonly Finding[];
  /** Authorities that control its sale, keys of `dictionaries.controls`. */
  controls: readonly string[];
  /** Path of the picture for link previews, null until it is drawn as the data are today. */
  sharePicture: string | null;
  /** Issued revisions of its safety data sheet, oldest first; none until `npm run content -- revise`. */
  fds: readonly FdsRevision[];
}

/** A SKU and what it belongs to. A SKU is of one line only. */
export interface CataloguePackage {
  product: Product;
  line: Line;
  view: PackageView;
}

export interface TextPage {
  name: string;
  title: string;
  description: string;
  version: string | null;
  body: RichText;
}

/** The whole content, checked and frozen: read once at start. */
export interface Catalogue {
  company: Company;
  theme: Theme;
  words: Words;
  dictionaries: Dictionaries;
  /** Those that are sold, in the order of categories, then of codes. */
  products: readonly Product[];
  /** In the same order, retired ones too: their pages and documents stay. */
  bySlug: ReadonlyMap<string, Product>;
  /** What can be asked for. */
  bySku: ReadonlyMap<string, CataloguePackage>;
  /** The packages of retired products. */
  retiredBySku: ReadonlyMap<string, CataloguePackage>;
  /** Former slugs of renamed products → the product of today. */
  renamed: ReadonlyMap<string, Product>;
  pages: ReadonlyMap<string, TextPage>;
  /** Base names of the pictures besides the pack shots: `hero`, `proof`, `categories/desengraxantes`. */
  stills: ReadonlySet<string>;
  /** The finder's decision table; null where the site has no finder. */
  finder: FinderTable | null;
  /** What the company says in every proposal. */
  proposal: ProposalTerms;
}
