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
  | { type: "rule" };

export type Cell = readonly Inline[];

export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "emphasis"; children: readonly Inline[] }
  | { type: "code"; text: string }
  | { type: "link"; href: string; children: readonly Inline[] }
  | { type: "break" };
