import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createIntentions } from "../faults/intentions.ts";
import { quantile, timed } from "../faults/latency.ts";
import { createRandom } from "../faults/random.ts";
import { sendUntilAcknowledged } from "../faults/submitters.ts";
import { Findings, type Trial } from "../faults/trial.ts";
import { residentMegabytes } from "./process-memory.ts";
import {
  beginRequest,
  BODY_BEGUN,
  HEADERS_BEGUN,
  isOpen,
  trickle,
  UPLOAD_BEGUN,
} from "./slow-connections.ts";

/** Bodies that come in at the same time (server/requests/body-room.ts). */
const PLACES = 1_000;

/** Connections of each sort, together fewer than the site holds; how long they are held; uploads that have brought so much of their files and then all but stop. */
const SIZES = {
  quick: { connections: 500, heldMs: 2_000, uploads: 40, megabytes: 4 },
  full: { connections: 550, heldMs: 75_000, uploads: 500, megabytes: 1.5 },
} as const;

export const slow: Trial = {
  name: "slow",
  title: "Conexões lentas",
  promise:
    "Quinhentas e cinquenta conexões mandam os cabeçalhos, e outras tantas o corpo, um byte de cada vez (Slowloris), e quinhentos envios de arquivos quase param no meio, enquanto visitantes comuns abrem páginas e enviam: eles seguem, o que já chegou dos arquivos não fica na memória, e o site fecha as conexões lentas (a forma rápida não espera até lá).",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const { connections, heldMs, uploads, megabytes } = SIZES[form];
    const site = await startSite();
    let stop = () => {};
    try {
      const next = createIntentions(createRandom(seed), false);
      const visit = () => visitFor(site, next, heldMs);
      await visitFor(site, next, 1_000);
      const before = residentMegabytes(site.pid);
      const calm = await visitFor(site, next, Math.min(heldMs, 10_000));
      const slowHeaders = await open(site, connections, HEADERS_BEGUN, say);
      const slowBodies = await open(site, connections, BODY_BEGUN, say);
      const opened = [...slowHeaders, ...slowBodies];
      const held = stillOpen(opened);
      stop = trickle(opened);
      const busy = await visit();
      const after = residentMegabytes(site.pid);
      findings.atLeast(
        "conexões lentas abertas ao mesmo tempo",
        held,
        connections + Math.min(connections, PLACES),
      );
      findings.tell("páginas e envios no sossego (mediana, ms)", quantile(calm.ms, 0.5));
      findings.tell("páginas e envios sob ataque (mediana, ms)", quantile(busy.ms, 0.5));
      findings.none("visitas que falharam", [...calm.failed, ...busy.failed]);
      // Where more bodies come than there are places, one has to be 3 s old before it makes room.
      findings.takesAtMost("envio mais demorado sob ataque", Math.max(...busy.sends), 5_000, "ms");
      const most = Math.max(500, 3 * quantile(calm.ms, 0.95));
      findings.takesAtMost(
        "páginas e envios sob ataque, 95 %",
        quantile(busy.ms, 0.95),
        most,
        "ms",
      );
      const each =
        before === null || after === null ? null : (1024 * (after - before)) / (2 * connections);
      findings.atMost("memória por conexão lenta", each, 64, "kB");
      const slowUploads = await open(site, uploads, UPLOAD_BEGUN, say);
      await Promise.all(slowUploads.map((socket) => written(socket, megabytes)));
      const full = residentMegabytes(site.pid);
      const share =
        full === null || after === null ? null : (100 * (full - after)) / (uploads * megabytes);
      findings.tell("envios de arquivos parados no meio", uploads);
      findings.atMost("memória que eles tomam, do que mandaram", share, 60, "%");
      const stopUploads = trickle(slowUploads);
      const filled = await visit();
      findings.none("visitas que falharam com eles", filled.failed);
      stopUploads();
      if (form === "full") {
        findings.expect("cabeçalhos lentos ainda abertos", stillOpen(slowHeaders), 0);
        findings.expect("corpos lentos ainda abertos", stillOpen(slowBodies), 0);
      }
      findings.expect("o site ainda responde", (await fetch(`${site.url}/healthz`)).status, 200);
    } finally {
      stop();
      await site.stop();
    }
    return findings.figures;
  },
};

/** Sends so much of a file, to its last byte. */
async function written(socket: Socket, megabytes: number): Promise<void> {
  const content = Buffer.alloc(megabytes * 1024 * 1024, "a");
  await new Promise((done) => socket.write(content, done));
}

async function open(
  { url }: SiteProcess,
  count: number,
  begun: string,
  say: (text: string) => void,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const size = Math.min(100, count - sockets.length);
    const batch = Array.from({ length: size }, () => beginRequest(url, begun));
    sockets.push(...(await Promise.all(batch)));
    say(`conexões lentas: ${sockets.length}`);
  }
  return sockets;
}

function stillOpen(sockets: readonly Socket[]): number {
  return sockets.filter(isOpen).length;
}

async function visitFor(
  { url }: SiteProcess,
  next: ReturnType<typeof createIntentions>,
  longMs: number,
): Promise<{ ms: number[]; sends: number[]; failed: string[] }> {
  const ms: number[] = [];
  const sends: number[] = [];
  const failed: string[] = [];
  const until = performance.now() + longMs;
  while (performance.now() < until) {
    try {
      ms.push(
        await timed(async () => {
          const answer = await fetch(`${url}/produtos/industriais`, {
            signal: AbortSignal.timeout(10_000),
          });
          await answer.arrayBuffer();
          if (answer.status !== 200) failed.push(`página ${answer.status}`);
        }),
      );
      ms.push(
        await timed(async () => {
          await sendUntilAcknowledged(url, next());
        }),
      );
      sends.push(ms.at(-1) ?? 0);
    } catch (error) {
      failed.push(String(error));
    }
    await sleep(50);
  }
  return { ms, sends, failed };
}
