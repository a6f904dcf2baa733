import { inflateSync } from "node:zlib";

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

/** Reads what this project's own printer writes (PDF 1.7 without object streams); no general reader. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString("latin1"));
  const all = [...objects.values()];
  const catalogue = find(all, /\/Type \/Catalog\b/);
  const info = all.find(({ head }) => head.includes("/CreationDate"))?.head ?? "";
  const kids = [
    ...(/\/Kids \[([^\]]*)\]/.exec(find(all, /\/Type \/Pages\b/).head)?.[1] ?? "").matchAll(
      /(\d+) 0 R/g,
    ),
  ];
  const pages = kids.map(([, id]) => objects.get(Number(id))?.head ?? "");
  return {
    title: textValue(resolved(info, "Title", objects)),
    language: /\/Lang \((\S+?)\)/.exec(catalogue.head)?.[1] ?? null,
    tagged: /\/Marked true/.test(resolved(catalogue.head, "MarkInfo", objects)),
    pdfUa:
      /<pdfuaid:part>(\d)</.exec(all.map(({ stream }) => stream ?? "").join("\n"))?.[1] ?? null,
    pages: pages.map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page) ?? [];
      return { width: Number(width), height: Number(height) };
    }),
    runs: pages.flatMap((page, index) => runsOf(page, index, objects)),
    alternatives: all.flatMap(({ head }) => {
      const alt = /\/S \/Figure\b[\s\S]*?\/Alt (\((?:\\.|[^\\)])*\))/.exec(head)?.[1];
      return alt ? [textValue(alt)] : [];
    }),
  };
}

interface PdfObject {
  head: string;
  /** Uncompressed. */
  stream: string | null;
}

type Objects = ReadonlyMap<number, PdfObject>;

function objectsOf(file: string): Objects {
  const objects = new Map<number, PdfObject>();
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const streamAt = file.indexOf("stream\n", start);
    const endAt = file.indexOf("endobj", start);
    if (streamAt === -1 || streamAt > endAt) {
      objects.set(Number(match[1]), { head: file.slice(start, endAt), stream: null });
      continue;
    }
    const head = file.slice(start, streamAt);
    const length = Number(/\/Length (\d+)/i.exec(head)?.[1]);
    const data = Buffer.from(file.slice(streamAt + 7, streamAt + 7 + length), "latin1");
    const stream = (head.includes("/FlateDecode") ? inflateSync(data) : data).toString("latin1");
    objects.set(Number(match[1]), { head, stream });
  }
  return objects;
}

function find(objects: readonly PdfObject[], pattern: RegExp): PdfObject {
  const found = objects.find(({ head }) => pattern.test(head));
  if (!found) throw new Error(`no object like ${pattern}`);
  return found;
}

function resolved(head: string, key: string, objects: Objects): string {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];
  return id ? (objects.get(Number(id))?.head ?? "") : head;
}

/** A literal string, UTF-16 where it begins with its mark. */
function textValue(literal: string): string {
  const raw = literal
    .trim()
    .replace(/^\(|\)$/g, "")
    .replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => ESCAPES[sign] ?? sign);
  if (!raw.startsWith("\u00FE\u00FF")) return raw;
  return Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le");
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

interface Font {
  characters: readonly string[];
  /** Advance per thousand of the size. */
  widths: readonly number[];
}

function runsOf(page: string, index: number, objects: Objects): TextRun[] {
  const resources = resolved(page, "Resources", objects);
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
      name,
      fontOf(objects.get(Number(id))?.head ?? "", objects),
    ]),
  );
  const written = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]))?.stream ?? "";
  const contents = written.replaceAll(
    /<<([^>]*)>> BDC/g,
    (_, body: string) => `<<${body.replaceAll("\n", " ")}>> BDC`,
  );
  const runs: TextRun[] = [];
  const tags: string[] = [];
  let [x, y, size] = [0, 0, 0];
  let font: Font | undefined;
  for (const line of contents.split("\n")) {
    const begun = /^\/(\w+) (?:<<.*>> BDC|BMC)$/.exec(line);
    if (begun) tags.push(begun[1] ?? "");
    else if (line === "EMC") tags.pop();
    const place = /^1 0 0 1 (\S+) (\S+) Tm$/.exec(line);
    if (place) [x, y] = [Number(place[1]), Number(place[2])];
    const face = /^\/(F\d+) (\S+) Tf$/.exec(line);
    if (face) [font, size] = [fonts.get(face[1] ?? ""), Number(face[2])];
    const shown = /^\[(.*)\] TJ$/.exec(line);
    if (!shown || !font) continue;
    const { text, advance } = glyphs(shown[1] ?? "", font);
    runs.push({
      page: index,
      text,
      x,
      y,
      width: (advance * size) / 1000,
      size,
      tag: tags.at(-1) ?? null,
    });
  }
  return runs;
}

function glyphs(array: string, font: Font): { text: string; advance: number } {
  let [text, advance] = ["", 0];
  for (const [, hex, shift] of array.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/gi)) {
    if (shift) advance -= Number(shift);
    for (const [code] of (hex ?? "").matchAll(/.{4}/g)) {
      const glyph = Number.parseInt(code, 16);
      text += font.characters[glyph] ?? "\uFFFD";
      advance += font.widths[glyph] ?? 0;
    }
  }
  return { text, advance };
}

function fontOf(head: string, objects: Objects): Font {
  const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]))?.stream ?? "";
  const characters: string[] = [];
  for (const [, from = "", list = ""] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([\w ]*)>/g)].map(([, code = ""]) =>
      Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
    );
    for (const [offset, character] of codes.entries())
      characters[Number.parseInt(from, 16) + offset] = character;
  }
  const descendant = objects.get(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(head)?.[1]))?.head;
  const widths = /\/W \[0 \[([^\]]*)\]\]/.exec(descendant ?? "")?.[1] ?? "";
  return { characters, widths: widths.trim().split(/\s+/).map(Number) };
}
