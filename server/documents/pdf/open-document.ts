import { readFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { TYPEFACE_FOLDER } from "../../brand/brand-files.ts";
import type { Colors } from "../../catalogue/theme.ts";
import { CONTENT_FOLDER } from "../../content-folder.ts";

/** A document and the colours it is printed in. */
export type Pdf = PDFKit.PDFDocument & { readonly colors: Colors };

export interface DocumentInfo {
  title: string;
  subject: string;
  author: string;
  keywords: string;
  /** Day of the edition, `2026-11-20`: the same edition always gives the same bytes. */
  date: string;
  colors: Colors;
}

/** The brand's faces, cut to what pt-BR and the trade's signs need. */
const FONTS = {
  regular: fontFile("regular.ttf"),
  bold: fontFile("bold.ttf"),
  display: fontFile("headings.ttf"),
} as const;

export type FontName = keyof typeof FONTS;

/** A4 in points, and the frame that text keeps to. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 51,
  right: 544.28,
  top: 86,
  bottom: 780,
} as const;

/**
 * An empty tagged PDF 1.7 (PDF/UA) with its fonts and nothing that depends on when or where it is made.
 * Pages stay open until `finish`, so that each can say how many there are.
 */
export function openDocument({
  title,
  subject,
  author,
  keywords,
  date,
  colors,
}: DocumentInfo): Pdf {
  const issued = new Date(`${date}T12:00:00Z`);
  const options: PDFKit.PDFDocumentOptions = {
    size: "A4",
    margins: {
      left: PAGE.left,
      right: PAGE.width - PAGE.right,
      top: PAGE.top,
      bottom: PAGE.height - PAGE.bottom,
    },
    pdfVersion: "1.7",
    tagged: true,
    lang: "pt-BR",
    displayTitle: true,
    bufferPages: true,
    // None of the library's own faces: what is not embedded looks different everywhere.
    font: "",
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Keywords: keywords,
      Creator: author,
      CreationDate: issued,
      ModDate: issued,
    },
  };
  // The types don't know this subset yet; the library does.
  const document = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
  for (const [name, data] of Object.entries(FONTS)) document.registerFont(name, data);
  return Object.assign(document, { colors });
}

/** Whether the face in use can print a code point: what it lacks, the library leaves out without a word. */
export function hasGlyph(document: Pdf, codePoint: number): boolean {
  // The library has no public way to ask; its types name neither.
  const { _font: face } = document as unknown as WithFace;
  return face.font.hasGlyphForCodePoint(codePoint);
}

interface WithFace {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

/** Ends a document and gathers its bytes. */
export function finish(document: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
    document.end();
  });
}

function fontFile(name: string): Buffer {
  return readFileSync(join(CONTENT_FOLDER, TYPEFACE_FOLDER, name));
}
