import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { createIntentions, type Intention } from "./intentions.ts";
import { quantile, timed } from "./latency.ts";
import { startMailSink, type MailFault, type MailSink } from "./mail-sink.ts";
import { createRandom, type Random } from "./random.ts";
import { createShiftedClock, type ShiftedClock } from "./shifted-clock.ts";
import { sendUntilAcknowledged } from "./submitters.ts";
import { Findings, type Trial, type TrialOptions } from "./trial.ts";

const SIZES = {
  quick: { requests: 12 },
  full: { requests: 300 },
} as const;

const QUICK_FAULTS: readonly MailFault[] = [
  "421-at-greeting",
  "451-at-recipient",
  "550-at-recipient",
  "451-at-data",
  "reset-at-connect",
  "drop-before-taking",
  "drop-after-taking",
  "broken-tls",
];

/** While mails hang, each for ten minutes, the clock is not stepped, and no round ends. Milliseconds. */
const LONGEST_BAD_MS = 180_000;

/** Each of these holds a lane for as long as the site's patience lasts, so they come less often. */
const SLOW_FAULTS: readonly MailFault[] = ["hang-at-greeting", "hang-at-data", "trickle"];

export const mail: Trial = {
  name: "mail",
  title: "Servidor de e-mail ruim",
  promise:
    "O servidor SMTP recusa, responde 421, 451 e 550, cala, cai antes ou depois de aceitar, fala um byte por segundo e quebra o TLS, conexão a conexão. No fim tudo é entregue; há duplicatas só onde a resposta se perdeu, sempre com o mesmo Message-ID; páginas e envios não ficam mais lentos. O relógio do site é adiantado nas esperas.",
  async run(options) {
    const findings = new Findings();
    await deliverAll(options, findings);
    // Times alone, by which no test decides.
    if (options.form === "full") await compareSpeed(options, findings);
    return findings.figures;
  },
};

async function deliverAll({ form, seed, say }: TrialOptions, findings: Findings): Promise<void> {
  const random = createRandom(seed);
  const { requests } = SIZES[form];
  let isBad = form === "full";
  // Each fault once, in an order of its own; the full form goes on at random.
  const first = shuffled(QUICK_FAULTS, random);
  const sink = await startMailSink(
    () => {
      const next = first.pop();
      if (next !== undefined) return next;
      if (!isBad || random.chance(0.4)) return "take";
      return random.chance(0.08) ? random.pick(SLOW_FAULTS) : random.pick(QUICK_FAULTS);
    },
    { keepRaw: false },
  );
  const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
  const clock = createShiftedClock(folder);
  const site = await startSite(
    { SMTP_URL: sink.url, QUARANTINE: "off", ...clock.settings },
    { folder },
  );
  try {
    const intentions = Array.from({ length: requests }, createIntentions(random));
    await Promise.all(intentions.map((intention) => sendUntilAcknowledged(site.url, intention)));
    const badUntil = performance.now() + LONGEST_BAD_MS;
    await drain(site, clock, (waiting, round) => {
      // In the end the server is well again.
      if (round > 8 || performance.now() > badUntil) isBad = false;
      say(`na fila: ${waiting}`);
    });
    tellDeliveries(sink, intentions, findings);
  } finally {
    await site.stop();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/**
 * Steps the site's clock over the waits until nothing is left to deliver. A step is shorter than a
 * lease, and none is made while a mail is on its way, so that the clock alone never causes a second one.
 */
async function drain(
  site: SiteProcess,
  clock: ShiftedClock,
  onRound: (waiting: number, round: number) => void,
): Promise<void> {
  const database = new SQLite(site.database, { readonly: true });
  const count = database.prepare<[], { pending: number; sending: number }>(
    `select sum(state = 'pending') as pending, sum(state = 'sending') as sending from outbox`,
  );
  const until = performance.now() + 1_800_000;
  let shift = 0;
  for (let round = 1; performance.now() < until;) {
    const { pending, sending } = count.get() ?? { pending: 0, sending: 0 };
    if (pending + sending === 0) break;
    if (sending === 0) {
      shift += 4 * 60_000;
      round += 1;
      await clock.set(site, shift);
      // The outbox looks every two seconds.
      await sleep(2_100);
    } else await sleep(100);
    onRound(pending + sending, round);
  }
  database.close();
}

function tellDeliveries(
  sink: MailSink,
  intentions: readonly Intention[],
  findings: Findings,
): void {
  for (const [fault, count] of sink.met) findings.tell(`conexões com ${fault}`, count);
  const unmet = QUICK_FAULTS.filter((fault) => !sink.met.has(fault));
  findings.none("defeitos que nenhuma conexão encontrou", unmet);
  const times = new Map<string, number>();
  for (const { messageId } of sink.taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  const expected = intentions.flatMap(({ protocol }) => [
    `${protocol}.staff@`,
    `${protocol}.sender@`,
  ]);
  const missing = expected.filter((id) => ![...times.keys()].some((given) => given.includes(id)));
  findings.none("e-mails nunca entregues", missing);
  findings.expect("Message-IDs diferentes", times.size, expected.length);
  const lostReplies = new Map<string, number>();
  for (const { messageId, isConfirmed } of sink.taken)
    if (!isConfirmed) lostReplies.set(messageId, (lostReplies.get(messageId) ?? 0) + 1);
  const unexplained = [...times].filter(([id, n]) => n > 1 + (lostReplies.get(id) ?? 0));
  findings.tell("duplicatas por resposta perdida", sink.taken.length - times.size);
  findings.none(
    "duplicatas sem resposta perdida",
    unexplained.map(([id, n]) => `${id} × ${n}`),
  );
}

const SAMPLES = 400;

/** Two sites side by side, asked in turns: one with a good mail server, one with a silent one. */
async function compareSpeed({ seed, say }: TrialOptions, findings: Findings): Promise<void> {
  const random = createRandom(seed + 1);
  const good = await startMailSink(undefined, { keepRaw: false });
  const bad = await startMailSink(() => "hang-at-data", { keepRaw: false });
  const sites = await Promise.all([
    startSite({ SMTP_URL: good.url, QUARANTINE: "off" }),
    startSite({ SMTP_URL: bad.url, QUARANTINE: "off" }),
  ]);
  const next = createIntentions(random, false);
  const pages = sites.map(() => [] as number[]);
  const sends = sites.map(() => [] as number[]);
  try {
    for (let sample = -10; sample < SAMPLES; sample += 1) {
      for (const [index, { url }] of sites.entries()) {
        const page = await timed(async () => (await fetch(`${url}/sobre`)).arrayBuffer());
        const send = await timed(() => sendUntilAcknowledged(url, next()));
        // The first ones warm both sites up.
        if (sample < 0) continue;
        pages[index]?.push(page);
        sends[index]?.push(send);
      }
      say(`velocidade: ${sample}`);
    }
    for (const [name, [well = [], badly = []]] of [
      ["página", pages],
      ["envio", sends],
    ] as const) {
      const usual = quantile(well, 0.5);
      findings.tell(`${name}, mediana com correio bom (ms)`, usual);
      const most = usual * 1.5 + 5;
      findings.takesAtMost(`${name}, mediana com correio mudo`, quantile(badly, 0.5), most, "ms");
    }
  } finally {
    await bad.close();
    await good.close();
    await Promise.all(sites.map((site) => site.stop()));
  }
}
