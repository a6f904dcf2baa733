import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { compilePreload } from "./preload/compile.ts";
import type { WriteFaultReport } from "./write-faults-process.ts";
import { Findings, type Trial } from "./trial.ts";

/** Every so many-th write, of the first 500. */
const STEP = { quick: 25, full: 1 } as const;

export const writeFaults: Trial = {
  name: "disk",
  title: "Disco cheio e disco com defeito",
  promise:
    "Cada uma das primeiras 500 escritas no disco falha, uma a uma: com ENOSPC falha ela e todas as seguintes até o espaço voltar, com EIO só ela. Nenhum confirmado se perde, ninguém recebe 500, e depois o site volta a gravar sozinho.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const library = compilePreload();
    const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
    const control = join(folder, "control");
    await writeFile(control, Buffer.alloc(4_096));
    const program = join(import.meta.dirname, "write-faults-process.ts");
    const child = spawn(process.execPath, [program, String(STEP[form]), String(seed)], {
      env: {
        PATH: process.env["PATH"] ?? "",
        LD_PRELOAD: library,
        FAULTS_FOLDER: join(folder, "data"),
        FAULTS_CONTROL: control,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    const reports: WriteFaultReport[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      reports.push(JSON.parse(line) as WriteFaultReport);
      say(`escritas: ${reports.length}`);
    }
    await ended;
    await rm(folder, { recursive: true, force: true });
    findings.expect("código de saída do processo", child.exitCode ?? -1, 0);
    const sum = (of: (report: WriteFaultReport) => number) =>
      reports.reduce((total, report) => total + of(report), 0);
    findings.expect(
      "escritas que falharam",
      sum(({ happened }) => happened),
      (500 / STEP[form]) * 2,
    );
    findings.tell(
      "partidas recusadas com uma frase",
      sum(({ refusedStart }) => refusedStart),
    );
    findings.tell(
      "envios confirmados",
      sum(({ acknowledged }) => acknowledged),
    );
    findings.atLeast(
      "envios respondidos com 503",
      sum(({ unavailable }) => unavailable),
      1,
    );
    findings.none(
      "problemas",
      reports.flatMap(({ problems }) => problems),
    );
    return findings.figures;
  },
};
