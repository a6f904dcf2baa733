import { expect, test } from "vitest";
import { DOCX, XLSX } from "../../contract/requests/attachments.ts";
import { officeFile } from "../../tests/intake/test-files.ts";
import { cautionOf, detectFileType } from "./file-type.ts";

const BEGIN = "<w:fldChar w:fldCharType='begin'/></w:r><w:r>";
const MARK = BEGIN.slice(0, BEGIN.indexOf("/>") + 2);
const SEPARATE = "</w:r><w:r><w:fldChar w:fldCharType='separate'/></w:r><w:r>";
const END = "</w:r><w:r><w:fldChar w:fldCharType='end'/></w:r><w:r>";

test.each<[string, string, string | null]>([
  [
    "behind another one",
    `<w:instrText>AUTHOR</w:instrText>${END}<w:instrText>DDEAUTO c:\\\\cmd.exe</w:instrText>`,
    "outros programas",
  ],
  [
    "behind another one's paragraph",
    "<w:instrText>AUTHOR</w:instrText></w:r></w:p><w:p><w:r><w:instrText>DDE c x</w:instrText>",
    "outros programas",
  ],
  [
    "whose words stand apart by a tabulator",
    "<w:instrText>LINK</w:instrText><w:tab/><w:instrText>Excel.Sheet.8</w:instrText>",
    "outros programas",
  ],
  [
    "around another one",
    `<w:instrText>INCLUDE</w:instrText>${END}<w:instrText>TEXT</w:instrText>${END}<w:instrText>x</w:instrText>`,
    "outros programas",
  ],
  [
    "with a remark that looks like another one",
    "<w:instrText>LI</w:instrText><!--<w:tab/>--><w:instrText>NK x y</w:instrText>",
    "outros programas",
  ],
  [
    "in two parts, with a bracket between them",
    "<w:instrText>LI</w:instrText><w:instrText a='>'>NK x</w:instrText>",
    "outros programas",
  ],
  [
    "in two parts of a text, with a bracket between them",
    `${BEGIN}<w:t>LI</w:t><w:t a='>'>NK x</w:t>${END}`,
    "outros programas",
  ],
  [
    "behind a remark that looks like the end of another one",
    `${BEGIN}<w:t>IF </w:t>${BEGIN}PAGE${SEPARATE}<!--${END}-->${END}<w:t>LINK x</w:t>${END}`,
    "outros programas",
  ],
  [
    "whose words stand where a text does",
    `${BEGIN}<w:t>INCLUDE</w:t></w:r><w:r><w:t>PICTURE "http://x"</w:t>${END}`,
    "outros programas",
  ],
  [
    "whose words stand so behind another one in it",
    `${BEGIN}<w:t>IF </w:t>${BEGIN}<w:instrText>PAGE</w:instrText>${SEPARATE}<w:t>1</w:t>${END}<w:t>LINK x</w:t>${END}`,
    "outros programas",
  ],
  [
    "whose beginning is called its end, too",
    BEGIN.replace(" ", " x:fldCharType='end' ") + `<w:t>LINK x</w:t>${END}`,
    "verificadas",
  ],
  [
    "that is what another one results in",
    `${BEGIN} ${BEGIN}<w:instrText>QUOTE 68 68 69</w:instrText>${SEPARATE}<w:t>x</w:t>${END}<w:instrText>c:\\\\cmd</w:instrText>${END}`,
    "verificadas",
  ],
  [
    "whose name another one ends",
    `${BEGIN}<w:instrText>INCLUDE</w:instrText>${BEGIN}<w:instrText>QUOTE 84</w:instrText>${END}<w:instrText>EXT x</w:instrText>${END}`,
    "verificadas",
  ],
  ["that opens a dialogue", "<w:fldSimple w:instr=' ASK a \"b\"'/>", "outros programas"],
  [
    "that nobody knows",
    `${BEGIN}<w:instrText> NETZ</w:instrText>${SEPARATE}<w:t>x</w:t>${END}`,
    "outros programas",
  ],
  ["that has no end, and that nobody knows", `${BEGIN}<w:t>NETZ</w:t>`, "outros programas"],
  [
    "behind more blanks than it is read of",
    `${BEGIN}<w:t>${" ".repeat(200)}NETZ</w:t>${END}`,
    "outros programas",
  ],
  ["that is empty", `${BEGIN}${END}`, null],
  ["that computes", `<w:fldSimple w:instr='=SUM(ABOVE) \\# "0,00"'/>`, null],
  [
    "that another program keeps its own in",
    `${BEGIN}<w:instrText xml:space="preserve"> ADDIN ZOTERO_ITEM {"a":1} </w:instrText>${SEPARATE}<w:t>1</w:t>${END}`,
    null,
  ],
  ["by its older name", '<w:instrText> IMPORT "http://x" </w:instrText>', "outros programas"],
  [
    "with another one in it",
    `${BEGIN}<w:instrText>IF </w:instrText>${BEGIN}<w:instrText>PAGE</w:instrText>${END}<w:instrText> = 1 "a"</w:instrText>${SEPARATE}<w:t>x</w:t>${END}`,
    null,
  ],
  [
    "with a result, and text behind it",
    `${BEGIN}<w:instrText>PAGE</w:instrText>${SEPARATE}<w:t>LINK</w:t>${END}<w:t>DDE &#10;</w:t>`,
    null,
  ],
  [
    "behind what a program keeps beside it",
    `${BEGIN.replace("/>", "><w:fldData>PAGE+AAA</w:fldData></w:fldChar>")}<w:instrText>LINK x y</w:instrText>${END}`,
    "outros programas",
  ],
  [
    "of a list of literature, with what its program keeps beside it",
    `${BEGIN.replace("/>", "><w:fldData>PEVuZE5vdGU+AAAA</w:fldData></w:fldChar>")}<w:instrText> ADDIN EN.CITE </w:instrText>${SEPARATE}<w:t>1</w:t>${END}`,
    null,
  ],
  [
    "whose words stand among some of another namespace",
    `${BEGIN}<z:instrText>PAGE </z:instrText><w:instrText>NETZ x</w:instrText>${END}`,
    "verificadas",
  ],
  [
    "whose words a program may choose",
    `${BEGIN}<w:instrText>PAGE</w:instrText><mc:AlternateContent><w:instrText>NETZ</w:instrText></mc:AlternateContent>${END}`,
    "verificadas",
  ],
  [
    "behind a deleted one",
    `${BEGIN}<w:delInstrText>PAGE </w:delInstrText><w:instrText>NETZ x</w:instrText>${END}`,
    "outros programas",
  ],
  [
    "that leads to an address with such a word",
    `<w:instrText> HYPERLINK "https://link.x/link?dde=1" </w:instrText>`,
    null,
  ],
  [
    "for a database",
    `<w:instrText>PAGE</w:instrText>${END}<w:instrText> DATABASE \\d x</w:instrText>`,
    "outros programas",
  ],
  ["for another text's headings", '<w:fldSimple w:instr=" RD x.docx"/>', "outros programas"],
  [
    "that only speaks of it",
    `<w:instrText> HYPERLINK "http://x/rd/database" </w:instrText>${END}<w:instrText>TC "RD"</w:instrText>`,
    null,
  ],
])("a field %s", async (_, fields, caution) => {
  const text = `<?xml version="1.0"?><w:p><w:r>${fields}</w:r></w:p>`;
  await expectCaution(officeFile(DOCX, { "word/a.xml": text }), caution);
});

test.each<[string, string, string | null]>([
  [
    "a picture that is called a link in another attribute",
    `<Relationship xmlns:version=' Type="/hyperlink"' Type="x/relationships/image" Target="\\\\host\\x.png" TargetMode="External"/>`,
    "verificadas",
  ],
  [
    "a picture beside words that are no attribute",
    '<Relationship Type="x/relationships/image" Target="http://x" TargetMode="External"/> Type="/hyperlink"',
    "outro endereço",
  ],
  [
    "a picture that is neither here nor elsewhere",
    '<Relationship Type="x/relationships/image" Target="http://x" TargetMode="Externa"/>',
    "outro endereço",
  ],
  [
    "a picture and a link in it",
    '<Relationship Type="x/relationships/image" Target="media/a.png" TargetMode="Internal"/><Relationship Id="a" Type="x/relationships/hyperlink" Target="http://x/?a>b" TargetMode="External"/>',
    null,
  ],
  [
    "other quotes",
    "<Relationship Type = 'x/relationships/attachedTemplate' Id=\"version\"/>",
    "verificadas",
  ],
])("a text linked to %s", async (_, link, caution) => {
  const list = `<?xml version='1.0' encoding='UTF-8'?><Relationships>${link}</Relationships>`;
  await expectCaution(officeFile(DOCX, { "word/_rels/document.xml.rels": list }), caution);
});

test.each([
  ["a list of links", "word/_rels/document.xml.rels", "\x00\x01"],
  ["any part", "word/document", "\x4c\x6f\xa7\x94\x93"],
])("%s in an encoding that is not read is marked", async (_, name, bytes) => {
  await expectCaution(officeFile(DOCX, { [name]: Buffer.from(bytes, "latin1") }), "verificadas");
});

test.each<[string, string, string, string | null]>([
  [
    "a drawing that it fetches",
    "word/a.xml",
    '<a:blip r:embed="r4" r:link="r5"/>',
    "outro endereço",
  ],
  [
    "an old drawing's",
    "word/a.xml",
    "<v:imagedata o:title='' r:href='&#114;5'/>",
    "outro endereço",
  ],
  ["an object's", "word/a.xml", '<o:OLEObject Type="Link" r:id="r5"/>', "outro endereço"],
  ["a template's", "word/settings.xml", '<w:attachedTemplate r:id="r5"/>', "outro endereço"],
  ["one behind another case of letters", "word/A.XML", '<w:subDoc r:id="r5"/>', "outro endereço"],
  ["one that waits to be followed", "word/a.xml", '<w:hyperlink r:id="r5"/>', null],
  ["one of a picture", "word/a.xml", '<a:hlinkClick r:id="r5"/><a:blip r:embed="r4"/>', null],
  [
    "one that is not used, or by another part",
    "word/b.xml",
    '<w:attachedTemplate r:id="r5"/>',
    "verificadas",
  ],
])("a link of the type hyperlink is %s", async (_, part, text, caution) => {
  const source = /settings/.test(part) ? "settings" : "a";
  const list = `<Relationships><Relationship Id="r4" Type="x/image" Target="media/a.png"/><Relationship Id="r5" Type="x/relationships/hyperlink" Target="http://x/" TargetMode="External"/></Relationships>`;
  const parts = { [part]: `<x>${text}</x>`, [`word/_rels/${source}.xml.rels`]: list };
  await expectCaution(officeFile(DOCX, parts), caution);
});

test("a picture of the internet in a workbook is marked, whatever its link is called", async () => {
  const list = `<Relationships><Relationship Id="r1" Type="x/relationships/hyperlink" Target="http://x/a.png" TargetMode="External"/></Relationships>`;
  const content = officeFile(XLSX, {
    "xl/richData/rdRichValueWebImage.xml": '<webImageSrd><address r:id="r1"/></webImageSrd>',
    "xl/richData/_rels/rdRichValueWebImage.xml.rels": list,
  });
  await expectCaution(content, "outro endereço");
});

test.each([
  ["an old drawing's", "<v:imagedata src='http://x/a.png'/>"],
  ["that of a drawing's ground", "<v:fill type='frame' src='\\\\host\\a.png'/>"],
  ["one in a picture of lines", "<svg><image xlink:href='http://x/a.png'/></svg>"],
])("a picture by its address is marked: %s", async (_, text) => {
  await expectCaution(officeFile(DOCX, { "word/a.xml": text }), "outro endereço");
});

test("a page that plays a video is marked", async () => {
  const text = '<wp15:webVideoPr embeddedHtml="&lt;iframe src=&quot;http://x&quot;>" h="1" w="1"/>';
  await expectCaution(officeFile(DOCX, { "word/a.xml": text }), "outro endereço");
});

test.each([
  ["by its name", { "customUI/customUI.xml": '<customUI onLoad="evil.xlam!x"/>' }],
  [
    "by its link",
    {
      "_rels/.rels":
        '<Relationships><Relationship Id="u" Type="http://x/2007/relationships/ui/extensibility" Target="a.xml"/></Relationships>',
    },
  ],
])(
  "buttons of its own, which may call what another file holds, are marked: %s",
  async (_, parts) => {
    await expectCaution(officeFile(XLSX, parts), "comandos próprios");
  },
);

test.each([
  ["an old drawing's own picture", "<v:imagedata r:id='r5' src='media/a.png'/>"],
  ["a picture that holds another", "<svg><image href='data:image/png;base64,AA=='/></svg>"],
  ["a note of Excel's", "<xml><v:textbox><div>a<br>b</div></v:textbox></xml>"],
])("%s is not marked", async (_, text) => {
  await expectCaution(officeFile(XLSX, { "xl/drawings/a.vml": text }), null);
});

test.each([
  ["worksheet", "worksheets/sheet1.bin", "formato binário"],
  ["printerSettings", "../printerSettings/printerSettings1.bin", null],
  ["customProperty", "../customProperty1.bin", null],
])("a part of the type %s as %s", async (type, target, caution) => {
  const list = `<Relationships><Relationship Id="a" Type="http://x/relationships/${type}" Target="${target}"/></Relationships>`;
  await expectCaution(officeFile(XLSX, { "xl/_rels/workbook.xml.rels": list }), caution);
});

test.each([
  ["a blank", '_xlfn.WEBSERVICE ("http://x")', "outro lugar"],
  ["line breaks", "DDE&#10;\n&#x000D;(A1)", "outro lugar"],
  ["blanks before a number", '_xlfn.IMAGE (1&"http://x")', "outro lugar"],
  ["blanks without end", `RTD${" ".repeat(5_000)}(A1)`, "outro lugar"],
  ["an instruction within its name", "WEB<?a?>SERVICE(A1)", "outro lugar"],
  ["an element before it", '<t />_xlfn.WEBSERVICE("http://x")', "outro lugar"],
  ["its name alone", '_xlfn.MAP("http://x",_xleta.WEBSERVICE)', "outro lugar"],
  ["a cell of a file without an ending", "'\\\\host\\s\\[x]a'!A1", "outro lugar"],
  ["prices of shares", "_xlfn.STOCKHISTORY(A1,TODAY())", "outro lugar"],
  ["lines of an address", '_xlfn.IMPORTTEXT("http://x")', "outro lugar"],
  ["a text that becomes one", 'EVALUATE("WEB"&"SERVICE(A1)")', "outro lugar"],
  ["a name of its own", "Calle (A1)+IMAGEM(A2)+SUM (A3)+'Image (2)'!A1+Rtd", null],
])("a formula with %s", async (_, formula, caution) => {
  const sheet = `\uFEFF<?xml version="1.0"?>\n<?mso-contentType?><worksheet><c r="A1"><f>${formula}</f></c></worksheet>`;
  await expectCaution(officeFile(XLSX, { "xl/worksheets/sheet1.xml": sheet }), caution);
});

test.each<[string, string, string]>([
  ["a text", DOCX, `<w:t>${"abc ".repeat(1_200_000)}</w:t>`],
  ["a sheet", XLSX, `<v>${"abc ".repeat(1_200_000)}</v>`],
  ["a picture", DOCX, "abc ".repeat(1_200_000)],
])("nothing is said against the length of %s", async (_, type, part) => {
  await expectCaution(officeFile(type, { "word/a": part }), null);
});

test.each([
  ["_xlnm.Auto_Open", "ao abrir"],
  ["Auto_Close1", "ao abrir"],
  ["_xlnm.Print_Area", null],
])("a name of a workbook, %s", async (name, caution) => {
  const names = `<definedNames><definedName name="${name}">Sheet1!$A$1</definedName></definedNames>`;
  await expectCaution(officeFile(XLSX, { "xl/a.xml": names }), caution);
});

test("a workbook of more marks than any list of prices has is not looked through", async () => {
  const sheet = (cells: number) => `<x>${"<c><v>1</v></c>".repeat(cells)}</x>`;
  await expectCaution(officeFile(XLSX, { "xl/a.xml": sheet(200_000) }), null);
  await expectCaution(officeFile(XLSX, { "xl/a.xml": sheet(300_000) }), "verificadas");
});

test("others are heard while a workbook of megabytes is looked into", async () => {
  let heard = 0;
  const listening = setInterval(() => (heard += 1));
  const cells = "<c><f>SUM(A1)</f></c>".repeat(200_000);
  await expectCaution(officeFile(XLSX, { "xl/a.xml": `<x>${cells}</x>` }), null);
  clearInterval(listening);
  expect(heard).toBeGreaterThan(4);
});

const AROUND = "<w:document mc:Ignorable='z'><w:p>";

test.each([
  [
    "words that a program leaves out",
    `${AROUND}${MARK}<z:x><w:r><w:instrText>PAGE "</w:instrText></w:r></z:x><w:r><w:instrText>INCLUDE</w:instrText></w:r><z:x><w:r><w:instrText>zz</w:instrText></w:r></z:x><w:r><w:instrText>PICTURE "http://x"</w:instrText></w:r>`,
  ],
  [
    "words of another namespace by the same name",
    `${AROUND}${MARK}<w:instrText xmlns:w="urn:z">PAGE "</w:instrText><w:instrText>INCLUDE</w:instrText>`,
  ],
  [
    "an end that a program leaves out",
    `${AROUND}${MARK}<z:x><w:fldChar w:fldCharType='end'/></z:x><w:instrText>PAGE</w:instrText>`,
  ],
])("a field with %s is not known", async (_, text) => {
  await expectCaution(officeFile(DOCX, { "word/a.xml": text }), "verificadas");
});

test("a field whose letters are drawn as newer programs draw them is known", async () => {
  const text = `${MARK}<w:r><w:rPr><w14:ligatures w14:val="none"/></w:rPr><w:instrText>PAGE</w:instrText></w:r><w:fldChar w:fldCharType="end"/>`;
  await expectCaution(officeFile(DOCX, { "word/a.xml": `<w:p>${text}</w:p>` }), null);
});

test.each([
  ["a document in a text", DOCX, { "word/a.xml": "<w:altChunk r:id='r9'/>" }],
  ["an object", DOCX, { "word/a.xml": "<o:OLEObject Type='Embed' r:id='r9'/>" }],
  ["a link to another program", XLSX, { "xl/a.xml": "<ddeLink ddeService='cmd'/>" }],
  ["a part that is a document itself", DOCX, { "word/media/image1.png": "PK\x03\x04…" }],
])("%s is marked, whatever its link is called", async (_, type, parts) => {
  await expectCaution(officeFile(type, parts), "arquivos embutidos");
});

test.each([
  ["more fields than any text has", `<x>${"<x instr='PAGE'/>".repeat(250_000)}</x>`],
  ["a tag that does not end", `<w:t ${"instrText'/>'".repeat(999)}${"a".repeat(4_000_000)}`],
  ["elements within elements", "<a>".repeat(2_000)],
  ["more of them than any has", `<x>${"<a/>".repeat(2_100_000)}</x>`],
  ["fields within fields", `<x>${MARK.repeat(101)}</x>`],
  [
    "a field's name of megabytes before all others",
    `<x>${MARK}<w:instrText>${"a".repeat(4_000_000)}!</w:instrText>${`${MARK}<w:fldChar w:fldCharType='end'/>`.repeat(30_000)}</x>`,
  ],
  [
    "fields of no kind before all else",
    `<x>${`${MARK}<w:fldChar w:fldCharType='x'/>`.repeat(40_000)}${"<b/>a".repeat(400_000)}</x>`,
  ],
])("a text with %s is looked into no further", async (_, text) => {
  await expectCaution(officeFile(DOCX, { "word/a.xml": text }), "verificadas");
});

async function foundIn(content: Buffer) {
  const type = detectFileType(content, "", [DOCX, XLSX]);
  if (type === null) throw new Error("is refused");
  return cautionOf(type, content);
}

async function expectCaution(content: Buffer, caution: string | null) {
  const found = await foundIn(content);
  if (caution === null) expect(found).toBeNull();
  else expect(found).toContain(caution);
}
