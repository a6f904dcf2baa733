import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A statement of the specification, as `docs/conformance.md` tells it. */
export interface Statement {
  number: string;
  text: string;
  files: readonly string[];
  proofs: readonly Proof[];
  /** The specification leaves it open; product.md decides. */
  decided: boolean;
}

export interface Proof {
  file: string;
  title: string;
}

export const root = join(import.meta.dirname, "../..");
const ROW = /^\| (\d\.\d+) \| (.*) \| (.*) \| (.*) \|$/gm;

/** Reads the page's tables. */
export function readStatements(): Statement[] {
  const page = readFileSync(join(root, "docs/conformance.md"), "utf8");
  const rows = page.match(/^\| \d\./gm)?.length ?? 0;
  const statements = [...page.matchAll(ROW)];
  if (statements.length !== rows)
    throw new Error(`docs/conformance.md: ${rows - statements.length} rows cannot be read`);
  return statements.map(([, number = "", text = "", files = "", proofs = ""]) => ({
    number,
    text,
    files: quoted(files),
    proofs: quoted(proofs).map((proof) => {
      const [file = "", title = ""] = proof.split(" › ");
      return { file, title };
    }),
    decided: text.includes("product.md"),
  }));
}

/** What is wrong with a statement, one line each: a file or a test that is not there, or none named. */
export function problemsOf({ number, files, proofs }: Statement): string[] {
  return [
    ...(files.length === 0 ? [`${number}: no file`] : []),
    ...(proofs.length === 0 ? [`${number}: no test`] : []),
    ...files
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${number}: ${file} is missing`),
    ...proofs
      .filter(({ file, title }) => !holdsTest(file, title))
      .map(({ file, title }) => `${number}: ${file} has no test "${title}"`),
  ];
}

function holdsTest(file: string, title: string): boolean {
  const path = join(root, file);
  if (!/\.test\.tsx?$/.test(file) || title === "" || !existsSync(path)) return false;
  const source = readFileSync(path, "utf8");
  // Called by `it`, `test` or what their `each` gives: a suite or a skipped test proves nothing.
  return new RegExp(`(?:\\b(?:it|test)|\\))\\(\\s*(["'\`])${RegExp.escape(title)}\\1,`).test(
    source,
  );
}

function quoted(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
}
