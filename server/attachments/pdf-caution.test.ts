import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { PDF } from "../../tests/intake/test-files.ts";
import { cautionOfPdf } from "./pdf-caution.ts";

const ACTING = "1 0 << /S /JavaScript >>";

test.each([
  ["its first object's place", "/N 1 /First 4"],
  ["that by numbers", "/N 1 /Fir#73t 4"],
  ["that before its type", "/First 4 /Type /ObjStm"],
  ["that in another object", "/N 1 /First 5 0 R"],
  ["that, and more behind it than belongs there", "/N 1 /First 4 0 Rx"],
])("a list of objects is looked into that is known by %s", async (_, head) => {
  expect(await cautionOfPdf(withStream(head, ACTING))).toContain("JavaScript");
});

test("a list behind a remark is no better than one that acts", async () => {
  expect(await cautionOfPdf(withStream("/N 1 /First%\n4", ACTING))).toContain("verificadas");
});

test.each([
  ["packed twice", "/Filter [/FlateDecode /ASCIIHexDecode] /First 4"],
  ["packed by rows", "/First 4 /DecodeParms << /Predictor 2 /Colors 8 /Columns 9999 >>"],
  ["packed as said elsewhere", "/Filter 9 0 R /First 4"],
])("a list %s is no better than one that acts", async (_, head) => {
  expect(await cautionOfPdf(withStream(head, "31 20 30 20 3C3C2F53"))).toContain("verificadas");
});

test.each([
  ["an outline before it", "/First 5 0 R /Last 6 0 R /Title (a) >>\nendobj\n7 0 obj\n<<"],
  ["a font's first letter", "/FirstChar 32"],
])("what has %s is no list", async (_, head) => {
  expect(await cautionOfPdf(withStream(head, "BT (/JavaScript) ET"))).toBeNull();
});

test.each([
  ["in its place", "/Ref << /F (\\\\\\\\host\\\\a.pdf) /Page 0 >>"],
  ["by number", "/Ref 5 0 R"],
])("a page of another file, named %s, is marked", async (_, head) => {
  expect(await cautionOfPdf(withStream(head, "BT ET"))).toContain("partes de outros arquivos");
});

test("a list of what belongs together (ISO 32000-2, 14.7.2) is not", async () => {
  expect(await cautionOfPdf(withStream("/Ref [5 0 R]", "BT ET"))).toBeNull();
});

test("a text of LibreOffice's beside the pages, which opens in their place, is marked", async () => {
  const head = "/AdditionalStreams [/application#2Fvnd.oasis.opendocument.text 5 0 R]";
  expect(await cautionOfPdf(withStream(head, "BT ET"))).toContain("arquivos embutidos");
});

test.each([
  ["in its place", "/JS(app.alert\\(1\\))"],
  ["in numbers", "/J#53 <6170702E616C657274283129>"],
  ["by number", "/JS\n5 0 R"],
  ["behind a remark", "/JS%\n(app.alert\\(1\\))"],
])("a program %s, of whatever kind, is marked", async (_, head) => {
  expect(await cautionOfPdf(withStream(`/S 9 0 R ${head}`, "BT ET"))).toContain("JavaScript");
});

test.each([
  ["a film from an address", "/OpenAction << /S /Rendition /OP 0 /R 7 0 R >>", "mídia"],
  ["a command to one", "/OpenAction << /S /RichMediaExecute >>", "mídia"],
  ["a sound", "/OpenAction << /S /Sound /Sound 7 0 R >>", "mídia"],
  ["a body that moves by a program", "/3DD << /OnInstantiate 7 0 R >>", "mídia"],
  ["a file that is not called one", "/F (a.docm) /E#46 << /F 7 0 R >>", "arquivos embutidos"],
  [
    "a file behind more blanks than are looked at together",
    `/F (a.docm)${" ".repeat(524_119)}/E#46${" ".repeat(5_000)}<< /F 7 0 R >>`,
    "arquivos embutidos",
  ],
  ["a file that is an address", "/FS /URL /F (http://x)", "outro lugar"],
])("%s is marked", async (_, head, caution) => {
  expect(await cautionOfPdf(withStream(head, "BT ET"))).toContain(caution);
});

test("more streams than any file has are not all looked for", async () => {
  const begun = Buffer.concat([PDF, Buffer.from("stream".repeat(200_000))]);
  expect(await cautionOfPdf(begun)).toContain("verificadas");
});

function withStream(head: string, content: string): Buffer {
  return Buffer.concat([
    PDF.subarray(0, 9),
    Buffer.from(`3 0 obj\n<< ${head} /Filter /FlateDecode >>\nstream\n`),
    deflateSync(content),
    Buffer.from("\nendstream\nendobj\n"),
    PDF.subarray(9),
  ]);
}
