/**
 * Text written by people in `content/*.md`, as a small tree: the server parses Markdown, the page
 * turns the tree into React elements. No HTML string exists on the way, so nothing can be injected.
 */
export type RichText = readonly Block[];

export type Block =
  | { type: "heading"; depth: 2 | 3 | 4; id: string; children: readonly Inline[] }
  | { type: "paragraph"; children: readonly Inline[] }
  | { type: "list"; ordered: boolean; items: readonly RichText[] }
  | { type: "table"; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { type: "quote"; children: RichText }
  | { type: "code"; language: string | null; text: string }
  | { type: "video"; src: string; poster: string | null; caption: string }
  | { type: "image"; src: string; alt: string; width: number; height: number }
  | { type: "stations"; stations: readonly Station[] }
  | { type: "figures"; figures: readonly { value: string; label: string }[] }
  | { type: "code-parts"; parts: readonly { part: string; meaning: string }[] }
  | ({ type: "course" } & Course)
  | { type: "rule" };

/** What a station of a process may be drawn as. */
export const STATION_SYMBOLS = [
  "beaker",
  "pilot",
  "scale",
  "mixer",
  "test",
  "filling",
  "shelf",
  "truck",
] as const;

/** One of several on a line, in the order in which something passes them. */
export interface Station {
  symbol: (typeof STATION_SYMBOLS)[number];
  title: string;
  text: string;
  /** What is to be remembered of it, a number most often. */
  figure: string | null;
}

/** One figure over equal steps, against the band where it should stay. */
export interface Course {
  label: string;
  /** After each number; empty for none. */
  unit: string;
  /** What the steps are: `Lote`. */
  step: string;
  /** Of the values: `aprovados`. */
  name: string;
  /** Where the values come from. */
  note: string;
  band: { min: number; max: number };
  values: readonly number[];
}

export type Cell = readonly Inline[];

export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "emphasis"; children: readonly Inline[] }
  | { type: "code"; text: string }
  | { type: "link"; href: string; children: readonly Inline[] }
  | { type: "break" };
