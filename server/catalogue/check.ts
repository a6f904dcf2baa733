import "../production.ts";
import { Command, CommanderError } from "commander";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import site from "#site";
import { systemClock } from "../clock.ts";
import { AUTHORING_COMMANDS } from "../authoring/commands.ts";
import { AuthoringError } from "../authoring/context.ts";
import { finishInitCommand } from "../authoring/finish-init-command.ts";
import { unconfirmed } from "../authoring/unconfirmed.ts";
import { unwritten } from "../authoring/unwritten.ts";
import { terminalAsk } from "../authoring/terminal-questions.ts";
import { checkBrand } from "../brand/brand-files.ts";
import { CONTENT_FOLDER, CONTENT_NAME, ROOT } from "../content-folder.ts";
import { fileFault } from "../file-faults.ts";
import { inPortuguese } from "../portuguese-commands.ts";
import { checkDocuments } from "../documents/check-documents.ts";
import { revise } from "../documents/revise.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkDates } from "./checks/dates.ts";
import { checkPages } from "./checks/pages.ts";
import { checkPictures, withoutPicture } from "./checks/pictures.ts";
import { checkSearchQueries } from "./checks/search-queries.ts";
import { withFinder } from "./finder/finder-catalogue.ts";
import {
  finderMatrix,
  finderProblems,
  signFinder,
  unsignedAnswers,
} from "./finder/matrix-command.ts";
import { oldLabels } from "./label-colors.ts";
import { loadCatalogue } from "./load.ts";
import { ContentError, type ContentProblem, inShort } from "./problems.ts";
import { checkSharePictures, SHARE_FOLDER } from "./share-card.ts";
import { exportSheet } from "./sheet/export-sheet.ts";
import { importSheet } from "./sheet/import-command.ts";

/** The publishing check and what goes with it, as a process: `npm run content -- --help` tells all of it. */
const PREVIEW = ["--conditions=development", "--watch-preserve-output"];
const program = new Command("content")
  .description("Confere o conteúdo do site.")
  .argument(
    "[pasta]",
    "outra pasta de conteúdo da mesma empresa; de outra empresa: CONTENT=pasta npm run content",
  )
  .action(check);
program
  .command("revise")
  .description("Emite a revisão da FDS de um produto, ou de todos os que mudaram.")
  .argument(
    "<palavras...>",
    "o produto (nome do arquivo, sem .md) e o motivo; com --all só o motivo",
  )
  .option("--all", "todas as FDS que mudaram")
  .action(reviseSheets);
program
  .command("export")
  .description("Grava todos os produtos numa planilha, um por linha.")
  .argument("<planilha.csv>")
  .action(writeSheet);
program
  .command("import")
  .description("Mostra o que uma planilha mudaria nos produtos.")
  .argument("<planilha>", "arquivo .xlsx ou .csv")
  .option("--write", "grava as mudanças")
  .action(readInSheet);
program
  .command("finder")
  .description("Mostra todas as respostas do seletor e o que mudou desde a última assinatura.")
  .option("--sign <nome>", "assina as respostas de hoje: nome e registro do responsável")
  .action(showFinder);
const terminal = {
  write: (text: string) => void process.stdout.write(text),
  note: (text: string) => void process.stderr.write(text),
  columns: process.stdout.isTTY ? process.stdout.columns : null,
  ask: terminalAsk(),
};
const context = {
  contentDir: CONTENT_FOLDER,
  clock: systemClock,
  terminal,
  runContent: (folder: string, words: readonly string[]) =>
    run([import.meta.filename, ...words], folder),
  runDraw: (words: readonly string[]) => run([join(ROOT, "tools/draw.ts"), ...words]),
  runPreview: (output: number) =>
    run(
      [...PREVIEW, `--watch-path=${join(CONTENT_FOLDER, "site.ts")}`, "server/dev.ts", "--preview"],
      CONTENT_FOLDER,
      { mode: "development", output },
    ),
};
for (const command of AUTHORING_COMMANDS) program.addCommand(command(context));
program.addCommand(finishInitCommand(context), { hidden: true });
inPortuguese(program, terminal);
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else if (error instanceof ContentError) process.stdout.write(table(error.problems));
  else if (error instanceof AuthoringError) process.stderr.write(`${error.message}\n`);
  else {
    const fault = fileFault(error);
    if (fault === null) throw error;
    process.stderr.write(`${fault}.\n`);
  }
}

function check(contentDir = CONTENT_FOLDER): void {
  if (!existsSync(contentDir)) return refuse(`A pasta ${contentDir} não existe.\n`);
  const catalogue = loadCatalogue(contentDir);
  const all = [...catalogue.bySlug.values()];
  const folder = join(contentDir, SHARE_FOLDER);
  const sharePictures = existsSync(folder) ? readdirSync(folder) : [];
  const problems = [
    ...checkDates(contentDir, all, systemClock),
    ...checkSearchQueries(contentDir, new Set(catalogue.products.map(({ slug }) => slug))),
    ...checkDocuments(contentDir, catalogue),
    ...checkBrand(contentDir, catalogue),
    ...checkPages(contentDir, catalogue),
    ...checkPictures(contentDir, catalogue),
    ...checkSharePictures(all, sharePictures),
    ...finderProblems(contentDir, catalogue),
  ];
  if (problems.length > 0) throw new ContentError(problems);
  const unsigned = unsignedAnswers(contentDir, catalogue);
  process.stdout.write(summary(catalogue));
  process.stdout.write(notes(contentDir, catalogue));
  if (unsigned)
    process.stdout.write(
      `Seletor: ${unsigned} respostas mudaram desde a última assinatura (npm run content -- finder).\n`,
    );
}

function showFinder({ sign }: { sign?: string }): void {
  const whole = loadCatalogue(CONTENT_FOLDER);
  const catalogue = withFinder(whole);
  if (!catalogue) return refuse("Este site não tem seletor (tools.finder em site.ts).\n");
  const problems = finderProblems(CONTENT_FOLDER, whole);
  if (problems.length > 0) throw new ContentError(problems);
  process.stdout.write(
    sign === undefined
      ? finderMatrix(CONTENT_FOLDER, catalogue)
      : signFinder(CONTENT_FOLDER, catalogue, sign, systemClock),
  );
}

function reviseSheets(words: readonly string[], { all }: { all?: true }): void {
  const [reason = "", slug] = all ? words : words.toReversed();
  if (words.length !== (all ? 1 : 2) || reason.trim() === "")
    return refuse('Uso: revise <produto> "o que mudou", ou revise --all "o que mudou".\n');
  const catalogue = loadCatalogue(CONTENT_FOLDER);
  if (slug !== undefined && !catalogue.bySlug.has(slug))
    return refuse(`O produto "${slug}" não existe.\n`);
  const issued = revise(CONTENT_FOLDER, catalogue, slug ?? null, reason.trim(), systemClock);
  const lines = issued.map((one) => `  ${one.slug}: revisão ${one.number}`);
  const summary =
    issued.length === 0
      ? "Nada a emitir: as FDS já dizem o que os dados dizem."
      : `FDS emitidas: ${issued.length}.`;
  process.stdout.write([summary, ...lines, ""].join("\n"));
}

function writeSheet(file: string): void {
  if (!existsSync(dirname(file))) return refuse(`A pasta ${dirname(file)} não existe.\n`);
  const sheet = exportSheet(CONTENT_FOLDER);
  writeFileSync(file, sheet);
  process.stdout.write(`${file}: os produtos de ${CONTENT_NAME}/products, um por linha.\n`);
}

async function readInSheet(file: string, { write = false }: { write?: boolean }): Promise<void> {
  const { refused, text } = await importSheet(CONTENT_FOLDER, file, write, systemClock);
  process.stdout.write(text);
  if (refused) process.exitCode = 1;
}

/** Another process of this program: the company of a process is that of its content folder. */
function run(
  words: readonly string[],
  folder = CONTENT_FOLDER,
  { mode = "production", output = 1 } = {},
): boolean {
  const { status } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    stdio: ["inherit", output, "inherit"],
    env: { ...process.env, CONTENT: folder, NODE_ENV: mode },
  });
  return status === 0;
}

function refuse(text: string): void {
  process.stderr.write(text);
  process.exitCode = 1;
}

function summary(catalogue: Catalogue): string {
  const lines = site.lines.map(({ type, label }) => {
    const { length } = catalogue.products.filter((product) => product.lines.includes(type));
    return `${length} na linha ${label}`;
  });
  const retired = catalogue.bySlug.size - catalogue.products.length;
  return `Conteúdo em ordem: ${catalogue.products.length} produtos (${lines.join(", ")}), ${catalogue.bySku.size} SKUs, ${catalogue.pages.size} páginas${retired > 0 ? `; ${retired} fora de linha` : ""}.\n`;
}

/** What no page misses and somebody still has to do. */
function notes(contentDir: string, catalogue: Catalogue): string {
  const copied = unconfirmed(contentDir);
  const begun = unwritten(contentDir, site.demonstration);
  const bare = withoutPicture(catalogue);
  const old = oldLabels(contentDir, catalogue);
  return [
    ...copied.map(({ file, problem, cure }) => `A conferir: ${file}: ${problem} (${cure}).\n`),
    ...(begun.length > 0
      ? [
          `Por escrever (${begun.length}): ${inShort(begun.map(({ file, line }) => `${file}:${line}`))}.\n`,
        ]
      : []),
    ...(bare.length > 0
      ? [
          `Sem foto, só contorno (${bare.length}): ${inShort(bare)} (npm run content -- picture SKU foto.png).\n`,
        ]
      : []),
    ...(old.length > 0
      ? [
          `Rótulos nas cores de antes (${old.length}): ${inShort(old)} (desenhe de novo: npm run content -- picture SKU; os de tools/packshots: tools/packshots/make.py).\n`,
        ]
      : []),
  ].join("");
}

/** One block per file, so that an author works through one file at a time. */
function table(problems: readonly ContentProblem[]): string {
  const lines: string[] = [];
  let file = "";
  for (const problem of problems) {
    if (problem.file !== file) {
      file = problem.file;
      lines.push("", `${CONTENT_NAME}/${file}`);
    }
    const line = problem.line === undefined ? "   -" : String(problem.line).padStart(4);
    lines.push(`${line}  ${problem.field} · ${problem.problem} · ${problem.cure}`);
  }
  const files = new Set(problems.map((problem) => problem.file)).size;
  const count = problems.length === 1 ? "1 problema" : `${problems.length} problemas`;
  return [...lines, "", `${count} em ${files === 1 ? "1 arquivo" : `${files} arquivos`}.`, ""].join(
    "\n",
  );
}
