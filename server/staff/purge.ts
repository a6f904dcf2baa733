import { Command } from "commander";
import { webhookNames } from "../config.ts";
import { plural } from "../../contract/formats/plural.ts";
import { forgetConfirmations } from "../outbox/confirmations.ts";
import { forgetHits } from "../requests/address-hits.ts";
import { eraseRows } from "../requests/erase.ts";
import { findRequests } from "../requests/find-requests.ts";
import { heldBack } from "../requests/held-back.ts";
import { REDUCED, reduceToConsent } from "../requests/reduce-to-consent.ts";
import { forgetTaken } from "../requests/taken-files.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow } from "../storage/schema.ts";
import { readMonths } from "./arguments.ts";
import { confirm } from "./confirm.ts";
import type { StaffContext } from "./context.ts";
import { monthsBefore } from "./months-before.ts";
import { startProgress } from "./progress.ts";
import { jsonLine } from "./terminal.ts";

/** Retention times of the privacy policy (content/pages/privacidade.md, section 7). Months. */
export const RETENTION = { requests: 24, applications: 12, rights: 60 } as const;

/** `purge`: what is older than its retention time, counted from the last change. */
export function purgeCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("purge")
    .description(
      "apaga o que passou do prazo de guarda; de quem aceitou novidades fica só o consentimento",
    )
    .option(
      "--months <número>",
      "guarda de contatos, orçamentos e testes, em meses",
      readMonths,
      RETENTION.requests,
    )
    .option(
      "--application-months <número>",
      "guarda de candidaturas, em meses",
      readMonths,
      RETENTION.applications,
    )
    .option(
      "--rights-months <número>",
      "guarda de pedidos sobre dados pessoais e das provas de apagamento, em meses",
      readMonths,
      RETENTION.rights,
    )
    .option("--dry-run", "só diz o que seria apagado")
    .option("--yes", "sem perguntar")
    .option("--json", "um objeto JSON por linha")
    .action((options: PurgeOptions) =>
      withStorage(async (storage) => {
        const { json = false, dryRun = false, yes = false } = options;
        const now = clock.now();
        const expired = await findExpired(storage, options, now);
        const what = plural(expired.length, {
          zero: "Nada",
          one: "# solicitação",
          other: "# solicitações",
        });
        if (!json) terminal.write(`${what} fora do prazo de guarda.\n`);
        if (!dryRun && expired.length > 0) await confirm(`Apagar ${what} de vez?`, yes, terminal);
        const progress = startProgress(terminal, "Apagando", expired.length);
        for (let first = 0; first < expired.length; first += BATCH) {
          const batch = expired.slice(first, first + BATCH);
          if (!dryRun) await purge(storage, batch, webhookNames(config), now);
          if (json)
            for (const { protocol, hasConsent } of batch)
              terminal.write(jsonLine({ protocol, erased: !dryRun, consentKept: hasConsent }));
          progress.add(batch.length);
        }
        progress.end();
        if (!json && !dryRun && expired.length > 0) terminal.write(`Feito: ${told(expired)}.\n`);
        if (dryRun) return;
        await forgetOldProofs(storage, monthsBefore(now, options.rightsMonths));
        await forgetOldSearches(storage, monthsBefore(now, SEARCH_MONTHS));
        for (const forget of [forgetHits, forgetConfirmations, forgetTaken])
          await forget(storage.db, now);
        await storage.engine.forget(storage.db);
      }),
    );
}

interface PurgeOptions {
  months: number;
  applicationMonths: number;
  rightsMonths: number;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

interface Expired {
  protocol: string;
  hasConsent: boolean;
}

const BATCH = 50;

/** How many went whole, and of how many the consent to the newsletter stays. */
function told(expired: readonly Expired[]): string {
  const kept = expired.filter(({ hasConsent }) => hasConsent).length;
  const erased = plural(expired.length - kept, {
    zero: "nenhuma apagada",
    one: "# apagada",
    other: "# apagadas",
  });
  return kept === 0 ? erased : `${erased}, ${kept} só com o pedido de novidades`;
}

async function findExpired(
  storage: Storage,
  { months, applicationMonths, rightsMonths }: PurgeOptions,
  now: Date,
): Promise<Expired[]> {
  const shortest = Math.min(months, applicationMonths, rightsMonths);
  const monthsOf = (row: RequestRow) => {
    if (row.subject === "dados-pessoais") return rightsMonths;
    const isApplication = row.kind === "representante" || row.subject === "trabalhe-conosco";
    return isApplication ? applicationMonths : months;
  };
  const expired: Expired[] = [];
  for await (const page of findRequests(storage, { until: monthsBefore(now, shortest) }))
    for (const row of page) {
      if (row.fingerprint === REDUCED || row.updated_at >= monthsBefore(now, monthsOf(row)))
        continue;
      // What was held back as spam and never let out is nobody's consent.
      const hasConsent = row.newsletter_at !== null && heldBack(row) === null;
      expired.push({ protocol: row.protocol, hasConsent });
    }
  return expired;
}

async function purge(
  storage: Storage,
  batch: readonly Expired[],
  webhooks: readonly string[],
  now: Date,
): Promise<void> {
  const of = (hasConsent: boolean) =>
    batch.filter((each) => each.hasConsent === hasConsent).map(({ protocol }) => protocol);
  await reduceToConsent(storage, of(true), webhooks, now);
  await eraseRows(storage, { protocols: of(false) }, { reason: "prazo", webhooks }, now);
}

/** With the proofs goes what was told of them: it names their protocols, too. */
async function forgetOldProofs({ db }: Storage, before: string): Promise<void> {
  await db.deleteFrom("erasures").where("erased_at", "<", before).execute();
  await db
    .deleteFrom("outbox")
    .where("request_id", "is", null)
    .where("created_at", "<", before)
    .execute();
}

async function forgetOldSearches({ db }: Storage, before: string): Promise<void> {
  await db.deleteFrom("missed_searches").where("last_day", "<", before.slice(0, 10)).execute();
}

/** What nobody has searched for in a year says nothing about today's catalogue. Months. */
const SEARCH_MONTHS = 12;
