import type { RequestKind } from "./answers.ts";

/**
 * What makes the code one maker's site: `content/site.ts` default-exports a value with `satisfies Site`, and code reads
 * it with `import site from "#site"`. It is read when the site is built and started; the company's constants, its
 * words and its products are other files of the same folder.
 */
export interface Site {
  /**
   * An invented company: pages and documents say so, and bar codes come from the range that no product on sale has.
   * A real company says false.
   */
  demonstration: boolean;
  mark: Mark;
  /** One to four product lines, in the order of the menu. A product of several has its canonical page in the first. */
  lines: readonly [SiteLine, ...SiteLine[]];
  /** The three letters that begin the protocol of each kind of request. */
  protocols: Readonly<Record<RequestKind, string>>;
  codes: Codes;
  /** What visitors read for what products are for, and for what they are used on; the values stand in the dictionaries. */
  terms: Readonly<Record<"operations" | "materials", { one: string; many: string }>>;
  /** The tools beside the catalogue, with what they are called; null is one that this site does not have. */
  tools: Readonly<Record<ToolName, Tool | null>>;
}

/** A product line: its list, its pages and its basket. */
export interface SiteLine {
  /** Its word in storage, in forms and in look-ups: `industry`. Never changes, or visitors lose their baskets. */
  type: string;
  /** The letter that stands for it in the link of a shared basket. */
  letter: string;
  /** End of its list's address, `/produtos/<slug>`. */
  slug: string;
  /** Name of its list in the `packages` of a product file. */
  packages: string;
  /** What visitors read: `Industrial`, as in `Linha Industrial`. */
  label: string;
  /** Title of its list. */
  title: string;
  /** Sold by the unit to shops: bar codes and cartons are its own, and nothing for professionals alone. */
  retail: boolean;
  /** Colours of its door on the home page, as names of `theme.css`. */
  door: { ground: string; ink: string; accent: string };
}

/** The brand's mark as SVG path data, in a box of 160 × 36 of which the shape takes the first 28. */
export interface Mark {
  /** Painted in `--mark-drop`. */
  shape: string;
  /** Painted over it in `--mark-level`. */
  detail: string;
  /** The brand's name, outlined, from x 36; null sets it in the heading face. */
  word: string | null;
}

/** How the maker numbers what it sells. */
export interface Codes {
  /** A product's code, whole. */
  product: RegExp;
  /** One that fits, for messages. */
  example: string;
  /** Whether every retail package needs its GTIN-13 or DUN-14; one that is given is checked anyway. */
  gtin: "required" | "optional";
}

export type ToolName = "finder" | "calculator" | "quickOrder" | "compare" | "pilotTest";

export interface Tool {
  /** A word or two for the menu. */
  short: string;
  /** Its name in the footer and on its own page. */
  name: string;
  /** Title of its page. */
  title: string;
  /** Words and phrases whose search leads to it too: `brix`. Accents, case and hyphens don't matter. */
  searched: readonly string[];
}
