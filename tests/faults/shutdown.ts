import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createIntentions, sendOf, type Intention } from "./intentions.ts";
import { audit, tellAudit } from "./ledger.ts";
import { startMailSink, type MailFault } from "./mail-sink.ts";
import { createRandom } from "./random.ts";
import { Findings, type Trial, type TrialOptions } from "./trial.ts";

const IN_FLIGHT = 200;

export const shutdown: Trial = {
  name: "shutdown",
  title: "Desligamento em ordem",
  promise:
    "SIGTERM com 200 envios a meio caminho: todos são respondidos e o processo sai com 0 em 30 s. Na forma completa também com cinco pessoas que nunca terminam de enviar e um servidor de e-mail mudo.",
  async run(options) {
    const findings = new Findings();
    await end(options, { stragglers: 0, mailFault: "take" }, findings, "");
    if (options.form === "full") {
      const worst = { stragglers: 5, mailFault: "hang-at-data" } as const;
      await end(options, worst, findings, " (com 5 que nunca terminam e correio mudo)");
    }
    return findings.figures;
  },
};

async function end(
  { seed, say }: TrialOptions,
  { stragglers, mailFault }: { stragglers: number; mailFault: MailFault },
  findings: Findings,
  suffix: string,
): Promise<void> {
  const mail = await startMailSink(() => mailFault);
  const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
  const site = await startSite({ SMTP_URL: mail.url, QUARANTINE: "off" }, { folder });
  try {
    const next = createIntentions(createRandom(seed), false);
    const begun = await Promise.all(
      Array.from({ length: IN_FLIGHT + stragglers }, next).map((intention) =>
        beginSend(site, intention),
      ),
    );
    // They were accepted in order, so when a later one is answered all of them are in.
    await fetch(`${site.url}/healthz`);
    const startedAt = performance.now();
    process.kill(site.pid, "SIGTERM");
    await untilSaid(site, "shutting down");
    say("SIGTERM enviado");
    const answers = await Promise.all(begun.slice(0, IN_FLIGHT).map(finishSend));
    const code = await site.ended;
    const seconds = (performance.now() - startedAt) / 1000;
    for (const { socket } of begun) socket.destroy();
    findings.expect(`envios respondidos com 201${suffix}`, countAnswered(answers), IN_FLIGHT);
    findings.expect(`código de saída${suffix}`, code ?? -1, 0);
    findings.takesAtMost(`tempo até o fim${suffix}`, seconds, 30, "s");
    const intentions = begun.map(({ intention }) => intention);
    tellAudit(findings, await audit({ kind: "sqlite", path: site.database }, intentions), suffix);
  } finally {
    await site.stop();
    await mail.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface BegunSend {
  intention: Intention;
  socket: Socket;
  /** What is still to be sent. */
  rest: Buffer;
  answer: Promise<string>;
}

/** Opens a connection and sends half of the request; resolves when it is out. */
async function beginSend(site: SiteProcess, intention: Intention): Promise<BegunSend> {
  const { hostname, port } = new URL(site.url);
  const { path, body, headers } = sendOf(intention);
  const content = Buffer.from(typeof body === "string" ? body : "");
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${String(value)}`),
    `Content-Length: ${content.length}`,
    "Connection: close",
  ];
  const whole = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), content]);
  const half = whole.length - Math.ceil(content.length / 2);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await new Promise((sent) => socket.write(whole.subarray(0, half), sent));
  return { intention, socket, rest: whole.subarray(half), answer: text(socket).catch(() => "") };
}

async function finishSend({ intention, socket, rest, answer }: BegunSend): Promise<string> {
  socket.write(rest);
  const said = await answer;
  const [, protocol = null] = /"protocol":"([^"]+)"/.exec(said) ?? [];
  intention.protocol = protocol;
  return said;
}

function countAnswered(answers: readonly string[]): number {
  return answers.filter((answer) => answer.startsWith("HTTP/1.1 201 ")).length;
}

async function untilSaid(site: SiteProcess, words: string): Promise<void> {
  while (!site.output().includes(words)) await sleep(10);
}
