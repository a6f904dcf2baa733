import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { goodAerosol, goodFluid, goodGel, withContent } from "../content.test-support.ts";
import { importSheet } from "./import-command.ts";

/** In the evening, when it is the next day elsewhere. */
const clock = { now: () => new Date("2027-02-03T22:30:00-03:00") };

describe("a workbook written by LibreOffice", () => {
  it("changes what it says, and no other letter of the files", async () => {
    const { outcome, before, after } = await imported("test-sheet.xlsx", true);
    expect(outcome.refused, outcome.text).toBe(false);
    expect(outcome.text).toContain("novos: 0, mudados: 2, iguais: 1.");
    expect(outcome.text).toContain("figures.densidade: 0,995 → 0,998");
    expect(outcome.text).toContain("aliases: Velho M → Velho M; Mais velho M");
    expect(lineChanges(before["amostra-m-1.md"], after["amostra-m-1.md"])).toEqual([
      "- summary: Fluido de ensaio para torno e fresa, de 5 a 8%.",
      "- updatedAt: 2026-11-20",
      "-   densidade: 0.995",
      "-   max: 40",
      "+ summary: Fluido de ensaio para torno, fresa e furadeira, de 5 a 8%.",
      "+ updatedAt: 2027-01-15",
      "+   densidade: 0.998",
      "+   max: 38",
      "+   - Mais velho M",
    ]);
    expect(after["amostra-g-1.md"]).toContain(
      "{ sku: AM-7110-5KG, pack: balde, size: 5 kg, default: true }",
    );
    expect(after["amostra-g-1.md"]).toContain("updatedAt: 2027-02-03");
  });

  it("only shows it where nobody asked to write", async () => {
    const { outcome, before, after } = await imported("test-sheet.xlsx", false);
    expect(outcome.text).toContain("Nada foi gravado.");
    expect(after).toEqual(before);
  });
});

describe("a workbook with a formula that failed", () => {
  it("is refused by row and column, instead of leaving the field as it is", async () => {
    const parts = unzipSync(readFileSync(join(import.meta.dirname, "test-sheet.xlsx")));
    const name = "xl/worksheets/sheet1.xml";
    const sheet = strFromU8(parts[name] ?? new Uint8Array());
    parts[name] = strToU8(sheet.replace('r="C2" s="0" t="s"><v>10<', 'r="C2" t="e"><v>#REF!<'));
    const { outcome, before, after } = await imported(Buffer.from(zipSync(parts)), true);
    expect(outcome.refused).toBe(true);
    expect(outcome.text).toContain('linha 2, coluna summary · "#REF!" é um erro da planilha');
    expect(after).toEqual(before);
  });
});

describe("a file that is no sheet", () => {
  it.each([
    ["missing", null],
    ["no workbook", "isto não é uma planilha"],
  ])("is refused in one line: %s", async (_, content) => {
    const folder = mkdtempSync(join(tmpdir(), "sheet-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "sheet.xlsx");
    if (content !== null) writeFileSync(path, content);
    const { refused, text } = await importSheet(folder, path, true, clock);
    expect(refused).toBe(true);
    expect(text).toMatch(/^A planilha não pôde ser lida: .+\n$/);
  });
});

describe("a CSV sheet", () => {
  it("makes a product of a row that names none, in the order of the others' fields", async () => {
    const csv = [
      "name;code;category;subcategory;kind;summary;description;base;operations;materials;figures.secagem;figures.aspecto;keyFigures;dilution.mode;ingredients;hazards;precautions;storage.min;storage.max;storage.months;transport;packages.lojista;texto",
      "Amostra B-2;AM-5220;antirrespingo;peca;aerossol novo;Lata que outro teste usa, seca em dois minutos.;Segunda lata inventada.;vegetal-ester;soldagem;multimetal;2;filme claro;secagem; aspecto; validade;pronto-uso;gas-liquefeito: 40 a 50;H222; H229;P210; P211; P251; P410+P412; P501;5;40;36;1950;AM-5220-AER400: aerossol 400 mL / 280 g gtin 2001234522014;Uma lata que veio de uma planilha e não de um arquivo.",
    ];
    const row = csv[1]
      ?.replace("secagem; aspecto; validade", '"secagem; aspecto; validade"')
      .replace("H222; H229", '"H222; H229"')
      .replace("P210; P211; P251; P410+P412; P501", '"P210; P211; P251; P410+P412; P501"');
    const { outcome, after } = await imported(`${csv[0]}\n${row}\n`, true);
    expect(outcome.text).toContain("novo     amostra-b-2 (linha 2)");
    const text = after["amostra-b-2.md"] ?? "";
    expect(text).toMatch(/^---\ncode: AM-5220\nname: Amostra B-2\ncategory: antirrespingo\n/);
    expect(text).toContain('transport: { un: "1950" }\n');
    expect(text.endsWith("\n---\n\nUma lata que veio de uma planilha e não de um arquivo.\n")).toBe(
      true,
    );
  });

  it("is read as older spreadsheets write it, in Windows-1252", async () => {
    const bytes = Buffer.from("slug;kind\namostra-m-1;semissintético de mão\n", "latin1");
    const { outcome } = await imported(bytes, false);
    expect(outcome.text).toContain("semissintético de mão");
  });

  it("is refused in one line where there is no place for the copy that is checked", async () => {
    const { folder, path } = prepared("slug;kind\namostra-m-1;outro fluido\n");
    vi.stubEnv("TMPDIR", join(folder, "none"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { refused, text } = await importSheet(folder, path, true, clock);
    expect(refused).toBe(true);
    expect(text).toMatch(/^Nada foi gravado: .+ não existe\.\n$/);
  });

  it.each([
    ["an unknown column", "slug;precoo\namostra-m-1;1", "linha 1, coluna precoo"],
    ["a column twice", "slug;kind;kind\namostra-m-1;a;b", "linha 1, coluna kind"],
    ["two rows of one product", "slug;kind\namostra-m-1;a\namostra-m-1;b", "linha 3 ·"],
    ["a row of no product", "slug;kind\n;a", "linha 2 · nenhum produto"],
    ["quotes without an end", 'slug;kind\n"amostra-m-1;a', "linha 2, coluna slug · aspas sem fim"],
    ["a way out of the folder", "slug;kind\n../fora;a", "linha 2, coluna slug"],
    ["a number that is none", "slug;brixFactor\namostra-m-1;alto", "linha 2, coluna brixFactor"],
    [
      "a number that has to be there",
      "slug;storage.months\namostra-m-1;nada",
      "(no arquivo, decimais com ponto: 0.995)",
    ],
    [
      "what the schema refuses",
      "slug;brixFactor\namostra-m-1;9",
      "linha 2, coluna brixFactor · grande",
    ],
    [
      "what the dictionaries don't have",
      "slug;operations\n\namostra-m-1;voar",
      "linha 3, coluna operations",
    ],
    [
      "a GTIN of wrong digits",
      "slug;packages.lojista\namostra-a-1;AM-5110-AER400: aerossol 400 mL / 280 g gtin 2001234511011",
      "linha 2, coluna packages.lojista",
    ],
    [
      "a field that has to be there",
      "slug;kind\namostra-m-1;nada",
      "linha 2, coluna kind · campo obrigatório",
    ],
    [
      "a text for a product that has one",
      "slug;texto\namostra-m-1;Outro.",
      "linha 2, coluna texto",
    ],
    ["a new product without the rest", "name;code\nAmostra Z;AM-9999", "linha 2 · kind"],
    ["a text cut at its separator", "slug;kind\namostra-m-1;a;b", "linha 2 · há mais células"],
    ["an error as a text", "slug;kind\namostra-m-1;#REF!", "linha 2, coluna kind"],
    ["an error as a name", "name;kind\n#NOME?;a", "linha 2, coluna name"],
    [
      "an error as a figure",
      "slug;figures.aspecto\namostra-m-1;#N/D",
      "linha 2, coluna figures.asp",
    ],
    ["a number that had no room", "slug;aliases\namostra-m-1;#####", "linha 2, coluna aliases"],
    ["nothing in it", "", "A planilha está vazia."],
  ])("is refused whole for %s, by row and column", async (_, csv, place) => {
    const { outcome, before, after } = await imported(csv, true);
    expect(outcome.refused).toBe(true);
    expect(outcome.text).toContain(place);
    expect(after).toEqual(before);
  });

  it("is told everything that is wrong in it at once, each thing once, row by row", async () => {
    const csv = [
      "slug;brixFactor;base;packages.industrial",
      "amostra-m-1;alto;nenhuma;um. dois",
      "amostra-a-1;;nenhuma;",
      "amostra-g-1;baixo;;",
    ];
    const { outcome } = await imported(csv.join("\n").replace("um. dois", '"um; dois"'), false);
    const places = [...outcome.text.matchAll(/linha \d+, coluna \S+/g)].map(([place]) => place);
    expect(places).toEqual([
      "linha 2, coluna brixFactor",
      "linha 2, coluna packages.industrial",
      "linha 2, coluna packages.industrial",
      "linha 2, coluna base",
      "linha 3, coluna base",
      "linha 4, coluna brixFactor",
    ]);
  });
});

/** Imports a sheet (a fixture's name, a text or bytes) into three good products. */
async function imported(sheet: string | Buffer, write: boolean) {
  const { folder, path } = prepared(sheet);
  const before = filesOf(folder);
  const outcome = await importSheet(folder, path, write, clock);
  return { outcome, before, after: filesOf(folder) };
}

function prepared(sheet: string | Buffer): { folder: string; path: string } {
  const folder = withContent([goodFluid(), goodAerosol(), goodGel()], (directory) => {
    const kept = `${directory}-kept`;
    cpSync(directory, kept, { recursive: true });
    return kept;
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const isWorkbook = sheet === "test-sheet.xlsx" || sheet.indexOf("PK") === 0;
  const path = join(folder, isWorkbook ? "sheet.xlsx" : "sheet.csv");
  if (sheet === "test-sheet.xlsx") copyFileSync(join(import.meta.dirname, sheet), path);
  else writeFileSync(path, sheet);
  return { folder, path };
}

function filesOf(folder: string): Record<string, string> {
  const products = join(folder, "products");
  return Object.fromEntries(
    readdirSync(products).map((file) => [file, readFileSync(join(products, file), "utf8")]),
  );
}

function lineChanges(before = "", after = ""): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}
