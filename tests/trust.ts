import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "../server/build-site.ts";
import { doubling } from "./faults/doubling.ts";
import { kill } from "./faults/kill.ts";
import { mail } from "./faults/mail.ts";
import { powerCut } from "./faults/power-cut.ts";
import { clockSteps } from "./faults/clock-steps.ts";
import { locked } from "./faults/locked.ts";
import { shutdown } from "./faults/shutdown.ts";
import { writeFaults } from "./faults/write-faults.ts";
import { bombs } from "./hostile/bombs.ts";
import { slow } from "./hostile/slow.ts";
import { injection } from "./hostile/injection.ts";
import { patterns } from "./hostile/patterns.ts";
import { headers } from "./hostile/headers.ts";
import { spam } from "./hostile/spam.ts";
import { endurance } from "./load/endurance.ts";
import { sabotage } from "./faults/sabotage.ts";
import { supply } from "./hostile/supply.ts";
import { bodies } from "./hostile/bodies.ts";
import { waysIn } from "./hostile/ways-in.ts";
import { broken, Skipped, type Figure, type Trial } from "./faults/trial.ts";
import { writeReport } from "./report.ts";

/**
 * `npm run trust`: every promise of docs/trust.md tried whole, with progress, figures and their seed.
 * `--only NAME` tries one, `--seed N` repeats a run, `--quick` tries the short forms of `npm test`,
 * `--dry` leaves docs/trust.md as it is.
 */
const TRIALS: readonly Trial[] = [
  kill,
  powerCut,
  doubling,
  mail,
  shutdown,
  writeFaults,
  locked,
  clockSteps,
  bodies,
  bombs,
  waysIn,
  slow,
  injection,
  patterns,
  headers,
  spam,
  endurance,
  supply,
  sabotage,
];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seed: { type: "string" },
    quick: { type: "boolean", default: false },
    dry: { type: "boolean", default: false },
  },
});
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
for (const trial of chosen) {
  const startedAt = performance.now();
  print(`\n${trial.title} (--only ${trial.name} --seed ${seed})`);
  const figures = await attempt(trial);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const figure of figures) print(lineOf(figure));
  const problems = broken(figures);
  failed += problems.length;
  print(`  ${problems.length === 0 ? "cumprido" : "QUEBRADO"} em ${seconds} s`);
  if (!values.dry) writeReport({ trial, figures, form, seed, seconds, at: new Date() });
}
print(`\n${failed === 0 ? "Tudo cumprido" : `${failed} promessa(s) quebrada(s)`}, semente ${seed}`);
process.exit(failed === 0 ? 0 : 1);

async function attempt(trial: Trial): Promise<readonly Figure[]> {
  const say = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K  ${text}`);
    else appendFileSync(log, `${new Date().toISOString()} ${trial.name}: ${text}\n`);
  };
  try {
    return await trial.run({ form, seed, say });
  } catch (error) {
    const isSkipped = error instanceof Skipped;
    const measured = error instanceof Error ? error.message : String(error);
    if (!isSkipped && error instanceof Error) print(error.stack ?? "");
    return [
      {
        what: isSkipped ? "não executado" : "interrompido",
        measured,
        wanted: "",
        isKept: isSkipped,
      },
    ];
  } finally {
    if (process.stderr.isTTY) process.stderr.write("\r\u001B[K");
  }
}

function lineOf({ what, measured, wanted, isKept }: Figure): string {
  return `  ${isKept ? "✓" : "✗"} ${what}: ${measured}${wanted === "" ? "" : ` (prometido: ${wanted})`}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
