import { formatDate } from "../../../contract/formats/dates.ts";
import type { Colors } from "../../catalogue/theme.ts";
import type { FdsRevision } from "../../catalogue/revision-schema.ts";
import { FDS_HEADINGS, type FdsSheet, type SheetBlock } from "../fds/sheet.ts";
import { drawPictogram } from "./drawings.ts";
import { finish, openDocument, PAGE } from "./open-document.ts";
import { DEMONSTRATION, drawRunningHeads, sentences } from "./running-heads.ts";
import { type Element, type TextStyle, Writer } from "./writer.ts";

/** What one printing of a safety data sheet needs; plain data, so that a worker can be handed it. */
export interface FdsPrint {
  sheet: FdsSheet;
  /** That its product is no longer sold; null while it is. */
  retired: string | null;
  brand: string;
  colors: Colors;
  /** All revisions up to the one printed, oldest first. */
  revisions: readonly FdsRevision[];
  /** The revision in force, where the one printed no longer is. */
  replacedBy: FdsRevision | null;
  /** Address of the newest revision, without its protocol. */
  address: string;
}

/** Prints a safety data sheet: A4, tagged, the same bytes for the same input. */
export function printFds({
  sheet,
  retired,
  brand,
  colors,
  revisions,
  replacedBy,
  address,
}: FdsPrint): Promise<Uint8Array<ArrayBuffer>> {
  const revision = revisions.at(-1);
  if (!revision) throw new RangeError(`FDS sem revisão: ${sheet.product}`);
  const pdf = openDocument({
    title: `FDS ${sheet.product}, revisão ${revision.number} - ${sheet.company}`,
    subject: sentences("Ficha com Dados de Segurança (ABNT NBR 14725:2023)", DEMONSTRATION),
    author: sheet.company,
    keywords: `FDS, ${sheet.product}, ${sheet.code}, segurança química`,
    date: revision.date,
    colors,
  });
  const pages = new FdsPages(new Writer(pdf));
  const replaced =
    replacedBy && `substituída pela ${replacedBy.number}, de ${formatDate(replacedBy.date)}`;
  const issued = formatDate(revision.date);
  pages.title(sheet, [
    retired,
    replaced && `Não use esta revisão: a ${revision.number}, de ${issued}, foi ${replaced}.`,
  ]);
  for (const [index, heading] of FDS_HEADINGS.entries()) {
    const blocks = (sheet.sections[index] ?? []).map((block) =>
      block.kind === "history" ? historyBlock(revisions) : block,
    );
    pages.section(`${index + 1} ${heading}`, blocks);
  }
  drawRunningHeads(pages.writer, {
    brand,
    kind: "FDS · Ficha com Dados de Segurança",
    product: sheet.product,
    edition: `Revisão ${revision.number} · ${replaced ?? issued}`,
    address: `Revisão mais nova: ${address}`,
  });
  return finish(pdf);
}

function historyBlock(revisions: readonly FdsRevision[]): SheetBlock {
  return {
    kind: "table",
    label: "Revisões",
    head: ["Revisão", "Data", "O que mudou"],
    rows: revisions
      .map(({ number, date, reason }) => [String(number), formatDate(date), reason])
      .reverse(),
  };
}

const LABEL = { x: PAGE.left, width: 142 } as const;
const VALUE = { x: PAGE.left + 156, width: PAGE.right - PAGE.left - 156 } as const;
const LABEL_STYLE = { size: 8.5, color: "document-ink-soft" } as const;
const VALUE_STYLE = { size: 9 } as const;
const HEADING_STYLE = { font: "display", size: 11.5 } as const;
const ROW_SPACE = 4;
const PARAGRAPH_SPACE = 2.5;
const PICTOGRAM = 58;
const COLUMN_SPACE = 16;

class FdsPages {
  readonly writer: Writer;
  private y: number = PAGE.top;

  constructor(writer: Writer) {
    this.writer = writer;
  }

  title({ product, code }: FdsSheet, notices: readonly (string | null)[]): void {
    const { writer } = this;
    const box = { x: PAGE.left, width: PAGE.right - PAGE.left };
    const style = { font: "display", size: 22 } as const;
    writer.text(writer.root, "H1", product, { ...box, y: this.y }, style);
    this.y += writer.heightOf(product, box.width, style) + 4;
    const kind = `Ficha com Dados de Segurança (FDS) · ${code} · ABNT NBR 14725:2023`;
    writer.text(
      writer.root,
      "P",
      kind,
      { ...box, y: this.y },
      { size: 9, color: "document-ink-soft" },
    );
    this.y += 17;
    for (const notice of notices.filter((one) => one !== null)) {
      const bold = { font: "bold", size: 9 } as const;
      writer.text(writer.root, "P", notice, { ...box, y: this.y }, bold);
      this.y += writer.heightOf(notice, box.width, bold) + 5;
    }
    if (DEMONSTRATION) {
      writer.artifact(() => {
        writer.pdf.rect(PAGE.left, this.y, box.width, 19).fill(writer.pdf.colors.coolant);
      });
      const inside = { x: PAGE.left + 8, y: this.y + 5, width: box.width - 16 };
      writer.text(writer.root, "P", `${DEMONSTRATION}.`, inside, { font: "bold", size: 8.5 });
      this.y += 19;
    }
    this.y += 14;
  }

  section(heading: string, blocks: readonly SheetBlock[]): void {
    const { writer } = this;
    const section = writer.group(writer.root, "Sect", { title: heading });
    const first = blocks[0];
    // A heading keeps its first row with it.
    this.reserve(30 + (first ? this.leastHeight(first) : 0));
    writer.rule(this.y, PAGE.left, PAGE.right, "graphite", 1);
    const box = { x: PAGE.left, y: this.y + 6, width: PAGE.right - PAGE.left };
    writer.text(section, "H2", heading, box, HEADING_STYLE);
    writer.pdf.outline.addItem(heading);
    this.y += 6 + writer.heightOf(heading, box.width, HEADING_STYLE) + 5;
    let list: Element | null = null;
    for (const [index, block] of blocks.entries()) {
      if (block.kind !== "field") list = null;
      else list ??= writer.group(section, "L");
      if (block.kind === "field") this.field(list ?? section, block, index > 0);
      else if (block.kind === "table") this.table(section, block, index > 0);
      else if (block.kind === "label") this.label(section, block, index > 0);
    }
    this.y += 12;
  }

  private leastHeight(block: SheetBlock): number {
    if (block.kind === "field") return beginning(this.fieldHeight(block));
    return block.kind === "label" ? 110 : 60;
  }

  private fieldHeight({ label, text }: Extract<SheetBlock, { kind: "field" }>): number {
    const left = this.writer.heightOf(label, LABEL.width, LABEL_STYLE);
    return Math.max(left, this.paragraphsHeight(text)) + 2 * ROW_SPACE;
  }

  private paragraphsHeight(text: readonly string[]): number {
    const heights = text.map((one) => this.writer.heightOf(one, VALUE.width, VALUE_STYLE));
    return heights.reduce((sum, height) => sum + height + PARAGRAPH_SPACE, -PARAGRAPH_SPACE);
  }

  private field(
    list: Element,
    block: Extract<SheetBlock, { kind: "field" }>,
    ruled: boolean,
  ): void {
    const { writer } = this;
    const height = this.fieldHeight(block);
    const moved = this.reserve(beginning(height));
    if (ruled && !moved) writer.rule(this.y, PAGE.left, PAGE.right);
    const item = writer.group(list, "LI");
    this.labelText(item, "Lbl", block.label);
    const body = writer.group(item, "LBody");
    const end = this.y + height;
    this.y += ROW_SPACE;
    // What is left of a field longer than a page goes on, paragraph by paragraph, where there is room.
    const breaks = block.text.map((paragraph) => {
      const own = writer.heightOf(paragraph, VALUE.width, VALUE_STYLE);
      const broke = this.reserve(own);
      writer.text(body, "P", paragraph, { ...VALUE, y: this.y }, VALUE_STYLE);
      this.y += own + PARAGRAPH_SPACE;
      return broke;
    });
    this.y = breaks.includes(true) ? this.y - PARAGRAPH_SPACE + ROW_SPACE : end;
  }

  private table(
    section: Element,
    block: Extract<SheetBlock, { kind: "table" }>,
    ruled: boolean,
  ): void {
    const { writer } = this;
    const widths = columnWidths(writer, [block.head, ...block.rows], { font: "bold", size: 9 });
    const columns = widths.map((width, index) => ({
      x: VALUE.x + widths.slice(0, index).reduce((sum, one) => sum + one, 0),
      width: width - COLUMN_SPACE + 1,
    }));
    const rowHeight = (cells: readonly string[], style: Partial<TextStyle>) =>
      Math.max(
        ...cells.map((cell, index) => writer.heightOf(cell, columns[index]?.width ?? 0, style)),
      );
    const whole = block.rows.reduce((sum, row) => sum + rowHeight(row, VALUE_STYLE) + 5, 34);
    const moved = this.reserve(Math.min(whole, 200));
    if (ruled && !moved) writer.rule(this.y, PAGE.left, PAGE.right);
    const table = writer.group(section, "Table");
    this.labelText(table, "Caption", block.label);
    this.y += ROW_SPACE;
    const headStyle = { font: "bold", size: 8.5 } as const;
    const line = (cells: readonly string[], type: "TH" | "TD", style: Partial<TextStyle>) => {
      const height = rowHeight(cells, style);
      this.reserve(height + 5);
      const row = writer.group(table, "TR");
      for (const [index, cell] of cells.entries()) {
        const box = {
          x: columns[index]?.x ?? VALUE.x,
          y: this.y,
          width: columns[index]?.width ?? 0,
        };
        writer.text(row, type, cell, box, style, type === "TH" ? { scope: "Column" } : {});
      }
      this.y += height + 2.5;
      writer.rule(this.y, VALUE.x, PAGE.right);
      this.y += 2.5;
    };
    line(block.head, "TH", headStyle);
    for (const row of block.rows) line(row, "TD", VALUE_STYLE);
    if (block.note) {
      const style = { size: 8, color: "document-ink-soft" } as const;
      const height = writer.heightOf(block.note, VALUE.width, style);
      this.reserve(height);
      writer.text(section, "P", block.note, { ...VALUE, y: this.y + 1 }, style);
      this.y += height + 1;
    }
    this.y += ROW_SPACE;
  }

  private label(
    section: Element,
    block: Extract<SheetBlock, { kind: "label" }>,
    ruled: boolean,
  ): void {
    const { writer } = this;
    const moved = this.reserve(110);
    if (ruled && !moved) writer.rule(this.y, PAGE.left, PAGE.right);
    this.labelText(section, "P", block.label);
    this.y += ROW_SPACE;
    for (const [index, { code, name }] of block.pictograms.entries()) {
      const [x, y] = [VALUE.x + index * (PICTOGRAM + 8), this.y];
      writer.figure(section, `Pictograma GHS: ${name}`, [x, y, x + PICTOGRAM, y + PICTOGRAM], () =>
        drawPictogram(writer.pdf, code, x, y, PICTOGRAM),
      );
    }
    if (block.pictograms.length > 0) this.y += PICTOGRAM + 7;
    if (block.signal)
      this.line(section, `Palavra de advertência: ${block.signal}`, { font: "bold", size: 10.5 });
    if (block.notClassified) this.line(section, `${block.notClassified}.`, VALUE_STYLE);
    this.phrases(section, "Frases de perigo", block.hazards);
    this.phrases(section, "Frases de precaução", block.precautions);
    this.y += ROW_SPACE;
  }

  private phrases(
    section: Element,
    title: string,
    phrases: readonly { code: string; text: string }[],
  ): void {
    if (phrases.length === 0) return;
    const { writer } = this;
    this.reserve(40);
    this.y += 3;
    this.line(section, title, { font: "bold", size: 8.5 });
    const list = writer.group(section, "L");
    const [code, text] = [
      { x: VALUE.x, width: 78 },
      { x: VALUE.x + 82, width: VALUE.width - 82 },
    ];
    for (const phrase of phrases) {
      const height = writer.heightOf(phrase.text, text.width, VALUE_STYLE);
      this.reserve(height);
      const item = writer.group(list, "LI");
      writer.text(
        item,
        "Lbl",
        phrase.code,
        { ...code, y: this.y + 0.4 },
        { font: "bold", size: 8.5 },
      );
      writer.text(item, "LBody", phrase.text, { ...text, y: this.y }, VALUE_STYLE);
      this.y += height + PARAGRAPH_SPACE;
    }
  }

  private line(parent: Element, text: string, style: Partial<TextStyle>): void {
    const height = this.writer.heightOf(text, VALUE.width, style);
    this.reserve(height);
    this.writer.text(parent, "P", text, { ...VALUE, y: this.y }, style);
    this.y += height + PARAGRAPH_SPACE;
  }

  private labelText(parent: Element, type: string, label: string): void {
    this.writer.text(parent, type, label, { ...LABEL, y: this.y + ROW_SPACE + 0.3 }, LABEL_STYLE);
  }

  /** Goes to a new page where fewer points than asked for are left; says whether it did. */
  private reserve(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.writer.pdf.addPage();
    this.y = PAGE.top;
    return true;
  }
}

/** What has to be left of a page for a field to begin there: all of it, or of one that no page holds the first lines. Points. */
function beginning(height: number): number {
  return height > PAGE.bottom - PAGE.top - 40 ? 100 : height;
}

/** Less than this holds no word, in points. */
const NARROWEST = 60;

/**
 * Widths in points: each column what its longest cell needs, the widest what is left, or gives what lacks. Where that
 * would leave it next to nothing, all give that need more than an even share.
 */
function columnWidths(
  writer: Writer,
  rows: readonly (readonly string[])[],
  style: Partial<TextStyle>,
): number[] {
  const needed = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => writer.widthOf(row[column] ?? "", style) + COLUMN_SPACE)),
  );
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const widest = needed.indexOf(Math.max(...needed));
  const left = VALUE.width - sum(needed.toSpliced(widest, 1));
  if (left >= NARROWEST) return needed.map((width, index) => (index === widest ? left : width));
  const even = VALUE.width / needed.length;
  const room = VALUE.width - sum(needed.filter((width) => width <= even));
  const wanted = sum(needed.filter((width) => width > even));
  return needed.map((width) => (width <= even ? width : (width / wanted) * room));
}
