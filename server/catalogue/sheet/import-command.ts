import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import type { Clock } from "../../clock.ts";
import { fileFault } from "../../file-faults.ts";
import { saveProducts } from "../save-content.ts";
import { checkImport } from "./check-import.ts";
import { type ImportPlan, planImport, type SheetProblem } from "./plan-import.ts";
import { NoSheet, readSheet, type Sheet } from "./read-sheet.ts";

/** What there is to print, and whether the sheet was refused. */
export interface ImportOutcome {
  refused: boolean;
  text: string;
}

/**
 * `npm run content -- import <sheet> [--write]`: shows what the sheet would change; writes it only where asked to
 * and where nothing is wrong.
 */
export async function importSheet(
  contentDir: string,
  sheetPath: string,
  write: boolean,
  clock: Clock,
): Promise<ImportOutcome> {
  const sheet = await readSheet(sheetPath).catch(whyNot);
  if (typeof sheet === "string")
    return { refused: true, text: `A planilha não pôde ser lida: ${sheet}.\n` };
  if (sheet.headings.length === 0) return { refused: true, text: "A planilha está vazia.\n" };
  // What is checked is a copy: a full disk may have no room for that, either.
  const outcome = await importRows(contentDir, sheet, write, clock).catch(whyNot);
  if (typeof outcome !== "string") return outcome;
  return { refused: true, text: `Nada foi gravado: ${outcome}.\n` };
}

async function importRows(
  contentDir: string,
  sheet: Sheet,
  write: boolean,
  clock: Clock,
): Promise<ImportOutcome> {
  const today = dayInSaoPaulo(clock.now());
  const plan = planImport(contentDir, sheet, today);
  const touched = plan.changes.filter(({ fields }) => fields.length > 0);
  const found = await checkImport(contentDir, touched, sheet.headings);
  const problems = [...plan.problems, ...unreported(plan, found)];
  if (problems.length > 0) return { refused: true, text: refusal(problems) };
  if (write) saveProducts(contentDir, new Map(touched.map(({ slug, text }) => [slug, text])));
  return { refused: false, text: preview(plan, write) };
}

/** What the check adds to the cells that could not be read: those would each be told again as a missing field. */
function unreported(
  { problems }: ImportPlan,
  found: readonly SheetProblem[],
): readonly SheetProblem[] {
  const told = new Set(problems.map(({ row, column }) => `${row} ${column}`));
  return found.filter(({ row, column }) => !told.has(`${row} ${column}`));
}

function whyNot(error: unknown): string {
  if (error instanceof NoSheet) return error.message;
  const fault = fileFault(error);
  if (fault === null) throw error;
  return fault;
}

function refusal(problems: readonly SheetProblem[]): string {
  const byRow = problems.toSorted((one, other) => one.row - other.row);
  const lines = byRow.map(({ row, column, problem, cure }) => {
    const place = row === 0 ? "conteúdo" : `linha ${row}${column ? `, coluna ${column}` : ""}`;
    return `  ${place} · ${problem} · ${cure}`;
  });
  const count = problems.length === 1 ? "1 problema" : `${problems.length} problemas`;
  return [`A planilha não foi importada: ${count}.`, ...lines, ""].join("\n");
}

function preview({ changes }: ImportPlan, written: boolean): string {
  const touched = changes.filter(({ fields }) => fields.length > 0);
  const blocks = touched.flatMap(({ slug, row, isNew, fields }) => [
    `${isNew ? "novo    " : "mudado  "} ${slug} (linha ${row})`,
    ...fields.map(({ name, before, after }) =>
      isNew ? `    ${name}: ${after}` : `    ${name}: ${before || "(nada)"} → ${after}`,
    ),
  ]);
  const fresh = touched.filter(({ isNew }) => isNew).length;
  const summary = `novos: ${fresh}, mudados: ${touched.length - fresh}, iguais: ${changes.length - touched.length}.`;
  if (touched.length === 0) return [`Nada a mudar: ${summary}`, ""].join("\n");
  const next = written
    ? [
        "Gravado. Falta:",
        '  as FDS que mudaram: npm run content -- revise --all "o que mudou"',
        "  as imagens de compartilhamento: npm run draw",
        "  a verificação: npm run content",
      ]
    : ["Nada foi gravado. Para gravar, repita com --write."];
  return [...blocks, "", summary, ...next, ""].join("\n");
}
