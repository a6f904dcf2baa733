import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { call, type CallDependencies } from "../../app/backend/call.ts";
import type { Acknowledgement } from "../../contract/answers.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { startBadProxy, type LineFault } from "./bad-proxy.ts";
import { createIntentions, sendOf, type Intention } from "./intentions.ts";
import { audit, tellAudit } from "./ledger.ts";
import { startMailSink, type MailSink } from "./mail-sink.ts";
import { createRandom, type Random } from "./random.ts";
import { Findings, type Trial, type TrialOptions } from "./trial.ts";

const SIZES = {
  quick: { sends: 150, keys: 3 },
  full: { sends: 2_500, keys: 250 },
} as const;

/** Whoever is not acknowledged by then, at three attempts a try, never is. */
const MOST_TRIES = 40;

/** The specification's ten minutes, scaled so that a lost answer is not waited for as long. Milliseconds. */
const CLIENT_TIMEOUT_MS = 1_500;

export const doubling: Trial = {
  name: "doubling",
  title: "Envio repetido",
  promise:
    "Uma linha ruim perde a resposta depois da gravação, atrasa-a além da espera do cliente ou cai no meio do corpo em 30 % dos envios; o cliente do próprio site (`app/backend/call.ts`) repete com a mesma chave. Uma linha no banco e um e-mail por intenção, sempre o mesmo protocolo. Depois, 50 envios ao mesmo tempo com uma chave só.",
  async run(options) {
    const findings = new Findings();
    const mail = await startMailSink(undefined, { keepRaw: false });
    const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
    const site = await startSite({ SMTP_URL: mail.url, QUARANTINE: "off" }, { folder });
    try {
      const sent = await sendOverBadLine(site, options, findings);
      const burst = await sendAtOnce(site, options, findings);
      const intentions = [...sent, ...burst];
      options.say(`e-mails: ${mail.taken.length} de ${2 * intentions.length}`);
      await mail.untilTaken(2 * intentions.length);
      // What would be sent twice is sent by then.
      await site.stop();
      tellMails(mail, intentions.length, findings);
      const found = await audit({ kind: "sqlite", path: site.database }, intentions);
      findings.expect("linhas no banco", found.requests, intentions.length);
      tellAudit(findings, found);
    } finally {
      await site.stop();
      await mail.close();
      await rm(folder, { recursive: true, force: true });
    }
    return findings.figures;
  },
};

async function sendOverBadLine(
  site: SiteProcess,
  { form, seed, say }: TrialOptions,
  findings: Findings,
): Promise<Intention[]> {
  const random = createRandom(seed);
  const line = await startBadProxy(site.url, () => faultOf(random), 2 * CLIENT_TIMEOUT_MS);
  const next = createIntentions(random);
  const intentions = Array.from({ length: SIZES[form].sends }, next);
  const waiting = [...intentions];
  const differing: string[] = [];
  let attempts = 0;
  const person = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      for (let tries = 0; one.protocol === null && tries < MOST_TRIES; tries += 1) {
        const result = await sendAsBrowser(line.url, one, () => (attempts += 1));
        if ("data" in result) one.protocol = result.data.protocol;
      }
      // Once more over a good line: what the visitor saw is what is stored.
      const again = await sendUntilAnswered(site.url, one);
      const protocol = "data" in again ? again.data.protocol : `erro ${again.httpStatus}`;
      if (protocol !== one.protocol) differing.push(`${one.protocol} → ${protocol}`);
      if (waiting.length % 100 === 0) say(`linha ruim: faltam ${waiting.length}`);
    }
  };
  await Promise.all(Array.from({ length: 32 }, person));
  const broken = [...line.met].reduce((sum, [fault, n]) => sum + (fault === "pass" ? 0 : n), 0);
  const total = broken + (line.met.get("pass") ?? 0);
  const open = intentions.filter(({ protocol }) => protocol === null);
  findings.tell("intenções enviadas pela linha ruim", intentions.length);
  findings.expect("delas, nunca confirmadas pela linha ruim", open.length, 0);
  findings.tell("tentativas", attempts);
  findings.atLeast("tentativas estragadas", Math.round((broken / total) * 100), 20, "%");
  for (const [fault, count] of line.met) findings.tell(`tentativas com ${fault}`, count);
  findings.none("repetições com outro protocolo", differing);
  await line.close();
  return intentions;
}

async function sendAtOnce(
  site: SiteProcess,
  { form, seed, say }: TrialOptions,
  findings: Findings,
): Promise<Intention[]> {
  const next = createIntentions(createRandom(seed + 1), false);
  const intentions = Array.from({ length: SIZES[form].keys }, next);
  const wrong: string[] = [];
  for (const [index, intention] of intentions.entries()) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendOnce(site, intention)));
    const protocols = new Set(answers.flatMap(({ protocol }) => protocol ?? []));
    const created = answers.filter(({ status }) => status === 201).length;
    const others = answers.filter(({ status }) => ![200, 201, 409].includes(status));
    if (protocols.size !== 1 || created !== 1 || others.length > 0)
      wrong.push(`${protocols.size} protocolos, ${created} × 201, ${others.length} outros`);
    intention.protocol = [...protocols][0] ?? null;
    if (index % 10 === 0) say(`50 de uma vez: ${index} de ${intentions.length} chaves`);
  }
  findings.tell("chaves enviadas 50 vezes ao mesmo tempo", intentions.length);
  findings.none("chaves com mais de um protocolo ou mais de um 201", wrong);
  return intentions;
}

function tellMails(mail: MailSink, intentions: number, findings: Findings): void {
  const ids = new Set(mail.taken.map(({ messageId }) => messageId));
  findings.expect("e-mails diferentes (equipe e remetente)", ids.size, 2 * intentions);
  findings.expect("e-mails em dobro", mail.taken.length - ids.size, 0);
}

function faultOf(random: Random): LineFault {
  if (!random.chance(0.3)) return "pass";
  return random.pick(["drop-reply", "delay-reply", "reset-in-body"] as const);
}

/** A send over a good line. Without an answer in the scaled time it is the machine that was busy. */
async function sendUntilAnswered(origin: string, intention: Intention) {
  for (;;) {
    const result = await sendAsBrowser(origin, intention, () => {});
    if ("data" in result || result.httpStatus !== 0) return result;
  }
}

/** The site's own client, with a clock that runs faster. */
function sendAsBrowser(origin: string, intention: Intention, onAttempt: () => void) {
  const { kind, fields, file, key } = intention;
  const dependencies: CallDependencies = {
    transport: ({ url, method, headers, body, signal }) =>
      // The method is a variable here, POST or PUT; the rule takes its default for it.
      // oxlint-disable-next-line unicorn/no-invalid-fetch-options
      fetch(origin + url, { method, headers, body, signal }),
    wait: (milliseconds) => sleep(milliseconds / 100),
    deadline() {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), CLIENT_TIMEOUT_MS);
      return { signal: controller.signal, stop: () => clearTimeout(timer) };
    },
    key: () => "",
  };
  const field = kind === "representante" ? "resume" : "files";
  const files = file
    ? [{ field, file: new File([file], "anexo.pdf", { type: "application/pdf" }) }]
    : [];
  return call<Acknowledgement>(
    {
      path: "/requests",
      query: { return_type: "API", requisicao: kind },
      headers: { "Idempotency-Key": key },
      payload: { fields, files },
      onAttempt,
    },
    dependencies,
  );
}

async function sendOnce(site: SiteProcess, intention: Intention) {
  const { path, ...init } = sendOf(intention);
  const response = await fetch(site.url + path, init);
  const { data } = (await response.json()) as { data?: Acknowledgement };
  return { status: response.status, protocol: data?.protocol };
}
