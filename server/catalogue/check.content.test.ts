import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const content = (...words: readonly string[]) =>
  spawnSync(process.execPath, ["--no-warnings", join(import.meta.dirname, "check.ts"), ...words], {
    encoding: "utf8",
  });

test("the publishing check tells what it can do", () => {
  const { status, stdout } = content("--help");
  expect(status).toBe(0);
  expect(stdout).toMatch(/revise[^]*export[^]*import/);
});

test("a file that is no sheet is refused in one line, and so is one that is not there", () => {
  const folder = mkdtempSync(join(tmpdir(), "sheets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["foto.xlsx", "foto.csv"]) {
    const file = join(folder, name);
    writeFileSync(file, "\u0000\u0001");
    const { status, stdout } = content("import", file);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^A planilha não pôde ser lida: .* não é uma planilha .*\.\n$/);
  }
  const { stdout } = content("import", "/nada.csv");
  expect(stdout).toBe("A planilha não pôde ser lida: /nada.csv não existe.\n");
});

test("a slip of the keyboard in site.ts ends with one line that says where", () => {
  const folder = mkdtempSync(join(tmpdir(), "slip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, "site.ts"),
    "export default {\n  demonstration: true\n  lines: [],\n};\n",
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--no-warnings", join(import.meta.dirname, "check.ts")],
    { encoding: "utf8", env: { ...process.env, CONTENT: folder } },
  );
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/site\.ts:3 · .* · confira/)]);
});

test.each([
  { words: ["pasta-que-nao-existe"], says: "A pasta pasta-que-nao-existe não existe." },
  { words: ["export", "pasta-nenhuma/p.csv"], says: "A pasta pasta-nenhuma não existe." },
  {
    words: ["export", import.meta.dirname],
    says: `${import.meta.dirname} é uma pasta, não um arquivo.`,
  },
  { words: ["--gravar"], says: "Não há a opção --gravar." },
  { words: ["import"], says: "Falta o argumento planilha." },
  { words: ["revise", "produto-nenhum", "x"], says: 'O produto "produto-nenhum" não existe.' },
  { words: ["revise", "um-produto"], says: "Uso: revise" },
])("words that it does not understand end with one line: $words", ({ words, says }) => {
  const { status, stderr } = content(...words);
  expect(status).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(says)]);
});
