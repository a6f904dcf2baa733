import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Findings, type Trial } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import type { FuzzReport } from "./fuzz/process.ts";

/** Inputs for each reader at least, and how long all of them together. */
const SIZES = {
  quick: { runs: 150, longMs: 0 },
  full: { runs: 1_000, longMs: 600_000 },
} as const;

/** One input, in a process that V8 keeps from running fast while it counts. */
const LONGEST_MS = 1_000;

export const readers: Trial = {
  name: "readers",
  title: "Leitores à prova",
  promise:
    "Cada leitor do que vem de fora (JSON, formulários, multipart, campos cifrados, cada tipo de arquivo, consultas, endereços, X-Forwarded-For, cabeçalhos) recebe durante dez minutos entradas que mudam exemplos válidos, guiadas pela cobertura do próprio V8: o que leva a um trecho de código ainda não visto é o começo das próximas. Nenhum leitor lança um erro, se contradiz, se perde em tempo ou derruba o processo.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const { runs, longMs } = SIZES[form];
    const folder = await mkdtemp(join(tmpdir(), "readers-"));
    const current = join(folder, "current");
    try {
      const child = spawn(
        process.execPath,
        [
          join(import.meta.dirname, "fuzz/process.ts"),
          current,
          String(seed),
          String(runs),
          String(longMs),
        ],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      const ended = once(child, "exit");
      const timer = setTimeout(() => child.kill("SIGKILL"), longMs + HANG_MS);
      const reports: FuzzReport[] = [];
      for await (const line of createInterface(child.stdout)) {
        const report = JSON.parse(line) as FuzzReport;
        reports.push(report);
        say(`${report.name}: ${report.tried} entradas, ${report.problems.length} problemas`);
        const { name, tried, kept, longestMs, problems } = report;
        findings.tell(`${name}: entradas, das quais levaram a algo novo`, `${tried}, ${kept}`);
        findings.takesAtMost(`${name}: a mais demorada`, longestMs, LONGEST_MS, "ms");
        findings.none(`${name}: erros e contradições`, problems);
      }
      const [code, signal] = (await ended) as [number | null, string | null];
      clearTimeout(timer);
      findings.atLeast("trechos de código percorridos", reports.at(-1)?.blocks ?? 0, 1_000);
      const last = code === 0 ? [] : [`${code ?? signal}: ${readFileSync(current, "base64")}`];
      findings.none("entradas que derrubaram ou pararam o processo", last);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return findings.figures;
  },
};
