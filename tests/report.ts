import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Figure, Outcome, Trial, TrialOptions } from "./faults/trial.ts";
import { TRIALS } from "./trials.ts";

export interface TrialReport {
  trial: Trial;
  figures: readonly Figure[];
  form: TrialOptions["form"];
  seed: number;
  seconds: number;
  at: Date;
}

const DOCUMENT = join(import.meta.dirname, "../docs/trust.md");

/** Puts a trial's measured figures into docs/trust.md, in place of those of its last run. */
export function writeReport(report: TrialReport): void {
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, "utf8") : "# Provas\n";
  writeFileSync(DOCUMENT, arrangeReports(text, TRIALS, report));
}

/**
 * The document with a section for each trial, in their order: that of its last run, or what it promises where it was
 * never run. What stands before the first section stays.
 * @param newest takes the place of its trial's last run
 */
export function arrangeReports(
  text: string,
  trials: readonly Pick<Trial, "name" | "title" | "promise">[],
  newest?: TrialReport,
): string {
  const [head = ""] = text.split(/^<!-- [\w-]+: escrito/m);
  const sections = trials.map((trial) => {
    const { begin, end } = marksOf(trial.name);
    if (newest?.trial.name === trial.name) return [begin, ...linesOf(newest), end].join("\n");
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    if (from >= 0 && to >= 0) return text.slice(from, to + end.length);
    return [begin, ...headOf(trial), NEVER_RUN, "", end].join("\n");
  });
  return `${[head.trimEnd(), ...sections].join("\n\n")}\n`;
}

const NEVER_RUN = "Ainda não foi corrida inteira; a forma rápida roda dentro de `npm test`.";

function marksOf(name: string) {
  return { begin: `<!-- ${name}: escrito por npm run trust -->`, end: `<!-- fim de ${name} -->` };
}

function headOf({ title, promise }: Pick<Trial, "title" | "promise">): string[] {
  return [`## ${title}`, "", promise, ""];
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  kept: "cumprido",
  broken: "**quebrado**",
  told: "",
  skipped: "não executado",
};

function linesOf({ trial, figures, form, seed, seconds, at }: TrialReport): string[] {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  return [
    ...headOf(trial),
    `${form === "full" ? "Forma completa" : "Forma rápida"}, semente ${seed}, ${at.toISOString().slice(0, 10)}, ${seconds} s, ${machine}. Repetir: \`npm run trust -- --only ${trial.name} --seed ${seed}${form === "full" ? "" : " --quick"}\``,
    "",
    "| Medida | Valor | Prometido | |",
    "|---|---|---|---|",
    ...figures.map(
      ({ what, measured, wanted, outcome }) =>
        `| ${cell(what)} | ${cell(measured)} | ${cell(wanted)} | ${OUTCOMES[outcome]} |`,
    ),
    "",
  ];
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
