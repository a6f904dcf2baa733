import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { startSite } from "../browser/site-process.ts";
import { HANG_MS } from "../hang.ts";
import { createIntentions, type Intention } from "./intentions.ts";
import { audit, tellAudit } from "./ledger.ts";
import { startMailSink } from "./mail-sink.ts";
import { createRandom } from "./random.ts";
import { createShiftedClock } from "./shifted-clock.ts";
import { sendUntilAcknowledged } from "./submitters.ts";
import { Findings, type Trial } from "./trial.ts";

const DAY_MS = 24 * 3_600_000;

const SIZES = { quick: { sends: 10, steps: 3 }, full: { sends: 100, steps: 12 } } as const;

export const clockSteps: Trial = {
  name: "clock",
  title: "Relógio que salta",
  promise:
    "O relógio do servidor salta um dia para a frente e um dia para trás enquanto chegam envios: nenhum se perde, todo e-mail sai em segundos e o site continua pronto.",
  async run({ form, seed, say }) {
    const findings = new Findings();
    const mail = await startMailSink(undefined, { keepRaw: false });
    const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
    const clock = createShiftedClock(folder);
    const site = await startSite(
      { SMTP_URL: mail.url, QUARANTINE: "off", ...clock.settings },
      { folder },
    );
    const next = createIntentions(createRandom(seed));
    const intentions: Intention[] = [];
    const missing: string[] = [];
    let slowestMs = 0;
    const unready: string[] = [];
    const shifts = [0, DAY_MS, 0, -DAY_MS];
    try {
      for (let step = 1; step <= SIZES[form].steps; step += 1) {
        const batch = Array.from({ length: SIZES[form].sends }, next);
        intentions.push(...batch);
        // The step comes in the middle of the batch.
        const half = batch.length / 2;
        await Promise.all(batch.slice(0, half).map((one) => sendUntilAcknowledged(site.url, one)));
        await clock.set(site, shifts[step % shifts.length] ?? 0);
        await Promise.all(batch.slice(half).map((one) => sendUntilAcknowledged(site.url, one)));
        const startedAt = performance.now();
        if (!(await mail.untilTaken(2 * intentions.length)))
          missing.push(`salto ${step}: ${mail.taken.length} de ${2 * intentions.length}`);
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        // What has only just gone out is a day old by this clock until it is written down as sent.
        await untilWrittenDown(site.database);
        const { status } = await fetch(`${site.url}/readyz`);
        if (status !== 200) unready.push(`salto ${step}: ${status}`);
        say(`saltos: ${step}`);
      }
      findings.tell("saltos de um dia", SIZES[form].steps);
      findings.none("saltos com e-mails que não saíram", missing);
      findings.takesAtMost("e-mails de um salto, o mais demorado", slowestMs / 1000, 30, "s");
      findings.none("saltos com /readyz fora de 200", unready);
      // What would be sent twice is sent by then.
      await site.stop();
      const ids = new Set(mail.taken.map(({ messageId }) => messageId));
      findings.expect("e-mails em dobro", mail.taken.length - ids.size, 0);
      tellAudit(findings, await audit({ kind: "sqlite", path: site.database }, intentions));
    } finally {
      await site.stop();
      await mail.close();
      await rm(folder, { recursive: true, force: true });
    }
    return findings.figures;
  },
};

async function untilWrittenDown(path: string): Promise<void> {
  const database = new SQLite(path, { readonly: true });
  const underWay = database.prepare("select 1 from outbox where state = 'sending'");
  const until = performance.now() + HANG_MS;
  while (underWay.get() !== undefined && performance.now() < until) await sleep(20);
  database.close();
}
