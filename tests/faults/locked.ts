import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createIntentions, type Intention } from "./intentions.ts";
import { quantile, timed } from "./latency.ts";
import { createRandom } from "./random.ts";
import { sendUntilAcknowledged } from "./submitters.ts";
import { Findings, type Trial } from "./trial.ts";

/**
 * How often the write lock is held, and how long at least: to find the longest stall takes longer than to see an order;
 * and how many people send meanwhile.
 */
const SIZES = {
  quick: { rounds: 1, heldMs: 0, senders: 10 },
  full: { rounds: 10, heldMs: 3_000, senders: 50 },
} as const;

export const locked: Trial = {
  name: "locked",
  title: "Banco travado",
  promise:
    "Outro processo (a ferramenta da equipe) segura a trava de escrita do SQLite enquanto 50 pessoas enviam, e só a solta depois que uma página pedida após cada envio foi respondida: as páginas seguem, ninguém é confirmado antes da soltura, todos o são depois. A forma completa a segura dez vezes por 3 s (na rápida são dez pessoas): ninguém é recusado, e na mediana das vezes a parada mais longa do laço de eventos não chega a 200 ms (a pior, que a máquina dividida com outros programas também faz, é contada à parte).",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const { rounds: most, heldMs, senders } = SIZES[form];
    const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
    const stallFile = join(folder, "stall");
    writeFileSync(stallFile, "0 0");
    const watch = join(import.meta.dirname, "stall-watch.ts");
    const settings = {
      NODE_OPTIONS: `--import ${watch}`,
      STALL_FILE: stallFile,
      QUARANTINE: "off",
    };
    const site = await startSite(settings, { folder });
    const next = createIntentions(createRandom(seed), false);
    const rounds: Round[] = [];
    try {
      // The first sends and pages warm the site up.
      for (let count = 0; count < 20; count += 1) await sendUntilAcknowledged(site.url, next());
      for (let round = 1; round <= most; round += 1) {
        const intentions = Array.from({ length: senders }, next);
        rounds.push(await holdLock(site, stallFile, intentions, heldMs));
        say(`${round}: parada de ${rounds.at(-1)?.stallMs.toFixed(0)} ms`);
      }
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
    const sum = (of: (round: Round) => number) =>
      rounds.reduce((total, round) => total + of(round), 0);
    findings.tell("vezes em que a trava foi segurada", rounds.length);
    findings.tell(
      "páginas respondidas com a trava segura",
      sum(({ pageMs }) => pageMs.length),
    );
    findings.expect(
      "envios confirmados antes da soltura",
      sum(({ early }) => early),
      0,
    );
    findings.expect(
      "envios confirmados depois",
      sum(({ sent }) => sent),
      senders * rounds.length,
    );
    // How long the short form holds the lock is up to the machine.
    const refused = sum((round) => round.refused);
    if (form === "full") findings.expect("tentativas recusadas", refused, 0);
    else findings.tell("tentativas recusadas", refused);
    const stalls = rounds.map(({ stallMs }) => stallMs);
    findings.takesAtMost(
      "parada mais longa do laço de eventos, mediana das vezes",
      quantile(stalls, 0.5),
      200,
      "ms",
    );
    findings.tell("parada mais longa de todas (ms)", Math.max(...stalls));
    findings.tell("vezes em que passou de 200 ms", stalls.filter((stall) => stall > 200).length);
    const pages = rounds.map(({ pageMs }) => quantile(pageMs, 0.95));
    findings.takesAtMost(
      "página durante a trava, 95 %, mediana das vezes",
      quantile(pages, 0.5),
      200,
      "ms",
    );
    return findings.figures;
  },
};

interface Round {
  /** Acknowledged while the lock was held. */
  early: number;
  /** Acknowledged in the end. */
  sent: number;
  /** Attempts that were refused or not answered. */
  refused: number;
  /** Longest stall of the event loop. */
  stallMs: number;
  /** How long each page took that was asked for while the lock was held. */
  pageMs: number[];
}

async function holdLock(
  site: SiteProcess,
  stallFile: string,
  intentions: readonly Intention[],
  heldMs: number,
): Promise<Round> {
  await readStall(site, stallFile);
  const other = new SQLite(site.database);
  other.exec("begin immediate");
  const isAcknowledged = ({ protocol }: Intention) => protocol !== null;
  const sends: Promise<string[]>[] = [];
  const pageMs: number[] = [];
  const startedAt = performance.now();
  // They come one after the other, as people do, and all of them have to wait; the page must not.
  for (const [index, intention] of intentions.entries()) {
    sends.push(sendUntilAcknowledged(site.url, intention));
    do pageMs.push(await timed(async () => (await fetch(`${site.url}/sobre`)).arrayBuffer()));
    while (performance.now() < startedAt + (heldMs * (index + 1)) / intentions.length);
  }
  const early = intentions.filter(isAcknowledged).length;
  other.exec("commit");
  other.close();
  const refused = (await Promise.all(sends)).flat().length;
  const sent = intentions.filter(isAcknowledged).length;
  return { early, sent, refused, stallMs: await readStall(site, stallFile), pageMs };
}

/** The longest stall since this was last asked. */
async function readStall(site: SiteProcess, file: string): Promise<number> {
  const [before = "0"] = readFileSync(file, "utf8").split(" ");
  process.kill(site.pid, "SIGWINCH");
  for (;;) {
    const [signals = "0", stall = "0"] = readFileSync(file, "utf8").split(" ");
    // The file is empty for a moment while it is written.
    if (signals !== "" && signals !== before) return Number(stall);
    await sleep(10);
  }
}
