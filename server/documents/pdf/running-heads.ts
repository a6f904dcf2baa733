import site from "#site";
import { drawLogo } from "./drawings.ts";
import { PAGE, type Pdf } from "./open-document.ts";
import type { Writer } from "./writer.ts";

/** What every document of an invented company says; null in a real one's. */
export const DEMONSTRATION = site.demonstration
  ? "Documento de demonstração de empresa fictícia"
  : null;

/** What is there, each with its full stop. */
export function sentences(...parts: readonly (string | null)[]): string {
  return parts.flatMap((part) => (part === null ? [] : `${part}.`)).join(" ");
}

export interface RunningHeads {
  brand: string;
  /** `FDS`, or what else the document is. */
  kind: string;
  product: string;
  /** `Revisão 1 · 20/11/2026` */
  edition: string;
  /** Where the newest edition is: `www.empresa.example/fds/produto-1`. */
  address: string;
}

/** Head and foot of every page, once all pages are there. */
export function drawRunningHeads(writer: Writer, heads: RunningHeads): void {
  const { pdf } = writer;
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    writer.artifact(
      () => drawHead(writer, pdf, heads, `Página ${index + 1} de ${count}`),
      "Pagination",
    );
    writer.artifact(() => drawFoot(writer, pdf, heads), "Pagination");
  }
}

const LOGO = { width: 128, height: 22 };
const RIGHT_WIDTH = 190;

function drawHead(writer: Writer, pdf: Pdf, heads: RunningHeads, page: string): void {
  const { left, right } = PAGE;
  drawLogo(pdf, heads.brand, { x: left, y: 34, ...LOGO });
  const middle = { x: left + 138, width: right - left - 138 - RIGHT_WIDTH };
  writer.draw(heads.kind, { ...middle, y: 34 }, { font: "bold", size: 8 });
  writer.draw(heads.product, { ...middle, y: 46 }, { size: 8 });
  const side = { x: right - RIGHT_WIDTH, width: RIGHT_WIDTH };
  writer.draw(heads.edition, { ...side, y: 34 }, { size: 8, align: "right" });
  writer.draw(page, { ...side, y: 46 }, { size: 8, align: "right" });
  pdf.moveTo(left, 66).lineTo(right, 66).lineWidth(0.75).strokeColor(pdf.colors.graphite).stroke();
}

function drawFoot(writer: Writer, pdf: Pdf, heads: RunningHeads): void {
  const { left, right } = PAGE;
  const y = 800;
  pdf
    .moveTo(left, y - 8)
    .lineTo(right, y - 8)
    .lineWidth(0.5)
    .strokeColor(pdf.colors["document-line-soft"])
    .stroke();
  if (DEMONSTRATION)
    writer.draw(
      `${DEMONSTRATION}.`,
      { x: left, y, width: 240 },
      { font: "bold", size: 7.5, color: "document-ink-soft" },
    );
  const width = right - left - 240;
  writer.draw(
    heads.address,
    { x: right - width, y, width },
    { size: 7.5, color: "document-ink-soft", align: "right" },
  );
}
