import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Figure, Outcome, Trial, TrialOptions } from "./faults/trial.ts";

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
  const { trial } = report;
  const begin = `<!-- ${trial.name}: escrito por npm run trust -->`;
  const end = `<!-- fim de ${trial.name} -->`;
  const section = [begin, ...linesOf(report), end].join("\n");
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, "utf8") : "# Provas\n";
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  const changed =
    from === -1 || to === -1
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(to + end.length);
  writeFileSync(DOCUMENT, changed);
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
    `## ${trial.title}`,
    "",
    trial.promise,
    "",
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
