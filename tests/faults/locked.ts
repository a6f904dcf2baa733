import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createIntentions } from "./intentions.ts";
import { quantile, timed } from "./latency.ts";
import { createRandom } from "./random.ts";
import { sendUntilAcknowledged } from "./submitters.ts";
import { Findings, type Trial } from "./trial.ts";

/** How long the write lock is held. Milliseconds. */
const HELD_MS = 3_000;

/** People who send meanwhile. */
const SENDERS = 50;

export const locked: Trial = {
  name: "locked",
  title: "Banco travado",
  promise:
    "Outro processo (a ferramenta da equipe) segura a trava de escrita do SQLite por 3 s enquanto 50 pessoas enviam: todas são atendidas, o laço de eventos nunca para por 200 ms e as páginas seguem. A máquina dividida com outros programas também o atrasa: a forma rápida tenta até três vezes e conta a melhor, a completa dez vezes e conta a mediana.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const folder = await mkdtemp(join(tmpdir(), "halvora-trust-"));
    const stallFile = join(folder, "stall");
    writeFileSync(stallFile, "0 0");
    const watch = join(import.meta.dirname, "stall-watch.ts");
    const settings = { NODE_OPTIONS: `--import ${watch}`, STALL_FILE: stallFile };
    const site = await startSite(settings, { folder });
    const next = createIntentions(createRandom(seed), false);
    const rounds: Round[] = [];
    try {
      // The first sends and pages warm the site up.
      for (let count = 0; count < 20; count += 1) await sendUntilAcknowledged(site.url, next());
      const most = form === "full" ? 10 : 3;
      for (let round = 1; round <= most; round += 1) {
        rounds.push(await holdLock(site, stallFile, next));
        say(`${round}: parada de ${rounds.at(-1)?.stallMs.toFixed(0)} ms`);
        if (form === "quick" && (rounds.at(-1)?.stallMs ?? 999) < 200) break;
      }
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
    const stalls = rounds.map(({ stallMs }) => stallMs);
    findings.tell("vezes em que a trava foi segurada", rounds.length);
    findings.expect(
      "envios confirmados",
      rounds.reduce((sum, { sent }) => sum + sent, 0),
      SENDERS * rounds.length,
    );
    const counted = form === "full" ? quantile(stalls, 0.5) : Math.min(...stalls);
    findings.takesAtMost("maior parada do laço de eventos", counted, 200, "ms");
    findings.tell("a mesma na pior vez (ms)", Math.max(...stalls));
    findings.tell("vezes em que passou de 200 ms", stalls.filter((stall) => stall > 200).length);
    const pages = rounds.map(({ pageMs }) => pageMs);
    findings.takesAtMost("página durante a trava, 95 %", quantile(pages, 0.5), 200, "ms");
    return findings.figures;
  },
};

interface Round {
  sent: number;
  /** Longest stall of the event loop. */
  stallMs: number;
  /** 95 % of the pages asked for meanwhile came within this. */
  pageMs: number;
}

async function holdLock(
  site: SiteProcess,
  stallFile: string,
  next: ReturnType<typeof createIntentions>,
): Promise<Round> {
  await readStall(site, stallFile);
  const other = new SQLite(site.database);
  other.exec("begin immediate");
  const intentions = Array.from({ length: SENDERS }, next);
  const sends: Promise<void>[] = [];
  const pages: number[] = [];
  const startedAt = performance.now();
  while (performance.now() < startedAt + HELD_MS) {
    // They come one after the other, as people do, and all of them have to wait.
    const due = Math.ceil((SENDERS * (performance.now() - startedAt)) / HELD_MS);
    for (const intention of intentions.slice(sends.length, due))
      sends.push(sendUntilAcknowledged(site.url, intention));
    pages.push(await timed(async () => (await fetch(`${site.url}/sobre`)).arrayBuffer()));
    await sleep(20);
  }
  for (const intention of intentions.slice(sends.length))
    sends.push(sendUntilAcknowledged(site.url, intention));
  other.exec("commit");
  other.close();
  await Promise.all(sends);
  return {
    sent: intentions.filter(({ protocol }) => protocol !== null).length,
    stallMs: await readStall(site, stallFile),
    pageMs: quantile(pages, 0.95),
  };
}

/** The longest stall since this was last asked. */
async function readStall(site: SiteProcess, file: string): Promise<number> {
  const [before = "0"] = readFileSync(file, "utf8").split(" ");
  process.kill(site.pid, "SIGUSR2");
  for (;;) {
    const [signals = "0", stall = "0"] = readFileSync(file, "utf8").split(" ");
    // The file is empty for a moment while it is written.
    if (signals !== "" && signals !== before) return Number(stall);
    await sleep(10);
  }
}
