import { Command } from "commander";
import { webhookNames } from "../config.ts";
import { plural } from "../../contract/formats/plural.ts";
import { forgetConfirmations } from "../outbox/confirmations.ts";
import { forgetHits } from "../requests/address-hits.ts";
import { eraseRows, type Erasure } from "../requests/erase.ts";
import { REDUCED } from "../requests/fingerprint.ts";
import { heldBack } from "../requests/held-back.ts";
import { CONTACTS } from "../requests/history.ts";
import { reduceToConsent } from "../requests/reduce-to-consent.ts";
import { forgetTaken } from "../requests/taken-files.ts";
import type { Storage } from "../storage/open-database.ts";
import { readMonths } from "./arguments.ts";
import { confirm } from "./confirm.ts";
import type { StaffContext } from "./context.ts";
import { monthsBefore } from "./months-before.ts";
import { startProgress } from "./progress.ts";
import { jsonLine } from "./terminal.ts";

/** Retention times of the privacy policy (content/pages/privacidade.md, section 7). Months. */
export const RETENTION = { requests: 24, applications: 12, rights: 60, contracts: 60 } as const;

/** `purge`: what is older than its retention time. */
export function purgeCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("purge")
    .description(
      "apaga o que passou do prazo de guarda; de quem aceitou novidades fica só o consentimento",
    )
    .option(
      "--months <número>",
      "guarda de contatos, orçamentos e testes, em meses depois do último contato",
      readMonths,
      RETENTION.requests,
    )
    .option(
      "--application-months <número>",
      "guarda de candidaturas, em meses depois do envio",
      readMonths,
      RETENTION.applications,
    )
    .option(
      "--rights-months <número>",
      "guarda de pedidos sobre dados pessoais e das provas de apagamento, em meses",
      readMonths,
      RETENTION.rights,
    )
    .option(
      "--contract-months <número>",
      "guarda de pedidos com proposta aceita, em meses depois do aceite",
      readMonths,
      RETENTION.contracts,
    )
    .option("--dry-run", "só diz o que seria apagado")
    .option("--yes", "sem perguntar")
    .option("--json", "um objeto JSON por linha")
    .action((options: PurgeOptions) =>
      withStorage(async (storage) => {
        const { json = false, dryRun = false, yes = false } = options;
        const now = clock.now();
        const webhooks = webhookNames(config);
        const onlyIf = expiredBy(options, now);
        const expired = await findExpired(storage, onlyIf);
        const what = plural(expired.length, {
          zero: "Nada",
          one: "# solicitação",
          other: "# solicitações",
        });
        if (!json) terminal.write(`${what} fora do prazo de guarda.\n`);
        if (!dryRun && expired.length > 0) await confirm(`Apagar ${what} de vez?`, yes, terminal);
        const progress = startProgress(terminal, "Apagando", expired.length);
        const gone: Expired[] = [];
        // One at a time: the site goes on between them, and a full disk has room for no more.
        for (const each of expired) {
          const { protocol, hasConsent } = each;
          const erased = !dryRun && (await purge(storage, each, { webhooks, onlyIf }, now));
          if (erased) gone.push(each);
          if (json)
            terminal.write(jsonLine({ protocol, erased, consentKept: erased && hasConsent }));
          progress.add(1);
        }
        progress.end();
        if (!json && !dryRun && expired.length > 0) terminal.write(`Feito: ${told(gone)}.\n`);
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
  contractMonths: number;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

interface Expired {
  protocol: string;
  hasConsent: boolean;
}

/** How many went whole, and of how many the consent to the newsletter stays. */
function told(gone: readonly Expired[]): string {
  const kept = gone.filter(({ hasConsent }) => hasConsent).length;
  const erased = plural(gone.length - kept, {
    zero: "nenhuma apagada",
    one: "# apagada",
    other: "# apagadas",
  });
  return kept === 0 ? erased : `${erased}, ${kept} só com o pedido de novidades`;
}

type Condition = NonNullable<Erasure["onlyIf"]>;

/**
 * Which requests are past their time: applications and requests about rights from when they came, all others from the
 * last contact; whatever they are, a proposal that was accepted is a contract, and its time counts too.
 */
function expiredBy(
  { months, applicationMonths, rightsMonths, contractMonths }: PurgeOptions,
  now: Date,
): Condition {
  const since = monthsBefore(now, months);
  return ({ and, eb, exists, not, or, selectFrom }) => {
    const isRights = eb("subject", "=", "dados-pessoais");
    const isApplication = or([
      eb("kind", "=", "representante"),
      eb("subject", "=", "trabalhe-conosco"),
    ]);
    const contacts = selectFrom("request_events")
      .select("request_events.id")
      .whereRef("request_events.request_id", "=", "requests.id")
      .where("request_events.kind", "in", CONTACTS)
      .where("request_events.at", ">=", since);
    const drafts = selectFrom("proposal_drafts")
      .select("revision")
      .whereRef("proposal_drafts.request_id", "=", "requests.id")
      // Thrown away, it says nothing of the request any more.
      .where("content", "!=", "null")
      .where("saved_at", ">=", since);
    const contracts = selectFrom("proposals")
      .select("proposals.id")
      .whereRef("proposals.request_id", "=", "requests.id")
      .where("proposals.status", "=", "aceita")
      .where("answered_at", ">=", monthsBefore(now, contractMonths));
    const limit = eb
      .case()
      .when(isRights)
      .then(monthsBefore(now, rightsMonths))
      .when(isApplication)
      .then(monthsBefore(now, applicationMonths))
      .else(since)
      .end();
    return and([
      eb("probe", "=", 0),
      eb("fingerprint", "!=", REDUCED),
      eb("received_at", "<", limit),
      not(exists(contracts)),
      or([isRights, isApplication, not(or([exists(contacts), exists(drafts)]))]),
    ]);
  };
}

async function findExpired({ db }: Storage, isExpired: Condition): Promise<Expired[]> {
  const rows = await db
    .selectFrom("requests")
    .select(["protocol", "newsletter_at", "quarantine", "released_at"])
    .where(isExpired)
    .orderBy("received_at", "desc")
    .execute();
  return rows.map((row) => ({
    protocol: row.protocol,
    // What was held back as spam and never let out is nobody's consent.
    hasConsent: row.newsletter_at !== null && heldBack(row) === null,
  }));
}

/** @returns whether it was past its time still */
async function purge(
  storage: Storage,
  { protocol, hasConsent }: Expired,
  erasure: Required<Pick<Erasure, "webhooks" | "onlyIf">>,
  now: Date,
): Promise<boolean> {
  if (hasConsent) return reduceToConsent(storage, protocol, erasure, now);
  const target = { protocols: [protocol] };
  const erased = await eraseRows(storage, target, { reason: "prazo", ...erasure }, now);
  return erased.length > 0;
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
