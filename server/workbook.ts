import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { escapeHtml } from "../contract/text/escape-html.ts";

export interface Workbook {
  sheet: string;
  /** The first row: bold, and always in sight. */
  head: readonly string[];
  /** The others, some at a time. */
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** What a cell holds. */
export type Cell = string | number | WallTime;

/** A day and time as the clock on the wall shows it: a spreadsheet knows no zones. `2026-11-20T09:30` */
export interface WallTime {
  wallTime: string;
}

/**
 * An XLSX file of one sheet of texts, numbers and dates (ECMA-376), which goes out while its rows are read: no library writes one without
 * holding it whole. A text is never taken for a formula; what XML cannot say is left out of it.
 */
export async function* writeWorkbook({ sheet, head, pages }: Workbook): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    made.push(data);
  });
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for (const [name, text] of Object.entries(partsOf(sheet))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(PROLOGUE + text), true);
  }
  const rows = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
  zip.add(rows);
  rows.push(strToU8(PROLOGUE + sheetStart(head.length) + row(head, 1, BOLD)));
  yield* taken();
  let number = 2;
  for await (const page of pages) {
    const left = MOST_ROWS + 1 - number;
    const texts = page.slice(0, left).map((cells, index) => row(cells, number + index, PLAIN));
    rows.push(strToU8(texts.join("")));
    number += texts.length;
    yield* taken();
    if (texts.length === left) break;
  }
  rows.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* taken();
}

/** What a spreadsheet can hold. */
const MOST_ROWS = 1_048_576;

/** Characters that a cell can hold. */
const LONGEST_CELL = 32_767;

/** Places in the table of formats (`xl/styles.xml`). */
const [PLAIN, BOLD, TIME] = [0, 1, 2];

function row(cells: readonly Cell[], number: number, format: number): string {
  const written = cells.map((cell, index) => cellAt(`${columnName(index)}${number}`, cell, format));
  return `<row r="${number}">${written.join("")}</row>`;
}

function cellAt(place: string, cell: Cell, format: number): string {
  if (cell === "") return "";
  if (typeof cell === "number") return `<c r="${place}" s="${format}"><v>${cell}</v></c>`;
  if (typeof cell === "object") return `<c r="${place}" s="${TIME}"><v>${serialOf(cell)}</v></c>`;
  return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

/** Days since the spreadsheets' own beginning of time (ECMA-376, 18.17.4.1). */
function serialOf({ wallTime }: WallTime): number {
  return (Date.parse(`${wallTime}Z`) - Date.UTC(1899, 11, 30)) / (24 * 3_600_000);
}

/** `A` to `Z`, `AA` … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function escape(text: string): string {
  const kept = text.slice(0, LONGEST_CELL).toWellFormed().replace(NOT_IN_XML, "");
  return escapeHtml(kept.replace(LIKE_AN_ESCAPE, "_x005F_"));
}

/** XML 1.0 has no place for these, not even escaped. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu;

/** The underscore of what spreadsheets would read as the character of that number (`_x000D_`; ECMA-376, 22.9.2.19). */
const LIKE_AN_ESCAPE = /_(?=x[\da-f]{4}_)/gi;

function sheetStart(columns: number): string {
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols><sheetData>`
  );
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Every part but the sheet itself, by its name. */
function partsOf(sheet: string): Readonly<Record<string, string>> {
  return {
    "[Content_Types].xml":
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escape(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="r2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml":
      `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
      `<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>` +
      `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
