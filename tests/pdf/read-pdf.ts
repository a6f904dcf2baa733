import { getDocument, type PDFPageProxy } from "unpdf/pdfjs";

/** A run of text as it stands on a page: points from the lower left corner, as PDF counts. */
export interface TextRun {
  page: number;
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** The tag of its marked content: `H2`, `P`, `Artifact`; null would be text that no reader can place. */
  tag: string | null;
}

export interface ReadPdf {
  title: string;
  language: string | null;
  tagged: boolean;
  /** The part of PDF/UA that it declares to follow. */
  pdfUa: string | null;
  pages: readonly { width: number; height: number }[];
  runs: readonly TextRun[];
  /** Alternative texts of figures, in order. */
  alternatives: readonly string[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // What is read is taken away from whoever has it.
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const { info, metadata } = await pdf.getMetadata();
  const details = new Map(Object.entries(info));
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const read: ReadPdf = {
    title: String(details.get("Title")),
    language: details.get("Language"),
    tagged: (await pdf.getMarkInfo())?.Marked === true,
    pdfUa: metadata?.get("pdfuaid:part"),
    pages: pages.map((page) => {
      const { width, height } = page.getViewport({ scale: 1 });
      return { width, height };
    }),
    runs: (await Promise.all(pages.map(runsOf))).flat(),
    alternatives: (await Promise.all(pages.map((page) => page.getStructTree()))).flatMap(figuresOf),
  };
  await task.destroy();
  return read;
}

async function runsOf(page: PDFPageProxy, index: number): Promise<TextRun[]> {
  const { items } = await page.getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  });
  const tags: (string | null)[] = [];
  return items.flatMap((item) => {
    if ("str" in item) {
      const [, , , size, x, y] = item.transform;
      const { str: text, width } = item;
      return text.trim()
        ? [{ page: index, text, x, y, width, size, tag: tags.at(-1) ?? null }]
        : [];
    }
    if (item.type === "endMarkedContent") tags.pop();
    else tags.push("tag" in item ? String(item.tag) : null);
    return [];
  });
}

type StructureNode = Awaited<ReturnType<PDFPageProxy["getStructTree"]>> & { alt?: string };

function figuresOf({ alt, children }: StructureNode): string[] {
  const inner = children.flatMap((child) => ("children" in child ? figuresOf(child) : []));
  return alt ? [alt, ...inner] : inner;
}
