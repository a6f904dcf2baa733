import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { quantile } from "../faults/latency.ts";
import { audit, tellAudit } from "../faults/ledger.ts";
import { Findings, type Trial, type TrialOptions } from "../faults/trial.ts";
import { startAttackedSite, type AttackedSite } from "./attacked-site.ts";
import { HANG_MS } from "../hang.ts";
import { BODIES, LONG_BODIES, type HostileBody } from "./body-list.ts";
import { makeUploads } from "./hostile-uploads.ts";
import { boxOfTrial, MEMORY_MB } from "./memory-box.ts";
import { peakMegabytes } from "./process-memory.ts";
import { sendBody } from "./send-body.ts";
import {
  BYTE_BY_BYTE,
  HEADERS_BEGUN,
  holdSlow,
  JUST_ENOUGH,
  type SlowCrowd,
  UPLOAD_BEGUN,
} from "./slow-connections.ts";
import type { VisitorsTask, Visits } from "./visitors.ts";

/** Slow connections of either sort, what a slow upload has brought before it all but stops, visitors, and for how long. */
const SIZES = {
  quick: { slow: 40, megabytes: 0.25, visitors: 10, longMs: 5_000, patienceMs: HANG_MS },
  full: { slow: 500, megabytes: 1.5, visitors: 100, longMs: 600_000, patienceMs: 10_000 },
} as const;

const WORST_A_SECOND = 3;

/** What visitors may have to wait, 99 of 100 times. Milliseconds. */
const LONGEST_MS = 300;

export const siege: Trial = {
  name: "siege",
  title: "Cerco",
  promise:
    "Com 512 MB de memória, ao mesmo tempo: 500 envios de arquivos que quase param no meio, 500 conexões cujos cabeçalhos não acabam (no lugar de cada uma que o site fecha vem outra), três dos piores corpos por segundo (entre eles três arquivos do maior tamanho, e três imagens de tantos pixels quantos se aceitam), e 100 visitantes que abrem páginas e enviam, durante dez minutos. De ninguém se conhece o remetente: é como se cada conexão viesse de outro endereço, e só valem os limites de todos juntos. Ninguém espera mais de 300 ms em 99 de 100 vezes, o processo não morre, e nada que foi confirmado se perde (a forma rápida é menor, sem o limite de memória e sem as imagens).",
  async run(options) {
    const findings = new Findings();
    const box = boxOfTrial(options.form, findings);
    const folder = await mkdtemp(join(tmpdir(), "siege-"));
    const settings = { QUARANTINE: "off" };
    const attacked = await startAttackedSite(settings, { folder, within: box?.within ?? [] });
    const { site } = attacked;
    try {
      const { pages, sends, failed, intentions } = await besiege(attacked, options, findings);
      findings.tell("páginas e consultas de visitantes", pages.length);
      findings.tell("página, mediana (ms)", quantile(pages, 0.5));
      findings.takesAtMost("página, 99 %", quantile(pages, 0.99), LONGEST_MS, "ms");
      findings.tell("página mais demorada (ms)", quantile(pages, 1));
      findings.takesAtMost("envio de visitante, 99 %", quantile(sends, 0.99), LONGEST_MS, "ms");
      findings.tell("envio mais demorado (ms)", quantile(sends, 1));
      findings.none("visitas que falharam ou foram recusadas", failed);
      // In the box the system keeps the bound, and does not count the pages of files that others use too.
      const peak = peakMegabytes(site.pid);
      if (box) findings.tell("memória residente, máximo (MB)", peak ?? "?");
      else findings.atMost("memória residente, máximo", peak, MEMORY_MB, "MB");
      findings.expect("código de saída", (await site.stop()) ?? -1, 0);
      tellAudit(findings, await audit({ kind: "sqlite", path: site.database }, intentions));
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
      box?.remove();
    }
    return findings.figures;
  },
};

/** All of it at once, for as long as the visits last. */
async function besiege(
  attacked: AttackedSite,
  { form, seed, say }: TrialOptions,
  findings: Findings,
): Promise<Visits> {
  const { slow, megabytes, visitors, longMs, patienceMs } = SIZES[form];
  const { url } = attacked.site;
  const addresses = await inPeace(attacked);
  const headers = holdSlow(url, slow, { begun: HEADERS_BEGUN, bytes: 0, pace: BYTE_BY_BYTE });
  const bytes = megabytes * 2 ** 20;
  const uploads = holdSlow(url, slow, { begun: UPLOAD_BEGUN, bytes, pace: JUST_ENOUGH });
  await untilBegun([headers, uploads], slow);
  // Pictures are hard work, and to wait for it on a busy machine says nothing of the site.
  const files = form === "full" ? await makeUploads() : [];
  const worst = sendWorst(attacked, [...files, ...LONG_BODIES, ...BODIES]);
  const task: VisitorsTask = { url, visitors, longMs, patienceMs, seed, addresses };
  const thread = new Worker(new URL("visitors.ts", import.meta.url), { workerData: task });
  const progress = setInterval(
    () => say(`${headers.open()} e ${uploads.open()} lentas, ${worst.sent()} piores corpos`),
    5_000,
  );
  try {
    const [visits] = (await once(thread, "message")) as [Visits];
    findings.tell("envios lentos abertos no fim, começados ao todo", toldOf(uploads));
    findings.tell("cabeçalhos lentos abertos no fim, começados ao todo", toldOf(headers));
    return visits;
  } finally {
    clearInterval(progress);
    await Promise.all([headers.stop(), uploads.stop(), worst.stop(), thread.terminate()]);
    findings.tell("piores corpos", worst.sent());
    findings.tell("respostas a eles", worst.statuses());
  }
}

/** What is made for one visitor alone. */
const SEARCHES = ["/legacy/page-data/search?q=corte", "/produtos/industriais?q=serra"];

/** Everything that visitors can open, with what it answers while nobody attacks: that is what they have to get. */
async function inPeace({ site, ways }: AttackedSite): Promise<[string, number][]> {
  const opened = ways.filter(({ server, method }) => server === "site" && method === "GET");
  const found: [string, number][] = [];
  for (const path of [...opened.map((way) => way.path), ...SEARCHES]) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    await answer.arrayBuffer();
    found.push([path, answer.status]);
  }
  return found;
}

async function untilBegun(crowds: readonly SlowCrowd[], count: number): Promise<void> {
  while (crowds.some((crowd) => crowd.begun() < count)) await sleep(100);
}

function toldOf(crowd: SlowCrowd): string {
  return `${crowd.open()}, ${crowd.begun()}`;
}

/** Every body to every address that reads one, so many a second, whether those before were answered or not. */
function sendWorst({ origins, ways }: AttackedSite, bodies: readonly HostileBody[]) {
  const open = ways.filter(({ takesBody }) => takesBody);
  // Way by way, so that no time is only one body's.
  const sends = open.flatMap((way) => bodies.map((body) => ({ way, body })));
  const counts = new Map<number, number>();
  const under: Promise<void>[] = [];
  const timer = setInterval(() => {
    const pair = sends[under.length % sends.length];
    if (!pair) return;
    const { way, body } = pair;
    under.push(
      sendBody(origins[way.server], way, body).then(({ status }) => {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }),
    );
  }, 1_000 / WORST_A_SECOND);
  return {
    sent: () => under.length,
    statuses: () =>
      [...counts]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status || "nenhuma"}: ${count}`)
        .join(", "),
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}
