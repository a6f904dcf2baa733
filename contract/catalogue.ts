import site from "#site";
import type { RichText } from "./rich-text.ts";
import type { SiteLine } from "./site.ts";

/**
 * The catalogue as the browser sees it: what pages receive, never the content files themselves.
 * Labels are pt-BR and ready to show; numbers stay numbers where the page calculates with them.
 */

/** A product line by its word (specification section 3: `industry` and `shopkeeper`), one of `LINES`. */
export type Line = string;

/** The site's lines, in its order. */
export const LINES = site.lines.map(({ type }) => type) as [Line, ...Line[]];

/** The line of the quick order's example: the first that is sold to shops. */
export const RETAIL_LINE: Line = site.lines.find(({ retail }) => retail)?.type ?? LINES[0];

/** Whether a value from outside (URL, storage, form) names a line. */
export function isLine(value: unknown): value is Line {
  return LINES.some((line) => line === value);
}

/** What the site says of a line. */
export function lineOf(line: Line): SiteLine {
  const found = site.lines.find(({ type }) => type === line);
  if (!found) throw new RangeError(`${line} is no line of this site`);
  return found;
}

export interface CategoryRef {
  code: string;
  name: string;
}

/** A category with how many products it has. */
export interface CategoryView extends CategoryRef {
  /** Short name for narrow places, as on the rack of samples. */
  shortName: string;
  count: number;
}

/** How a container is drawn. */
export const PACK_SHAPES = [
  "bag",
  "bottle",
  "box",
  "can",
  "drum",
  "jug",
  "pail",
  "sachet",
  "spray",
  "tote",
  "tub",
  "tube",
] as const;

export type PackShape = (typeof PACK_SHAPES)[number];

/** One package that can be asked for: a SKU. */
export interface PackageView {
  sku: string;
  /** Kind of container, slug of the pack dictionary: `bombona`, `tambor`, `aerossol`, `caixa` … */
  pack: string;
  /** Short, for the button: `20 L`, `IBC`, `400 mL`, `cx. 12 × 400 mL`. */
  label: string;
  /** What sets it apart from another of the same size, as label and description say it: `cinza-concreto`. */
  variant: string | null;
  /** The variant's colour, `#RRGGBB`, where the product's file tells it. */
  shade?: string | undefined;
  /** Long, for the basket: `bombona 20 L`, `caixa com 12 aerossóis de 400 mL`. */
  description: string;
  /** Name of the basket line: `Halcut S-210 · bombona 20 L`. */
  itemName: string;
  shape: PackShape;
  /** Net content in the unit it is sold by, litres or kilograms, of all units together. */
  content: number;
  /** Net content in litres, or null where the product is sold by mass. */
  litres: number | null;
  /** Net content in kilograms, or null where it is sold by volume. */
  kilograms: number | null;
  /** Units inside: 1, or the carton's multiple. */
  units: number;
  /** GTIN-13 of the unit or DUN-14 of the carton; retail lines only. */
  gtin: string | null;
  /** Base name of the pack shot (`/pictures/packs/<picture>-320.avif`), null until it is rendered. */
  picture: string | null;
}

/** What a list knows of a package: enough to choose it, to draw it to scale and to put it into the basket. */
export type CardPackage = Pick<
  PackageView,
  "sku" | "label" | "description" | "shade" | "shape" | "content" | "picture"
>;

/**
 * Name of a package's basket line: `Halcut S-210 · bombona 20 L`. It goes into data, mails and other
 * programs, so its spaces are plain; what keeps a number with its unit is the display's business.
 */
export function packageItemName(productName: string, description: string): string {
  return `${productName} · ${description}`.replaceAll("\u00A0", " ");
}

/** A figure with its label, ready to print: `{ key: "ph", label: "pH a 5%", value: "8,8 a 9,4" }`. */
export interface FigureView {
  key: string;
  label: string;
  value: string;
  /** Test method, where one is cited. */
  method: string | null;
}

/** A slug of one of the dictionaries (operation, material, …) with its label. */
export interface Term {
  slug: string;
  label: string;
}

/** A product as the lists show it. */
export interface ProductCard {
  /** Where it is shown: its packages are of this line. */
  line: Line;
  code: string;
  slug: string;
  name: string;
  /** What it is, in a few words: `semissintético EP`. */
  kind: string;
  /** One sentence: what for, with its number. */
  summary: string;
  category: CategoryRef;
  /** The three figures that decide. */
  keyFigures: readonly Pick<FigureView, "label" | "value">[];
  packages: readonly CardPackage[];
  /** Index in `packages` of the one preselected. */
  preferredPackage: number;
  /** The other lines that sell it too, under the same slug. */
  otherLines: readonly Line[];
  /** Badges of the authorities that control its sale; none for most. */
  controls: readonly string[];
}

export interface HazardView {
  /** `Perigo`, `Atenção` or null. */
  signal: string | null;
  pictograms: readonly { code: string; name: string }[];
  hazards: readonly { code: string; text: string }[];
  precautions: readonly { code: string; text: string }[];
  /** The fixed phrase when the product is not classified. */
  notClassified: string | null;
}

/** How to use it: percentages are % v/v of concentrate in what is used, or of the diluent that thins it (`diluir`). */
export interface DilutionView {
  mode: "concentrado" | "diluir" | "pronto-uso";
  /** Range over all operations; null for ready-to-use products. */
  min: number | null;
  max: number | null;
  byOperation: readonly { operation: Term; min: number; max: number }[];
  /** `5 L de concentrado + 95 L de água (5%)`, low and high end. */
  examples: readonly string[];
  /**
   * What an instrument's reading tells: `Fator refratométrico 2,2:` and the rest, per cent for one `unit` of the
   * reading; null where none is used.
   */
  factor: { title: string; text: string; value: number; unit: string } | null;
  /** The way to the calculator, in words; null where it has nothing to calculate. */
  calculator: string | null;
  /** What it is diluted with: `água`. */
  diluent: string;
  note: string | null;
}

/** Pixels of a product's picture for link previews. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A product as its own page shows it. */
export interface ProductDetail extends ProductCard {
  /** Since when it is no longer sold, and what is in its place; null while it is sold. */
  retired: { since: string; successor: (ProductLink & { line: Line }) | null } | null;
  subcategory: CategoryRef | null;
  /** For search engines and link previews, at most 170 letters; unique in the catalogue. */
  description: string;
  /** Path of the picture for link previews (`SHARE_PICTURE_SIZE`), null until it is drawn. */
  sharePicture: string | null;
  packages: readonly PackageView[];
  /** The text, as a Markdown tree (see `contract/rich-text.ts`). */
  body: RichText;
  figures: readonly FigureView[];
  base: Term;
  operations: readonly Term[];
  materials: readonly Term[];
  incompatibleMaterials: readonly Term[];
  /** Slugs of the operations and materials above that do not go together unasked: the finder hands them over. */
  unsureUses: readonly { operation: string; material: string }[];
  attributes: readonly Term[];
  dilution: DilutionView | null;
  hazard: HazardView;
  storage: string;
  transport: string;
  /** What the buyer has to know of the law: controlled sale, registrations. */
  regulation: readonly string[];
  /** Steps of the process before and after this one, products of the same line. */
  documents: DocumentsView;
  before: readonly ProductLink[];
  after: readonly ProductLink[];
  updatedAt: string;
}

/** The PDF documents of a product; their addresses never change and give the newest (`paths.fds`, `paths.bulletin`). */
export interface DocumentsView {
  /** Newest safety data sheet and the numbers of the older ones, newest first; null until one is issued. */
  fds: { revision: number; date: string; older: readonly number[] } | null;
}

export interface ProductLink {
  slug: string;
  name: string;
  kind: string;
  summary: string;
}
