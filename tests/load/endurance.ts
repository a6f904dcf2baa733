import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createIntentions } from "../faults/intentions.ts";
import { audit, tellAudit } from "../faults/ledger.ts";
import { startMailSink } from "../faults/mail-sink.ts";
import { createRandom, type Random } from "../faults/random.ts";
import { sendUntilAcknowledged } from "../faults/submitters.ts";
import { Findings, type Trial } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { boxOfTrial } from "../hostile/memory-box.ts";
import { openDescriptors, residentMegabytes } from "../hostile/process-memory.ts";

/** What only warms the site up, in time and in what is asked for, and the time after it. Milliseconds. */
const TIMES = {
  quick: { warm: 3_000, warmAsks: 0, measured: 5_000, every: 500 },
  // Memory rises for some eleven minutes, with what has been asked for, to what this load takes with the allocator's
  // gaps, and stays there; garbage that is collected late bends a line through less than ten.
  full: { warm: 12 * 60_000, warmAsks: 90_000, measured: 10 * 60_000, every: 5_000 },
} as const;

export const endurance: Trial = {
  name: "endurance",
  title: "Resistência",
  promise:
    "Com 512 MB de memória, 22 minutos ou mais de páginas, buscas, envios com e sem arquivo, envios errados e conexões cortadas: a memória não cresce depois de um aquecimento de 12 minutos e 90.000 pedidos, os descritores também não, e o registro (WAL) do SQLite fica limitado.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const mail = await startMailSink(undefined, { keepRaw: false });
    // Where there is more memory than it may have, garbage lies for minutes before it is collected.
    const box = boxOfTrial(form, findings);
    const settings = { SMTP_URL: mail.url, QUARANTINE: "off" };
    const site = await startSite(settings, { within: box?.within ?? [] });
    const random = createRandom(seed);
    const load = startLoad(site, random);
    const samples: Sample[] = [];
    try {
      const { warm, warmAsks, measured, every } = TIMES[form];
      const startedAt = performance.now();
      let end = Infinity;
      while (performance.now() - startedAt < end) {
        await sleep(every);
        const seconds = (performance.now() - startedAt) / 1000;
        samples.push({ seconds, ...measure(site) });
        const ms = seconds * 1000;
        // On a machine that is too slow for so many it is measured all the same.
        const isWarm = ms >= warm && (load.done() >= warmAsks || ms >= 3 * warm);
        if (isWarm && end === Infinity) end = ms + measured;
        say(
          `${Math.round(seconds)} s, ${load.done()} pedidos, ${samples.at(-1)?.megabytes?.toFixed(0) ?? "?"} MB`,
        );
      }
      const { intentions, wrong } = await load.stop();
      const after = samples.filter(({ seconds }) => seconds * 1000 > end - measured);
      findings.tell("pedidos feitos", load.done());
      findings.none("respostas 5xx ou nenhuma", wrong);
      // Without a last minute that has hardly begun: its one sample may be the height of the swing.
      const whole = after.filter(({ seconds }) => seconds * 1000 < end);
      findings.atMost("memória no fim", after.at(-1)?.megabytes ?? null, 450, "MB");
      if (form === "full")
        findings.atMost("crescimento da memória", slopeOf(leastOfEachMinute(whole)), 1, "MB/min");
      const descriptors = greatest(after.map((sample) => sample.descriptors));
      findings.atMost("descritores abertos, máximo", descriptors, 150);
      findings.atMost("WAL do SQLite, máximo", greatest(samples.map(({ wal }) => wal)), 16, "MB");
      tellAudit(findings, await audit({ kind: "sqlite", path: site.database }, intentions));
    } finally {
      await site.stop();
      await mail.close();
      box?.remove();
    }
    return findings.figures;
  },
};

interface Sample {
  seconds: number;
  megabytes: number | null;
  descriptors: number | null;
  /** Size of the write-ahead log. MB. */
  wal: number;
}

/** NaN of nothing; null where the system does not tell all of them. */
function greatest(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null);
  if (told.length < values.length) return null;
  return told.length === 0 ? Number.NaN : Math.max(...told);
}

/** What remains after a collection: between two of them garbage makes the memory swing by a hundred megabytes. */
function leastOfEachMinute(samples: readonly Sample[]): [minute: number, megabytes: number][] {
  const least = new Map<number, number>();
  for (const { seconds, megabytes } of samples) {
    const minute = Math.floor(seconds / 60);
    if (megabytes !== null) least.set(minute, Math.min(megabytes, least.get(minute) ?? megabytes));
  }
  return [...least];
}

function measure(site: SiteProcess): Omit<Sample, "seconds"> {
  return {
    megabytes: residentMegabytes(site.pid),
    descriptors: openDescriptors(site.pid),
    wal: statSync(`${site.database}-wal`).size / 2 ** 20,
  };
}

const PATHS = [
  "/",
  "/produtos/industriais",
  "/produtos/lojistas",
  "/solicitacoes/contato",
  "/solicitacoes/orcamento",
  "/sobre",
  "/static/produtos/industriais",
  "/nao-existe",
  "/readyz",
  "/legacy/page-data/home",
];

function startLoad(site: SiteProcess, random: Random) {
  const next = createIntentions(random);
  const intentions: ReturnType<typeof next>[] = [];
  const wrong: string[] = [];
  const stopping = new AbortController();
  let done = 0;
  const visit = async (path: string) => {
    const answer = await fetch(site.url + path, { signal: AbortSignal.timeout(HANG_MS) });
    await answer.arrayBuffer();
    if (answer.status >= 500) wrong.push(`${answer.status} ${path}`);
  };
  const step = async () => {
    const choice = random.next();
    if (choice < 0.5) return visit(random.pick(PATHS));
    if (choice < 0.65) return visit(`/legacy/page-data/search?q=${random.uuid().slice(0, 5)}`);
    if (choice < 0.75) return visit(`/produtos/industriais?q=${random.uuid().slice(0, 4)}`);
    if (choice < 0.85) {
      const intention = next();
      intentions.push(intention);
      return sendUntilAcknowledged(site.url, intention);
    }
    if (choice < 0.95) return badSend(site);
    return cutOff(site);
  };
  const worker = async () => {
    while (!stopping.signal.aborted) {
      await step().catch((error: unknown) => wrong.push(String(error)));
      done += 1;
      await sleep(20);
    }
  };
  const workers = Array.from({ length: 8 }, worker);
  return {
    done: () => done,
    async stop() {
      stopping.abort();
      await Promise.all(workers);
      return { intentions, wrong };
    },
  };
}

async function badSend({ url }: SiteProcess): Promise<void> {
  const answer = await fetch(`${url}/legacy/requests?requisicao=contato`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"name":"x"}',
  });
  await answer.arrayBuffer();
  if (answer.status !== 422) throw new Error(`${answer.status} em vez de 422`);
}

/** A visitor who leaves before the page has come. */
async function cutOff({ url }: SiteProcess): Promise<void> {
  const controller = new AbortController();
  const answer = fetch(`${url}/produtos/industriais?pagina=2`, { signal: controller.signal });
  await sleep(2);
  controller.abort();
  await answer.then((given) => given.body?.cancel()).catch(() => {});
}

/** Slope of the straight line that lies nearest to the points; null where they are too few for one. */
function slopeOf(points: readonly (readonly [number, number])[]): number | null {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([each]) => each));
  const y = mean(points.map(([, each]) => each));
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const below = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return below === 0 ? null : above / below;
}
