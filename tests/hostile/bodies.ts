import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteProcess } from "../browser/site-process.ts";
import { createRandom, type Random } from "../faults/random.ts";
import { Findings, type Trial } from "../faults/trial.ts";
import { startAttackedSite, type AttackedSite } from "./attacked-site.ts";
import { headerText, mutate, type BodyForm } from "./mutations.ts";
import { residentMegabytes } from "./process-memory.ts";
import { rawRequest } from "./raw-framing.ts";

/** Mutations for each form of body, and for the framing. */
const COUNT = { quick: 400, full: 20_000 } as const;

/** What the site gives a request at most: a body that stalls is given up after 30 s. Milliseconds. */
const DEADLINE_MS = 35_000;

const FORMS = ["json", "urlencoded", "multipart"] as const;

export const bodies: Trial = {
  name: "bodies",
  title: "Corpos hostis",
  promise:
    "Envios válidos estragados com semente, em JSON, urlencoded e multipart, e conexões cujo próprio HTTP está errado, por todas as entradas que o processo tem: nenhuma resposta 5xx, nenhuma queda, nenhum envio além do prazo, e a memória fica a menos de 64 MB do que era depois do dobro de mutações.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const attacked = await startAttackedSite();
    const { site } = attacked;
    const random = createRandom(seed);
    try {
      const count = COUNT[form];
      const round = async (told: Findings) => {
        const wanted = "respostas 5xx ou nenhuma";
        for (const each of FORMS) {
          const run = await fuzz(site, each, count, random, (done) => say(`${each}: ${done}`));
          tell(told, each, run, count, wanted);
        }
        const framing = await fuzzFraming(attacked, count, random, (done) => say(`HTTP: ${done}`));
        const open = "respostas 5xx além de 501 e 505, ou conexões que ficam abertas";
        tell(told, "HTTP cru", framing, count, open);
        return settledMemory(site);
      };
      // Twice as many before: the engine lets its heap grow with the load, and only what goes on growing is a leak.
      await round(new Findings());
      const before = await round(new Findings());
      const after = await round(findings);
      const more = before === null || after === null ? null : after - before;
      findings.tell("memória no começo (MB)", before ?? "?");
      findings.atMost("memória a mais no fim", more, 64, "MB");
      findings.expect("o site ainda responde", (await fetch(`${site.url}/healthz`)).status, 200);
      findings.expect("código de saída", (await site.stop()) ?? -1, 0);
    } finally {
      await site.stop();
    }
    return findings.figures;
  },
};

interface Run {
  statuses: Map<number, number>;
  wrong: string[];
  slowestMs: number;
}

function tell(
  findings: Findings,
  name: string,
  { statuses, wrong, slowestMs }: Run,
  count: number,
  none: string,
) {
  const said = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, n]) => `${status || "fechada"}: ${n}`);
  findings.tell(`${name}: respostas a ${count} mutações`, said.join(", "));
  findings.none(`${name}: ${none}`, wrong);
  findings.takesAtMost(
    `${name}: resposta mais demorada`,
    slowestMs / 1000,
    DEADLINE_MS / 1000,
    "s",
  );
}

const CONNECTIONS = 24;

async function fuzz(
  site: SiteProcess,
  form: BodyForm,
  count: number,
  random: Random,
  onProgress: (done: number) => void,
): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const run: Run = { statuses: new Map(), wrong: [], slowestMs: 0 };
  let done = 0;
  const worker = async () => {
    while (done < count) {
      done += 1;
      const { kind, headers, body } = mutate(form, random);
      const startedAt = performance.now();
      const status = await post(site, agent, kind, headers, body);
      run.slowestMs = Math.max(run.slowestMs, performance.now() - startedAt);
      run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500)
        run.wrong.push(
          `${status} ${kind} ${JSON.stringify(headers)} ${body.toString("base64").slice(0, 2_000)}`,
        );
      if (done % 500 === 0) onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return run;
}

/** 0 where no answer came. */
function post(
  { url }: SiteProcess,
  agent: Agent,
  kind: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  isSecond = false,
): Promise<number> {
  const clean = Object.entries(headers).map(([name, value]) => [name, headerText(value)] as const);
  return new Promise((resolve) => {
    const path = `/legacy/requests?return_type=API&requisicao=${kind}`;
    const outgoing = request(`${url}${path}`, {
      method: "POST",
      agent,
      headers: { ...Object.fromEntries(clean), "Content-Length": body.length },
      timeout: DEADLINE_MS,
    });
    outgoing.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", () => resolve(0));
    });
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => {
      // A kept connection may be closed by the site just when it is used again (RFC 9112 section 9.3.1).
      const isStale = outgoing.reusedSocket && !isSecond;
      resolve(isStale ? post({ url } as SiteProcess, agent, kind, headers, body, true) : 0);
    });
    outgoing.end(body);
  });
}

async function fuzzFraming(
  { origins, ways }: AttackedSite,
  count: number,
  random: Random,
  onProgress: (done: number) => void,
): Promise<Run> {
  const run: Run = { statuses: new Map(), wrong: [], slowestMs: 0 };
  let done = 0;
  const worker = async () => {
    while (done < count) {
      done += 1;
      const way = random.pick(ways);
      const { host, hostname, port } = new URL(origins[way.server]);
      const bytes = rawRequest(random, { ...way, host });
      const startedAt = performance.now();
      const answer = await exchange(Number(port), hostname, bytes);
      run.slowestMs = Math.max(run.slowestMs, performance.now() - startedAt);
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer ?? "")?.[1] ?? 0);
      run.statuses.set(status, (run.statuses.get(status) ?? 0) + 1);
      // A connection may be closed without a word; it may not stay open, nor be answered with 5xx.
      if (answer === null || (status >= 500 && status !== 501 && status !== 505))
        run.wrong.push(`${status} ${bytes.toString("base64").slice(0, 2_000)}`);
      if (done % 500 === 0) onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return run;
}

/** What came back until the site closed; null where it kept the connection past the deadline. */
async function exchange(port: number, host: string, bytes: Buffer): Promise<string | null> {
  const socket = connect({ port, host, allowHalfOpen: true });
  let answer = "";
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    if (answer.length < 200) answer += text;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close").then(() => true);
  socket.on("end", () => socket.destroy());
  socket.end(bytes);
  const timer = AbortSignal.timeout(DEADLINE_MS);
  const isClosed = await Promise.race([closed, once(timer, "abort").then(() => false)]);
  socket.destroy();
  return isClosed ? answer : null;
}

/** Memory after a moment of rest, so that what was only in the air is gone. */
async function settledMemory(site: SiteProcess): Promise<number | null> {
  await sleep(500);
  return residentMegabytes(site.pid);
}
