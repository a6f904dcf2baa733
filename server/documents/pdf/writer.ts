import type { ColorName } from "../../catalogue/theme.ts";
import { hasGlyph, type FontName, type Pdf } from "./open-document.ts";
import { spelled } from "./spelled.ts";

export type Element = PDFKit.PDFStructureElement;

export interface TextStyle {
  font: FontName;
  /** Points. */
  size: number;
  color: ColorName;
  /** Points between lines, beyond the font's own. */
  gap: number;
  align: "left" | "right";
}

/** `scope` says what a table's header heads; the library's types don't name it yet. */
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Row" | "Column" };

const PLAIN: TextStyle = { font: "regular", size: 9, color: "graphite", gap: 1.5, align: "left" };

/** Places text and drawings on the pages, each with its part in the tree that screen readers follow. */
export class Writer {
  readonly pdf: Pdf;
  readonly root: Element;

  constructor(pdf: Pdf) {
    this.pdf = pdf;
    this.root = pdf.struct("Document");
    pdf.addStructure(this.root);
  }

  /** Adds a grouping element, to be filled with others; the writer ends it with the document. */
  group(parent: Element, type: string, options: { title?: string; alt?: string } = {}): Element {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Height of a text in points. */
  heightOf(text: string, width: number, style: Partial<TextStyle> = {}): number {
    const { size, gap, font } = { ...PLAIN, ...style };
    return (
      this.pdf
        .font(font)
        .fontSize(size)
        .heightOfString(this.printed(text), { width, lineGap: gap }) - gap
    );
  }

  widthOf(text: string, style: Partial<TextStyle> = {}): number {
    const { size, font } = { ...PLAIN, ...style };
    return this.pdf.font(font).fontSize(size).widthOfString(this.printed(text));
  }

  /** A text as an element of its own (`P`, `H2`, `Lbl` …). */
  text(
    parent: Element,
    type: string,
    text: string,
    box: { x: number; y: number; width: number },
    style: Partial<TextStyle> = {},
    options: ElementOptions = {},
  ): void {
    parent.add(this.pdf.struct(type, options, [() => this.draw(text, box, style)]));
  }

  /** A drawing that means something, with the words for those who don't see it. */
  figure(
    parent: Element,
    alt: string,
    box: readonly [number, number, number, number],
    draw: () => void,
  ): void {
    const options = Object.assign({ alt }, { bbox: box, placement: "Block" });
    parent.add(this.pdf.struct("Figure", options, [draw]));
  }

  /** Lines, running heads and all that is only for the eye. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Text without an element, for use inside `figure` and `artifact`. */
  draw(
    text: string,
    { x, y, width }: { x: number; y: number; width: number },
    style: Partial<TextStyle>,
  ): void {
    const { font, size, color, gap, align } = { ...PLAIN, ...style };
    this.pdf
      .font(font)
      .fontSize(size)
      .fillColor(this.pdf.colors[color])
      // Without a bound the library would break pages by itself, amid an element.
      .text(this.printed(text), x, y, { width, lineGap: gap, align, height: 2000 });
  }

  /** A text as the face in use can print it. */
  private printed(text: string): string {
    return unbroken(spelled(text, (codePoint) => hasGlyph(this.pdf, codePoint)));
  }

  rule(
    y: number,
    left: number,
    right: number,
    color: ColorName = "document-line-soft",
    width = 0.5,
  ): void {
    this.artifact(() => {
      this.pdf
        .moveTo(left, y)
        .lineTo(right, y)
        .lineWidth(width)
        .strokeColor(this.pdf.colors[color])
        .stroke();
    });
  }
}

/** A number and its unit stay in one line. */
function unbroken(text: string): string {
  return text.replaceAll(
    /(\d) (?=(?:°C|°Brix|mm²\/s|g\/cm³|mL|L|kg|g|mg|min|h|ppm|µm|meses)\b|°C)/g,
    "$1\u00A0",
  );
}
