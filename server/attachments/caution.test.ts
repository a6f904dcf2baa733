import { deflateRawSync, deflateSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { ATTACHMENTS, DOCX, XLSX, type FileType } from "../../contract/requests/attachments.ts";
import { officeFile, PDF } from "../../tests/intake/test-files.ts";
import { cautionOf } from "./file-type.ts";
import { judgeFile } from "./uploaded-file.ts";

test.each<[string, FileType, Buffer, string | null]>([
  ["a plain PDF", "application/pdf", PDF, null],
  [
    "JavaScript",
    "application/pdf",
    pdfWith("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"),
    "JavaScript",
  ],
  ["its name in disguise", "application/pdf", pdfWith("/S /J#61vaScript "), "JavaScript"],
  [
    "it among packed objects",
    "application/pdf",
    pdfWith(packed("1 0 << /S /JavaScript >>")),
    "JavaScript",
  ],
  ["a program", "application/pdf", pdfWith("/S /Launch /F (cmd.exe)"), "abre programas"],
  [
    "another file that opens",
    "application/pdf",
    pdfWith("/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share) >>"),
    "outro lugar",
  ],
  [
    "a form that is sent",
    "application/pdf",
    pdfWith("/S /SubmitForm /F (http://x)"),
    "outro lugar",
  ],
  ["a link that waits to be followed", "application/pdf", pdfWith("/S /URI /URI (http://x)"), null],
  [
    "an address that opens with the document",
    "application/pdf",
    pdfWith("/OpenAction << /S /URI /URI (http://x) >>"),
    "sozinho",
  ],
  [
    "one that is named there, and stands elsewhere among packed objects",
    "application/pdf",
    pdfWith("/OpenAction 9 0 R ", packed("9 0 << /S /#55RI /URI (http://x) >>")),
    "sozinho",
  ],
  [
    "one that opens when a page is come to",
    "application/pdf",
    pdfWith("/AA << /O 9 0 R >> 9 0 obj << /S /URI /URI (http://x) >>"),
    "sozinho",
  ],
  [
    "one behind another action",
    "application/pdf",
    pdfWith("/OpenAction << /S /GoTo /D [3 0 R] /Next << /S /URI /URI (http://x) >> >>"),
    "sozinho",
  ],
  [
    "a document that opens at a place, and has links",
    "application/pdf",
    pdfWith("/OpenAction [3 0 R /Fit] /OpenAction[3 0 R] /A << /S /URI /URI (http://x) >>"),
    null,
  ],
  [
    "one that opens at a place by an action, and has none",
    "application/pdf",
    pdfWith("/OpenAction 9 0 R ", packed("9 0 << /S /GoTo /D [3 0 R /Fit] >>")),
    null,
  ],
  ["a file", "application/pdf", pdfWith("/Names << /EmbeddedFiles 9 0 R >>"), "arquivos embutidos"],
  ["a form of its own", "application/pdf", pdfWith("/AcroForm << /XFA 9 0 R >>"), "programas"],
  ["a lock", "application/pdf", pdfWith("/Encrypt 5 0 R"), "não pôde ser verificado"],
  [
    "words that only begin so",
    "application/pdf",
    pdfWith("/LaunchPad /JSON /EmbeddedFilesystem"),
    null,
  ],
  [
    "letters of a picture",
    "application/pdf",
    pdfWith(Buffer.from("/JS\x9c/JS~/JS5/JS)/JS /JS\0\x9c", "latin1")),
    null,
  ],
  ["a plain workbook", XLSX, officeFile(XLSX), null],
  [
    "a workbook with another",
    XLSX,
    officeFile(XLSX, { "xl/externalLinks/externalLink1.xml": "x" }),
    "outros arquivos",
  ],
  ["a formula that fetches", XLSX, formula('_xlfn.WEBSERVICE("http://x")'), "outro lugar"],
  ["a picture that does", XLSX, formula('1+_xlfn.Image("http://x")'), "outro lugar"],
  [
    "a name that does",
    XLSX,
    sheet('<x:definedName name="a">IMPORTXML("http://x","//a")</x:definedName>'),
    "outro lugar",
  ],
  ["another program's data", XLSX, formula("cmd|'/c calc'!A0"), "outro lugar"],
  ["a formula by numbers", XLSX, formula("WEB&#83;ERVICE&#x28;A1)"), "outro lugar"],
  ["a formula around a remark", XLSX, formula("WEB<!-- -->SERVICE(A1)"), "outro lugar"],
  ["a formula behind a text", XLSX, sheet("<t>IMAGE(1)</t><f>IMAGE(A1)</f>"), "outro lugar"],
  [
    "texts that only say so, sums and line breaks",
    XLSX,
    sheet(
      "<is><t xml:space='preserve'>IMAGE(1) &#128512;</t></is><f>SUM(A1,&#10;A2)</f><v>RTD(</v>",
    ),
    null,
  ],
  ["letters of a picture", XLSX, officeFile(XLSX, { "xl/media/a.png": "\x89<!RTD(&#" }), null],
  [
    "an object",
    DOCX,
    officeFile(DOCX, { "word/embeddings/oleObject1.bin": "x" }),
    "arquivos embutidos",
  ],
  [
    "an add-in",
    XLSX,
    officeFile(XLSX, {
      "_rels/.rels":
        'Type="http://x/2011/relationships/webextensiontaskpanes" Target="/a/panes.xml"',
    }),
    "suplementos",
  ],
  [
    "a template from elsewhere",
    DOCX,
    officeFile(DOCX, {
      "word/_rels/settings.xml.rels":
        'Type="http://x/relationships/attachedTemplate" TargetMode="External"',
    }),
    "modelo externo",
  ],
  [
    "a link that waits to be followed",
    DOCX,
    linked('Type="http://x/relationships/hyperlink" Target="http://x/" TargetMode="External"'),
    null,
  ],
  [
    "a picture from elsewhere",
    DOCX,
    linked('Target="http://x/#relationships/hyperlink" Type="y/image" TargetMode="External"'),
    "outro endereço",
  ],
  [
    "a field that asks a program, spread over two parts of a line",
    DOCX,
    texted(
      "<w:r><w:instrText>DD</w:instrText></w:r><w:instrText x='y'>EAUTO c:\\\\cmd.exe</w:instrText>",
    ),
    "outros programas",
  ],
  [
    "one in an attribute",
    DOCX,
    texted('<w:fldSimple w:instr=" INCLUDETEXT x"/>'),
    "outros programas",
  ],
  ["one by numbers", DOCX, texted("<w:instrText>D&#68;E x</w:instrText>"), "outros programas"],
  [
    "one around a remark",
    DOCX,
    texted("<w:instrText>D<!-- -->DE x</w:instrText>"),
    "outros programas",
  ],
  [
    "one behind an empty one",
    DOCX,
    texted("<w:instrText/>\n<w:instrText>DD</w:instrText>\n<w:instrText>E x</w:instrText>"),
    "outros programas",
  ],
  [
    "a picture's words beside a page number",
    DOCX,
    texted('<x a="&#10;"/><w:fldSimple w:instr="PAGE"/>'),
    null,
  ],
  ["one in another encoding", DOCX, texted([..."<x/>"].join("\0")), "verificadas"],
  [
    "a table of contents and a link",
    DOCX,
    texted('<w:instrText>TOC \\h</w:instrText><w:instrText> HYPERLINK "x"</w:instrText>'),
    null,
  ],
  [
    "a part that is too long to look into",
    DOCX,
    texted(" ".repeat(17 * 1024 * 1024)),
    "verificadas",
  ],
  ["other quotes", DOCX, linked("Type='http://x/relationships/attachedTemplate'"), "verificadas"],
  [
    "letters by numbers",
    DOCX,
    linked('Type="http://x/relationships/attached&#84;emplate"'),
    "verificadas",
  ],
  [
    "a main part's type by numbers",
    XLSX,
    officeFile(XLSX, {
      "[Content_Types].xml": `<Types><Default ContentType="${XLSX}.main+xml"/><Override ContentType="vba&#80;roject"/></Types>`,
    }),
    "verificadas",
  ],
  [
    "another encoding",
    DOCX,
    officeFile(DOCX, { "word/_rels/settings.xml.rels": [..."<x/>"].join("\0") }),
    "verificadas",
  ],
  [
    "a list in capitals",
    DOCX,
    officeFile(DOCX, { "word/_rels/A.RELS": 'Type="x/relationships/attachedTemplate"' }),
    "modelo externo",
  ],
  ["another program's data without quotes", XLSX, workbookWith("<f>cmd|x!A0</f>"), "outro lugar"],
  [
    "a cell of another file",
    XLSX,
    workbookWith("<f>'\\\\host\\share\\[x.xlsx]a'!A1</f>"),
    "outro lugar",
  ],
  ["a column of its own tables", XLSX, workbookWith("<f>SUM(Itens[Qtd.])*Plan1!A1</f>"), null],
  ["the same words in a text", XLSX, workbookWith("<v>ver [x.xlsx]a!A1</v>"), null],
  [
    "a form letter's database",
    DOCX,
    officeFile(DOCX, { "word/settings.xml": '<w:odso><w:udl w:val="x"/></w:odso>' }),
    "outro lugar",
  ],
])("%s", async (_, type, content, caution) => {
  const found = await cautionOf(type, content);
  if (caution === null) expect(found).toBeNull();
  else expect(found).toContain(caution);
});

function workbookWith(cell: string): Buffer {
  return officeFile(XLSX, { "xl/worksheets/sheet1.xml": `<c>${cell}</c>` });
}

test("a bomb of packed objects is not unpacked to its end, and is no better than one that acts", async () => {
  for (const objects of [[9], [4, 5]]) {
    const content = pdfWith(
      ...objects.map((megabytes) => packed(`1 0 ${" ".repeat(megabytes * 1024 * 1024)}`)),
    );
    expect(await cautionOf("application/pdf", content)).toContain("não puderam ser verificadas");
  }
});

test("others are heard while a PDF of megabytes is looked into", async () => {
  const caution = cautionOf("application/pdf", pdfWith("/#".repeat(2 * 1024 * 1024)));
  let rounds = 0;
  const count = () => new Promise((done) => setImmediate(done)).then(() => (rounds += 1));
  while (typeof (await Promise.race([caution, count()])) === "number");
  expect(await caution).toBeNull();
  expect(rounds).toBeGreaterThanOrEqual(4);
});

test("what stands where two pieces meet is found, and no name ends there that does not", async () => {
  for (let shift = -12; shift <= 2; shift += 1) {
    const padding = "%".repeat(512 * 1024 + shift - "%PDF-1.4\n".length);
    const found = pdfWith(padding, "/S /JavaScript ");
    expect(await cautionOf("application/pdf", found), String(shift)).toContain("JavaScript");
    const other = pdfWith(padding, "/S /JavaScripture /JSON ");
    expect(await cautionOf("application/pdf", other), String(shift)).toBeNull();
  }
});

test("lists without end, or over each other, are not all looked into", async () => {
  const overlaid = pdfWith(
    "/ObjStm stream\n".repeat(1_000),
    deflateSync(`1 0 ${" ".repeat(1_000)}`),
  );
  expect(await cautionOf("application/pdf", overlaid)).toContain("não puderam ser verificadas");
  const many = pdfWith(...Array.from({ length: 6_000 }, () => "/ObjStm stream\n\nendstream"));
  expect(await cautionOf("application/pdf", many)).toContain("não puderam ser verificadas");
  const named = pdfWith("/ObjStm".repeat(1_000), packed("1 0 << >>"));
  expect(await cautionOf("application/pdf", named)).toBeNull();
});

test("a list whose type is written by numbers is looked into too", async () => {
  const list = packed("1 0 << /S /JavaScript >>")
    .toString("latin1")
    .replace("/ObjStm", "/Obj#53tm");
  const content = pdfWith(Buffer.from(list, "latin1"));
  expect(await cautionOf("application/pdf", content)).toContain("JavaScript");
});

test("a list that cannot be unpacked to its end is no better than one that acts", async () => {
  const broken = packed("1 0 << /S /JavaScript >>");
  broken.writeUInt32BE(0, broken.lastIndexOf("\nendstream") - 4);
  const content = pdfWith(broken);
  expect(await cautionOf("application/pdf", content)).toContain("não puderam ser verificadas");
});

test.each<[string, Buffer]>([
  ["that is packed twice", packed(deflateSync("1 0 << /S /JavaScript >>"))],
  ["whose bytes are told as differences", packed(differences("1 0 << /S /JavaScript >>"))],
  [
    "behind another one in a string",
    Buffer.concat([
      Buffer.from("7 0 obj << /Type /ObjStm /A (>>stream\n"),
      deflateSync("1 0 << >>"),
      Buffer.from("endstream) >>\nstream\n"),
      deflateSync("1 0 << /S /JavaScript >>"),
      Buffer.from("\nendstream\nendobj\n"),
    ]),
  ],
])("a list %s is no better than one that acts", async (_, list) => {
  expect(await cautionOf("application/pdf", pdfWith(list))).toContain("verificadas");
});

test("a list is read beyond what looks like its end", async () => {
  const content = pdfWith(packedBehind("1 0 (endstream) ", "<< /S /JavaScript >>"));
  expect(await cautionOf("application/pdf", content)).toContain("JavaScript");
});

test("letters written by numbers are not decoded one by one", async () => {
  const decoded = vi.spyOn(String, "fromCharCode");
  const content = pdfWith(packed(`1 0 ${"#41".repeat(100_000)}`));
  expect(await cautionOf("application/pdf", content)).toBeNull();
  expect(decoded.mock.calls.length).toBeLessThan(100);
});

test("files are looked into one at a time: beyond those that wait, whoever sends is told to come again", async () => {
  const judged = await Promise.all(
    Array.from({ length: 100 }, () => judgeFile(ATTACHMENTS.contato, "a.pdf", PDF)),
  );
  expect(judged.filter((each) => each === "busy")).toHaveLength(39);
});

/** With one more thing that it is linked to, after the declaration that Python's programs write. */
function linked(attributes: string): Buffer {
  const text = `<?xml version='1.0' encoding='UTF-8' standalone='yes'?><Relationships><Relationship ${attributes}/></Relationships>`;
  return officeFile(DOCX, { "word/_rels/document.xml.rels": text });
}

/** Where it is in the cells of workbooks. */
function formula(text: string): Buffer {
  return sheet(`<c r="A1"><f>${text}</f><v>0</v></c>`);
}

function sheet(xml: string): Buffer {
  return officeFile(XLSX, { "xl/worksheets/sheet1.xml": `<worksheet>${xml}</worksheet>` });
}

/** Not where a text's words usually are. */
function texted(xml: string): Buffer {
  return officeFile(DOCX, { "word/a.png": xml });
}

function pdfWith(...objects: (string | Buffer)[]): Buffer {
  return Buffer.concat([
    PDF.subarray(0, 9),
    ...objects.map((each) => Buffer.from(each)),
    PDF.subarray(9),
  ]);
}

/** As a predictor of PNG has it for rows of one byte. */
function differences(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([...bytes].map((byte, at) => Buffer.of(2, byte - (bytes[at - 1] ?? 0))));
}

/** A list whose first words stand in it as they are. */
function packedBehind(plain: string, rest: string): Buffer {
  const whole = deflateSync(plain + rest);
  const length = plain.length;
  return listOf(
    Buffer.concat([
      whole.subarray(0, 2),
      Buffer.of(0, length, 0, ~length, 0xff),
      Buffer.from(plain),
      deflateRawSync(rest),
      whole.subarray(-4),
    ]),
  );
}

function packed(objects: string | Buffer): Buffer {
  return listOf(deflateSync(objects));
}

function listOf(content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from("7 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n"),
    content,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}
