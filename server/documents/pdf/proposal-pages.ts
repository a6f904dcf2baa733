import { formatDate } from "../../../contract/formats/dates.ts";
import { formatNumber, formatPercentage } from "../../../contract/formats/numbers.ts";
import type { LineAmounts } from "../../../contract/proposal/amounts.ts";
import { formatAmount, formatMoney } from "../../../contract/proposal/money.ts";
import type { ProposalLine } from "../../../contract/proposal/proposal.ts";
import type { NamedText, ProposalPrint } from "../proposal-print.ts";
import { finish, openDocument, PAGE } from "./open-document.ts";
import { drawRunningHeads } from "./running-heads.ts";
import { type Element, type TextStyle, Writer } from "./writer.ts";

/** Prints a proposal: A4, tagged, the same bytes for the same input. */
export function printProposal(print: ProposalPrint): Promise<Uint8Array<ArrayBuffer>> {
  const { number, isDraft, date, company, brand, colors, address } = print;
  const pdf = openDocument({
    title: `Proposta ${number} - ${company}`,
    subject: "Proposta comercial",
    author: company,
    keywords: `proposta, ${number}`,
    date,
    colors,
  });
  const pages = new ProposalPages(new Writer(pdf));
  pages.opening(print);
  pages.lines(print);
  pages.totals(print);
  pages.section("Condições desta proposta");
  pages.terms(print.terms);
  pages.section("Com quem falar");
  pages.paragraph(print.contact.join(" · "));
  pages.section("Condições gerais");
  pages.list(print.conditions);
  drawRunningHeads(pages.writer, {
    brand,
    kind: isDraft ? "Rascunho, não enviado" : "Proposta comercial",
    product: number,
    edition: formatDate(date),
    address,
  });
  return finish(pdf);
}

const WIDTH = PAGE.right - PAGE.left;
const TEXT = { size: 9 } as const;
const SMALL = { size: 8, color: "document-ink-soft" } as const;
const HEAD = { size: 8, font: "bold" } as const;
const ROW_SPACE = 4;

/** The columns of the lines, from the left; the second takes what the others leave. Points. */
const COLUMNS = [
  { head: "Nº", width: 30, align: "left" },
  { head: "Item", width: WIDTH - 30 - 56 - 76 - 44 - 44 - 78, align: "left" },
  { head: "Qtd.", width: 56, align: "right" },
  { head: "Preço unit. (R$)", width: 76, align: "right" },
  { head: "Desc.", width: 44, align: "right" },
  { head: "IPI", width: 44, align: "right" },
  { head: "Total (R$)", width: 78, align: "right" },
] as const;

const COLUMN_SPACE = 8;
const TOTALS = { label: 150, value: 120 } as const;

class ProposalPages {
  readonly writer: Writer;
  private y: number = PAGE.top;

  constructor(writer: Writer) {
    this.writer = writer;
  }

  opening({ number, isDraft, date, parties }: ProposalPrint): void {
    const { writer } = this;
    const title = `Proposta ${number}`;
    const style = { font: "display", size: 20 } as const;
    writer.text(writer.root, "H1", title, this.box(PAGE.left, WIDTH), style);
    this.y += writer.heightOf(title, WIDTH, style) + 3;
    this.paragraph(isDraft ? "Rascunho, não enviado" : `Enviada em ${formatDate(date)}`, SMALL);
    this.y += 10;
    writer.rule(this.y, PAGE.left, PAGE.right, "graphite", 0.75);
    this.y += 8;
    const width = WIDTH / parties.length - 14;
    const top = this.y;
    let bottom = top;
    for (const [index, { title, texts }] of parties.entries()) {
      const x = PAGE.left + index * (WIDTH / parties.length);
      this.y = top;
      this.block("H2", title, x, width, HEAD);
      for (const [line, text] of texts.entries())
        this.block("P", text, x, width, line === 0 ? { ...TEXT, font: "bold" } : TEXT);
      bottom = Math.max(bottom, this.y);
    }
    this.y = bottom + 12;
  }

  lines({ lines, amounts }: ProposalPrint): void {
    const table = this.writer.group(this.writer.root, "Table");
    this.tableHead(table);
    for (const [index, line] of lines.entries()) {
      const amount = amounts.lines[index];
      if (amount) this.line(table, index + 1, line, amount);
    }
    this.y += 6;
  }

  totals({ amounts, totalInWords }: ProposalPrint): void {
    const rows = [
      { label: "Produtos", value: amounts.goods },
      { label: "IPI", value: amounts.ipi },
      { label: "Frete", value: amounts.freight },
    ].filter(({ value }, index) => index === 0 || value > 0);
    this.reserve((rows.length + 2) * 16 + 30);
    const list = this.writer.group(this.writer.root, "L");
    for (const { label, value } of rows) this.total(list, label, formatMoney(value), TEXT);
    this.writer.rule(
      this.y,
      PAGE.right - TOTALS.label - TOTALS.value,
      PAGE.right,
      "graphite",
      0.75,
    );
    this.y += 5;
    this.total(list, "Total da proposta", formatMoney(amounts.total), { font: "bold", size: 11.5 });
    this.y += 2;
    const words = `Total por extenso: ${totalInWords}.`;
    this.paragraph(words, TEXT);
    this.y += 6;
  }

  section(title: string): void {
    const style = { font: "display", size: 11 } as const;
    this.reserve(70);
    this.y += 8;
    this.writer.rule(this.y, PAGE.left, PAGE.right, "graphite", 0.75);
    this.y += 6;
    this.block("H2", title, PAGE.left, WIDTH, style);
    this.y += 3;
  }

  terms(terms: readonly NamedText[]): void {
    const { writer } = this;
    const list = writer.group(writer.root, "L");
    const [left, right] = [
      { x: PAGE.left, width: 92 },
      { x: PAGE.left + 104, width: WIDTH - 104 },
    ];
    for (const { name, text } of terms) {
      // A remark may be longer than a page: each of its lines is a piece of its own.
      for (const [index, part] of text.split("\n").entries()) {
        const height = writer.heightOf(part || " ", right.width, TEXT) + 3;
        this.reserve(height);
        const item = writer.group(list, "LI");
        if (index === 0) writer.text(item, "Lbl", name, { ...left, y: this.y }, SMALL);
        if (part !== "") writer.text(item, "LBody", part, { ...right, y: this.y }, TEXT);
        this.y += height;
      }
    }
  }

  list(texts: readonly string[]): void {
    const { writer } = this;
    const list = writer.group(writer.root, "L");
    const box = { x: PAGE.left + 18, width: WIDTH - 18 };
    const heights = texts.map((text) => writer.heightOf(text, box.width, TEXT) + 3);
    for (const [index, text] of texts.entries()) {
      const height = heights[index] ?? 0;
      // The last one has company, or it may have a page for itself.
      const isLastButOne = index === texts.length - 2;
      this.reserve(height + (isLastButOne ? (heights.at(-1) ?? 0) : 0));
      const item = writer.group(list, "LI");
      writer.text(item, "Lbl", `${index + 1}.`, this.box(PAGE.left, 16), SMALL);
      writer.text(item, "LBody", text, { ...box, y: this.y }, TEXT);
      this.y += height;
    }
  }

  paragraph(text: string, style: Partial<TextStyle> = TEXT): void {
    this.reserve(this.writer.heightOf(text, WIDTH, style));
    this.block("P", text, PAGE.left, WIDTH, style);
  }

  private tableHead(table: Element): void {
    const { writer } = this;
    const row = writer.group(table, "TR");
    const heights = COLUMNS.map(({ head, width }) =>
      writer.heightOf(head, width - COLUMN_SPACE, HEAD),
    );
    for (const { head, box, align } of this.cells())
      writer.text(row, "TH", head, box, { ...HEAD, align }, { scope: "Column" });
    this.y += Math.max(...heights) + ROW_SPACE;
    writer.rule(this.y, PAGE.left, PAGE.right, "graphite", 0.75);
    this.y += ROW_SPACE;
  }

  private line(table: Element, number: number, line: ProposalLine, amount: LineAmounts): void {
    const { writer } = this;
    const percent = (value: number | null) => (value ? formatPercentage(value) : "–");
    const texts = [
      String(number),
      line.description,
      formatNumber(line.quantity, "quantity"),
      formatAmount(line.unitPrice),
      percent(line.discount),
      percent(line.ipi),
      formatAmount(amount.total),
    ];
    const detail = [line.code, line.delivery && `entrega: ${line.delivery}`]
      .filter(Boolean)
      .join(" · ");
    const item = COLUMNS[1].width - COLUMN_SPACE;
    const first = writer.heightOf(line.description, item, TEXT);
    const height = first + (detail === "" ? 0 : writer.heightOf(detail, item, SMALL) + 1);
    if (this.reserve(height + 2 * ROW_SPACE)) this.tableHead(table);
    const row = writer.group(table, "TR");
    for (const [index, { box, align }] of this.cells().entries()) {
      const cell = writer.group(row, "TD");
      writer.text(cell, "P", texts[index] ?? "", box, { ...TEXT, align });
      if (index === 1 && detail !== "")
        writer.text(cell, "P", detail, { ...box, y: this.y + first + 1 }, SMALL);
    }
    this.y += height + ROW_SPACE;
    writer.rule(this.y, PAGE.left, PAGE.right);
    this.y += ROW_SPACE;
  }

  /** Where each column's cell stands on the present line. */
  private cells() {
    let x: number = PAGE.left;
    return COLUMNS.map(({ head, width, align }, index) => {
      const isLast = index === COLUMNS.length - 1;
      const box = { x, y: this.y, width: isLast ? width : width - COLUMN_SPACE };
      x += width;
      return { head, align, box };
    });
  }

  private total(list: Element, label: string, value: string, style: Partial<TextStyle>): void {
    const { writer } = this;
    const item = writer.group(list, "LI");
    const x = PAGE.right - TOTALS.label - TOTALS.value;
    writer.text(item, "Lbl", label, this.box(x, TOTALS.label), style);
    const right = { ...style, align: "right" } as const;
    writer.text(item, "LBody", value, this.box(x + TOTALS.label, TOTALS.value), right);
    this.y += writer.heightOf(value, TOTALS.value, style) + 4;
  }

  private block(
    type: string,
    text: string,
    x: number,
    width: number,
    style: Partial<TextStyle>,
  ): void {
    this.writer.text(this.writer.root, type, text, this.box(x, width), style);
    this.y += this.writer.heightOf(text, width, style) + 2;
  }

  private box(x: number, width: number) {
    return { x, y: this.y, width };
  }

  /** Goes to a new page where fewer points than asked for are left; says whether it did. */
  private reserve(height: number): boolean {
    if (this.y + height <= PAGE.bottom) return false;
    this.writer.pdf.addPage();
    this.y = PAGE.top;
    return true;
  }
}
