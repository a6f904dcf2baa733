import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { detectFileType } from "./file-type.ts";
import { plainName, shownName } from "./shown-name.ts";
import { ATTACHMENTS, DOCX, XLSX } from "../../contract/requests/attachments.ts";
import { JPEG, officeBomb, officeFile, PDF, PNG, WEBP } from "../../tests/intake/test-files.ts";

/** Of the form that takes most. */
const TYPES = ATTACHMENTS.orcamento.types;

test("a PNG of more chunks than an encoder writes is none, and no byte of a JPEG is searched for by itself", () => {
  const chunks = (count: number) => {
    const empty = Buffer.alloc(12);
    empty.write("IDAT", 4);
    const at = PNG.lastIndexOf("IEND") - 4;
    const many = Array.from({ length: count }, () => empty);
    return Buffer.concat([PNG.subarray(0, at), ...many, PNG.subarray(at)]);
  };
  expect(detectFileType(chunks(5_000), "", TYPES)).toBe("image/png");
  expect(detectFileType(chunks(20_000), "", TYPES)).toBeNull();
  const search = vi.spyOn(Buffer.prototype, "indexOf");
  const scan = Buffer.from("ffd8ffe00002ffda0002", "hex");
  expect(detectFileType(Buffer.concat([scan, Buffer.alloc(100_000, 0xff)]), "", TYPES)).toBeNull();
  expect(search.mock.calls.length).toBeLessThan(100);
  search.mockRestore();
});

test("a file cut anywhere or with bytes changed is judged, never an exception", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(PDF, JPEG, PNG, WEBP, officeFile(XLSX)),
      fc.nat(200),
      fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 5 }),
      (file, length, changes) => {
        const bytes = Buffer.from(file.subarray(0, length));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        detectFileType(bytes, "a.csv", TYPES);
      },
    ),
    { numRuns: 2_000 },
  );
});

const SCRIPT = Buffer.from("<script>alert(1)</script>");

test.each([
  ["JPEG", JPEG, "image/jpeg"],
  ["PNG", PNG, "image/png"],
  ["WebP", WEBP, "image/webp"],
  ["PDF", PDF, "application/pdf"],
  ["XLSX", officeFile(XLSX), XLSX],
  ["DOCX", officeFile(DOCX), DOCX],
])("a %s is one to its last byte: what follows its own end is refused", (_, content, type) => {
  expect(detectFileType(content, "", TYPES)).toBe(type);
  for (const more of [SCRIPT, Buffer.from("MZ\x90\0"), PNG])
    expect(detectFileType(Buffer.concat([content, more]), "", TYPES)).toBeNull();
});

test("padding behind a PDF, and what cameras put behind a JPEG, are no second file", () => {
  const of = (...parts: Buffer[]) => detectFileType(Buffer.concat(parts), "", TYPES);
  expect(of(PDF, Buffer.from("\r\n\0\0 \n"))).toBe("application/pdf");
  expect(of(JPEG, Buffer.alloc(100), JPEG)).toBe("image/jpeg");
  expect(of(JPEG, Buffer.from("\0\0\x01\nImage_UTC_Data1700000000000SEFH\0\0\0SEFT"))).toBe(
    "image/jpeg",
  );
  const film = Buffer.concat([Buffer.from("\0\0\0\x14ftypmp42\0\0\0\0isom"), box("mdat", 5_000)]);
  expect(of(JPEG, JPEG, film)).toBe("image/jpeg");
  const ofOppo = Buffer.from("[{}]\0jxrs\x0c\0\0\0", "latin1");
  const ofVivo = Buffer.from('vivo{"a":1}\0\xff\xff\xff\xff\x1b*9HWfu\x84\x93\xa2\xb1', "latin1");
  expect(of(JPEG, film, Buffer.alloc(900, 7), ofOppo)).toBe("image/jpeg");
  expect(of(JPEG, ofVivo)).toBe("image/jpeg");
  expect(of(JPEG, JPEG, SCRIPT)).toBeNull();
  expect(of(JPEG, film, SCRIPT)).toBeNull();
  expect(of(JPEG, SCRIPT, film)).toBeNull();
});

/** @param method as the ZIP's directory names it */
function packedBy(method: number): Buffer {
  const file = officeFile(XLSX, { "xl/a.xml": "x" });
  file.writeUInt16LE(method, file.lastIndexOf("PK\x01\x02") + 10);
  return file;
}

function box(type: string, bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUInt32BE(bytes);
  made.write(type, 4, "latin1");
  return made;
}

test.each([
  ["names and quantities", "código;quantidade\nHV-1;20\n", "lista.csv", "text/csv"],
  [
    "the same in a Brazilian Windows' code page",
    Buffer.from("c\xf3digo;qtd\n", "latin1"),
    "LISTA.CSV",
    "text/csv",
  ],
  ["a column of numbers", "#;produto;qtd\n1;a;2\n", "lista.csv", "text/csv"],
  ["codes that begin like a program", "PK-200;10\nMZ-10;5\n", "lista.csv", "text/csv"],
  ["one column, as of codes", "HV-1\r\nHV-2\r\n", "lista.csv", "text/csv"],
  ["one value", "só um texto\n", "lista.csv", null],
  ["another name", "a;b\n", "lista.txt", null],
  ["markup", "<html>;,\n", "lista.csv", null],
  ["zeros", "a;b\0\n", "lista.csv", null],
  ["a PDF in it", "a;b\n%PDF-1.4\n", "lista.csv", null],
])("a list of values: %s", (_, content, name, type) => {
  expect(detectFileType(Buffer.from(content), name, TYPES)).toBe(type);
});

test.each([
  [
    "macros by their content type",
    officeFile(XLSX, { "[Content_Types].xml": `"${XLSX}.main+xml" macroEnabled` }),
  ],
  ["macros by their part", officeFile(DOCX, { "word/vbaProject.bin": "x" })],
  ["macros of the fourth generation", officeFile(XLSX, { "xl/macrosheets/sheet1.xml": "x" })],
  [
    "the same by their content type",
    officeFile(XLSX, {
      "[Content_Types].xml": `"${XLSX}.main+xml" application/vnd.ms-excel.intlmacrosheet+xml`,
    }),
  ],
  [
    "the same by what it is linked to",
    officeFile(XLSX, {
      "xl/_rels/workbook.xml.rels":
        'Type="http://x/2006/relationships/xlMacrosheet" Target="worksheets/s.xml"',
    }),
  ],
  [
    "macros by what it is linked to",
    officeFile(XLSX, { "xl/_rels/workbook.xml.rels": 'Type="x/relationships/vbaProject"' }),
  ],
  ["no document in it", officeFile("application/zip")],
  [
    "two main parts",
    officeFile(DOCX, {
      "[Content_Types].xml": `<Override ContentType="${DOCX}.main+xml"/><Override ContentType="${XLSX}.main+xml"/>`,
    }),
  ],
  ["a document of another family in it", officeFile(XLSX, { "content.xml": "<x/>" })],
  ["a part packed in a way of its own", packedBy(9)],
  ["a PDF in it", officeFile(DOCX, { "%PDF-1.4": "x" })],
  ["a list twice", officeFile(DOCX, { "_RELS/.rels": "x" })],
  ["a bomb in it", officeFile(XLSX, { "_rels/.rels": " ".repeat(2_000_000) })],
  ["a list that is longer than it says", officeBomb({ parts: 1, bytes: 100_000, said: 0 })],
  ["lists that share their bytes", officeBomb({ parts: 2, bytes: 10, said: 10 })],
  [
    "more parts than a document has",
    officeFile(XLSX, Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.xml`, ""]))),
  ],
])("an office file with %s is refused", (_, content) => {
  expect(detectFileType(content, "a.xlsx", TYPES)).toBeNull();
});

test("nothing is unpacked for a form that takes no office file", () => {
  expect(detectFileType(officeFile(XLSX), "", ATTACHMENTS.contato.types)).toBeNull();
});

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\temp\\nota.PDF", "nota.pdf"],
  ["nota.pdf.exe", "nota.pdf.exe.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["con", "arquivo con.pdf"],
  ["lpt1.pdf", "arquivo lpt1.pdf"],
  ["", "arquivo.pdf"],
  ["...", "arquivo.pdf"],
  ["a\0b\r\nContent-Type: x.pdf", "a b Content-Type_ x.pdf"],
  ["fdp.\u202Eexe.pdf", "fdp.exe.pdf"],
  ['"><script>.pdf', "___script_.pdf"],
])("the name %j is shown as %j", (given, shown) => {
  expect(shownName(given, "application/pdf")).toBe(shown);
});

test("no name, however hostile, holds a path, a control character or more than 110 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (given) => {
      const shown = shownName(given, "image/jpeg");
      expect(shown).toMatch(/^[^/\\\p{Cc}<>:"|?*]+\.jpe?g$/u);
      expect([...shown].length).toBeLessThanOrEqual(110);
      expect(plainName(given)).not.toMatch(/[/\\]/);
    }),
    { numRuns: 500 },
  );
});
