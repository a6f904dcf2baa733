import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import site from "#site";
import { PICTOGRAM_FRAME, PICTOGRAM_SIGNS } from "../../../contract/pictograms.ts";
import type { Pdf } from "./open-document.ts";

/** Units of the brand mark's drawing: it stands from x 4, y 2.5 and is 29 high. */
const MARK = { left: 4, top: 2.5, width: 20, height: 29 };

/** The mark and the brand's name, both within `width`; `height` of the mark. Points. */
export function drawLogo(
  pdf: Pdf,
  brand: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const scale = height / MARK.height;
  pdf
    .save()
    .translate(x - MARK.left * scale, y - MARK.top * scale)
    .scale(scale);
  pdf.path(site.mark.shape).fill(pdf.colors["mark-drop"]);
  pdf.path(site.mark.detail).fill(pdf.colors["mark-level"]);
  pdf.restore();
  const word = brand.toUpperCase();
  const left = MARK.width * scale + height * 0.3;
  const largest = height * 0.62;
  const needed = pdf.font("display").fontSize(largest).widthOfString(word);
  const size = Math.min(largest, (largest * (width - left)) / needed);
  pdf
    .fontSize(size)
    .fillColor(pdf.colors.graphite)
    .text(word, x + left, y + height * 0.22 + (largest - size) / 2, { lineBreak: false });
}

/** A GHS pictogram in a square of `size` points. */
export function drawPictogram(pdf: Pdf, code: string, x: number, y: number, size: number): void {
  const { path, color, border } = PICTOGRAM_FRAME;
  pdf
    .save()
    .translate(x, y)
    .scale(size / 100);
  pdf.path(path).lineWidth(border).lineJoin("miter").fillAndStroke("#FFFFFF", color);
  for (const shape of PICTOGRAM_SIGNS[code] ?? []) pdf.path(shape.path).fill(shape.ink);
  pdf.restore();
}

/** A QR code; the caller leaves the quiet zone. */
export function drawQrCode(pdf: Pdf, content: string, x: number, y: number, size: number): void {
  const code = generate(content, { minCorrectionLevel: correction.M });
  pdf
    .save()
    .translate(x, y)
    .scale(size / code.size);
  pdf.path(toSvgPath(code)).fill(pdf.colors.graphite).restore();
}
