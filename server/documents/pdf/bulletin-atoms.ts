import type { Block, Inline, RichText } from "../../../contract/rich-text.ts";
import type { Atom } from "./column-flow.ts";
import type { Element, TextStyle, Writer } from "./writer.ts";

const TEXT = { size: 8.8, gap: 1.6 } as const;
const SMALL = { size: 8.2, gap: 1.2 } as const;
const UNDER_HEADING = 4;
const HEADING = { font: "display", size: 10 } as const;
const BULLET = 11;
/** A text that is taller goes on in further pieces, so that each finds room in a column. Points. */
const TALLEST = 300;
const ROW = 3;

/** Makes the pieces of a bulletin's columns, all of one width. */
export class AtomMaker {
  private readonly writer: Writer;
  private readonly width: number;
  private readonly body: Pick<TextStyle, "size" | "gap">;
  private readonly small: Partial<TextStyle>;

  /** @param scale 1, or a little less where a bulletin would else run over by a few lines */
  constructor(writer: Writer, width: number, scale = 1) {
    this.writer = writer;
    this.width = width;
    this.body = { size: TEXT.size * scale, gap: TEXT.gap * scale };
    this.small = { size: SMALL.size * scale, gap: SMALL.gap * scale };
  }

  /** The product's own text. Pictures and videos stay on the page. */
  richText(text: RichText): Atom[] {
    return text.flatMap((block) => this.block(block));
  }

  heading(text: string): Atom {
    return {
      ...this.paragraph(text, { style: HEADING, type: "H2", space: 13 }),
      keep: true,
    };
  }

  paragraph(
    text: string,
    options: { style?: Partial<TextStyle>; type?: string; space?: number } = {},
  ): Atom {
    const { style = this.body, type = "P", space = 5 } = options;
    const { writer, width } = this;
    return {
      height: writer.heightOf(text, width, style),
      space,
      keep: false,
      draw: (x, y) => writer.text(writer.root, type, text, { x, y, width }, style),
    };
  }

  /** Rows of a name and its value, ruled; the name is the row's head. */
  pairs(
    rows: readonly { name: string; value: string; detail?: string | null }[],
    { share = 0.52, strong = true } = {},
  ): Atom[] {
    const { writer, width } = this;
    const name = { ...this.small, color: "document-ink-soft" } as const;
    const value = { ...this.small, font: strong ? "bold" : "regular" } as const;
    const left = width * share - 8;
    const right = width * (1 - share);
    const table = this.lazyTable();
    return rows.map((one, index) => {
      const label = one.detail ? `${one.name} (${one.detail.replaceAll(" ", "\u00A0")})` : one.name;
      const height = Math.max(
        writer.heightOf(label, left, name),
        writer.heightOf(one.value, right, value),
      );
      return {
        height: height + 2 * ROW,
        space: index === 0 ? UNDER_HEADING : 0,
        keep: index === 0,
        draw: (x, y) => {
          writer.rule(y, x, x + width);
          const row = writer.group(table(), "TR");
          const top = y + ROW;
          writer.text(row, "TH", label, { x, y: top, width: left }, name, { scope: "Row" });
          writer.text(row, "TD", one.value, { x: x + width - right, y: top, width: right }, value);
        },
      };
    });
  }

  /** A table with a head; columns share the width evenly, unless told otherwise. */
  table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    shares?: readonly number[],
  ): Atom[] {
    const { writer, width } = this;
    const table = this.lazyTable();
    const widths = head.map((_, index) => width * (shares?.[index] ?? 1 / head.length));
    const line = (cells: readonly string[], type: "TH" | "TD", keep: boolean): Atom => {
      const style = { ...this.small, font: type === "TH" ? "bold" : "regular" } as const;
      const heights = cells.map((cell, index) =>
        writer.heightOf(cell, (widths[index] ?? 0) - 8, style),
      );
      return {
        height: Math.max(...heights) + 2 * ROW,
        space: 0,
        keep,
        draw: (x, y) => {
          writer.rule(y, x, x + width, type === "TH" ? "graphite" : "document-line-soft");
          const row = writer.group(table(), "TR");
          let left = x;
          for (const [index, cell] of cells.entries()) {
            const box = { x: left, y: y + ROW, width: (widths[index] ?? 0) - 8 };
            writer.text(row, type, cell, box, style, type === "TH" ? { scope: "Column" } : {});
            left += widths[index] ?? 0;
          }
        },
      };
    };
    const lines = [line(head, "TH", true), ...rows.map((row) => line(row, "TD", false))];
    return lines.map((atom, index) => (index === 0 ? { ...atom, space: 5 } : atom));
  }

  list(items: readonly string[], ordered: boolean): Atom[] {
    const { writer } = this;
    const width = this.width - BULLET;
    let group: Element | null = null;
    return items.flatMap((item, index) => {
      let entry: Element | null = null;
      return this.pieces(item, width).map((piece, part): Atom => ({
        height: writer.heightOf(piece, width, this.body),
        space: part > 0 ? this.body.gap : index === 0 ? 5 : 2.5,
        keep: false,
        draw: (x, y) => {
          group ??= writer.group(writer.root, "L");
          entry ??= writer.group(group, "LI");
          const label = ordered ? `${index + 1}.` : "•";
          const bold = { ...this.body, font: "bold" } as const;
          if (part === 0) writer.text(entry, "Lbl", label, { x, y, width: BULLET }, bold);
          writer.text(entry, "LBody", piece, { x: x + BULLET, y, width }, this.body);
        },
      }));
    });
  }

  private block(block: Block): Atom[] {
    switch (block.type) {
      case "heading":
        return [this.heading(plain(block.children))];
      case "paragraph":
        return this.paragraphs(plain(block.children));
      case "list":
        return this.list(block.items.map(flat), block.ordered);
      case "table":
        return this.table(
          block.head.map(plain),
          block.rows.map((row) => row.map(plain)),
        );
      case "quote":
        return this.richText(block.children);
      case "code":
        return this.paragraphs(block.text);
      case "stations":
        return this.list(
          block.stations.map(({ title, text }) => `${title}. ${text}`),
          true,
        );
      case "figures":
        return this.list(
          block.figures.map(({ value, label }) => `${value} ${label}`),
          false,
        );
      case "code-parts":
        return this.list(
          block.parts.map(({ part, meaning }) => `${part}: ${meaning}`),
          false,
        );
      case "video":
      case "image":
      case "course":
      case "rule":
        return [];
    }
  }

  private paragraphs(text: string): Atom[] {
    return this.pieces(text, this.width).map((piece, part) =>
      this.paragraph(piece, part === 0 ? {} : { space: this.body.gap }),
    );
  }

  /** The text in pieces that are no taller than the tallest, broken between words. */
  private pieces(text: string, width: number): string[] {
    const fits = (part: string) => this.writer.heightOf(part, width, this.body) <= TALLEST;
    const words = text.split(/(?<=\s)/);
    if (words.length === 1 || fits(text)) return [text];
    let [most, tooMany] = [1, words.length];
    while (tooMany - most > 1) {
      const middle = Math.floor((most + tooMany) / 2);
      if (fits(words.slice(0, middle).join(""))) most = middle;
      else tooMany = middle;
    }
    const piece = words.slice(0, most).join("").trimEnd();
    return [piece, ...this.pieces(words.slice(most).join(""), width)];
  }

  /** The table's element is made when its first row is drawn, so that it stands in reading order. */
  private lazyTable(): () => Element {
    let table: Element | null = null;
    return () => (table ??= this.writer.group(this.writer.root, "Table"));
  }
}

function flat(text: RichText): string {
  return text
    .map((block) => {
      if ("children" in block && block.type !== "quote") return plain(block.children);
      return block.type === "list" ? block.items.map(flat).join("; ") : "";
    })
    .join(" ");
}

function plain(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if ("text" in child) return child.text;
      return child.type === "break" ? " " : plain(child.children);
    })
    .join("");
}
