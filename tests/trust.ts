import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { buildSite } from "../server/build-site.ts";
import { broken, INTERRUPTED, Skipped, type Figure, type Trial } from "./faults/trial.ts";
import { readProcessorTime, stolenSince } from "./stolen-time.ts";
import { TRIALS } from "./trials.ts";
import { writeReport } from "./report.ts";

const MARKS = { kept: "✓", broken: "✗", told: "·", skipped: "–" } as const;

const values = new Command("npm run trust --")
  .description("Tries every promise of docs/trust.md, with progress, figures and their seed.")
  .option("--only <name>", "one of them")
  .option("--seed <number>", "repeats a run")
  .option("--quick", "the short forms of npm test")
  .option("--dry", "leaves docs/trust.md as it is")
  .parse()
  .opts<{ only?: string; seed?: string; quick?: true; dry?: true }>();
const seed = values.seed ? Number(values.seed) : Math.floor(Math.random() * 1e6);
const form = values.quick ? "quick" : "full";
const chosen = TRIALS.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0 || !Number.isSafeInteger(seed)) {
  process.stderr.write(
    `--only: ${TRIALS.map(({ name }) => name).join(", ")}; --seed: um inteiro\n`,
  );
  process.exit(1);
}

await buildSite();
const log = join(import.meta.dirname, "../build/trust.log");
mkdirSync(join(import.meta.dirname, "../build"), { recursive: true });
let failed = 0;
const skipped: string[] = [];
for (const trial of chosen) {
  const startedAt = performance.now();
  print(`\n${trial.title} (--only ${trial.name} --seed ${seed})`);
  const before = readProcessorTime();
  const figures = [...(await attempt(trial)), ...stolenFigure(stolenSince(before))];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const figure of figures) print(lineOf(figure));
  const problems = broken(figures);
  failed += problems.length;
  for (const { what, outcome } of figures)
    if (outcome === "skipped") skipped.push(`${trial.name}: ${what}`);
  print(`  ${problems.length === 0 ? "nada quebrado" : "QUEBRADO"} em ${seconds} s`);
  if (!values.dry) writeReport({ trial, figures, form, seed, seconds, at: new Date() });
}
if (skipped.length > 0) print(`\nNão executado: ${skipped.join("; ")}`);
const outcome = failed > 0 ? `${failed} promessa(s) quebrada(s)` : "Nenhuma promessa quebrada";
print(`\n${outcome}, ${skipped.length} não executada(s), semente ${seed}`);
process.exit(failed === 0 ? 0 : 1);

async function attempt(trial: Trial): Promise<readonly Figure[]> {
  const say = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K  ${text}`);
    else appendFileSync(log, `${new Date().toISOString()} ${trial.name}: ${text}\n`);
  };
  try {
    return await trial.run({ form, seed, say });
  } catch (error) {
    const measured = error instanceof Error ? error.message : String(error);
    if (error instanceof Skipped)
      return [{ what: "a prova inteira", measured, wanted: "", outcome: "skipped" }];
    if (error instanceof Error) print(error.stack ?? "");
    return [{ what: INTERRUPTED, measured, wanted: "", outcome: "broken" }];
  } finally {
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  }
}

/** On a machine whose host is busy with others every time is longer, whatever the site does. */
function stolenFigure(share: number | null): readonly Figure[] {
  if (share === null) return [];
  const measured = share.toLocaleString("pt-BR", { style: "percent", maximumFractionDigits: 1 });
  const what = "tempo de processador que o hospedeiro desta máquina deu a outras";
  return [{ what, measured, wanted: "", outcome: "told" }];
}

function lineOf({ what, measured, wanted, outcome }: Figure): string {
  return `  ${MARKS[outcome]} ${what}: ${measured}${wanted === "" ? "" : ` (prometido: ${wanted})`}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
