import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { lineFieldName } from "../../contract/proposal/draft.ts";
import { addDays } from "../../contract/inbox/period.ts";
import { inboxPaths } from "../../inbox/paths.ts";
import type { Config } from "../../server/config.ts";
import { freePort, startSite } from "../browser/site-process.ts";
import { HANG_MS } from "../hang.ts";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { startKillablePostgres } from "./killable-postgres.ts";
import { startMailSink } from "./mail-sink.ts";
import { auditProposals, untilDelivered } from "./proposal-ledger.ts";
import { createRandom, type Random } from "./random.ts";
import { Findings, type Trial, type TrialOptions } from "./trial.ts";

/** Quotes that get a proposal each, and kills meanwhile. */
const FORMS = {
  quick: { quotes: 12, kills: 3 },
  full: { quotes: 100, kills: 20 },
} as const;

export const killProposals: Trial = {
  name: "kill-proposals",
  title: "Processo morto entre propostas",
  promise:
    "Vendedores enviam propostas, e clientes aceitam e recusam cada uma ao mesmo tempo, enquanto o servidor recebe `kill -9` em momentos ao acaso. Nenhuma proposta fica pela metade, nenhuma sai duas vezes com dois números, e cada uma tem uma só resposta.",
  async run(options) {
    const findings = new Findings();
    const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
    const postgres = await startKillablePostgres();
    try {
      const path = join(folder, "site.db");
      await trade({ kind: "sqlite", path }, folder, options, findings, " (SQLite)");
      const { url } = postgres;
      await trade({ kind: "postgres", url }, folder, options, findings, " (PostgreSQL)");
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
    return findings.figures;
  },
};

async function trade(
  database: Config["database"],
  folder: string,
  { form, seed, say }: TrialOptions,
  findings: Findings,
  suffix: string,
): Promise<void> {
  const { quotes, kills } = FORMS[form];
  const random = createRandom(seed);
  const mail = await startMailSink(undefined, { keepRaw: false });
  const [port, inboxPort] = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: database.kind === "sqlite" ? database.path : database.url,
    SMTP_URL: mail.url,
    QUARANTINE: "off",
    INBOX_PORT: String(inboxPort),
    INBOX_TRUSTED_HEADER: SELLER_HEADER,
    STAFF_EMAILS: SELLER,
  };
  const start = () => startSite(settings, { folder, port });
  let site = await start();
  const desk = { site: site.url, inbox: `http://127.0.0.1:${inboxPort}` };
  let done = 0;
  let waiting = quotes;
  const seller = async () => {
    while (waiting > 0) {
      waiting -= 1;
      await sellOne(desk, random);
      done += 1;
    }
  };
  const sellers = Promise.all(Array.from({ length: SELLERS }, seller));
  let killed = 0;
  for (let round = 1; round <= kills; round += 1) {
    const goal = Math.floor((quotes * (round - 0.5)) / kills);
    while (done < Math.min(goal, quotes - SELLERS)) await sleep(5);
    await sleep(random.between(0, 150));
    if (await site.kill()) killed += 1;
    site = await start();
    say(`propostas${suffix}: ${round} de ${kills} mortes, ${done} de ${quotes} negócios`);
  }
  await sellers;
  findings.expect(`mortes do servidor${suffix}`, killed, kills);
  await untilDelivered(database);
  const found = await auditProposals(
    database,
    mail.taken.map(({ messageId }) => messageId),
  );
  findings.expect(`solicitações com exatamente uma proposta${suffix}`, found.withOne, quotes);
  findings.none(`propostas pela metade${suffix}`, found.halfSent);
  findings.none(`propostas por e-mail com dois números${suffix}`, found.mailedTwice);
  findings.none(`respostas que não batem com a solicitação${suffix}`, found.unsettled);
  findings.tell(`e-mails repetidos com o mesmo número${suffix}`, found.repeated);
  findings.expect(`saída do servidor no fim${suffix}`, (await site.stop()) ?? -1, 0);
  await mail.close();
}

const SELLERS = 4;
const SELLER = "vendas@oficina.example";
const SELLER_HEADER = "X-Seller";

interface Desk {
  site: string;
  inbox: string;
}

/** From a request to an answered proposal, each step repeated until the site said what came of it. */
async function sellOne({ site, inbox }: Desk, random: Random): Promise<void> {
  const address = `${site}/legacy/requests?return_type=API&requisicao=orcamento`;
  const headers = { "Content-Type": "application/json", "Idempotency-Key": random.uuid() };
  const email = `compras${random.uuid().slice(0, 8)}@oficina.example`;
  const body = JSON.stringify({ ...QUOTE, email });
  const quote = await insist(async () => {
    const answer = await fetch(address, { method: "POST", headers, body });
    const { data } = (await answer.json()) as { data?: { protocol: string; receiptUrl: string } };
    return data ?? null;
  });
  await insist(() => sendProposal(inbox + inboxPaths.proposal(quote.protocol)));
  const receipt = site + quote.receiptUrl;
  await Promise.all(
    [
      { answer: "aceitar", acceptedBy: "Ana Souza" },
      { answer: "recusar", reason: "Prazo longo." },
    ].map((fields) =>
      insist(async () => {
        const posted = { ...fields, version: "1" };
        const form = new URLSearchParams(posted);
        const answer = await fetch(receipt, { method: "POST", body: form, redirect: "manual" });
        await answer.text();
        return [303, 409].includes(answer.status) || null;
      }),
    ),
  );
}

/** What a seller does who is not sure whether it was sent: looks at the editor again, and sends if it was not. */
async function sendProposal(address: string): Promise<true | null> {
  const headers = { [SELLER_HEADER]: SELLER };
  const page = await fetch(address, { headers });
  const html = await page.text();
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? null;
  const [version, revision] = [hidden("version"), hidden("revision")];
  if (page.status !== 200) return null;
  // After an acceptance there is no form any more, after a sending it is that of the next.
  if (version !== "1" || revision === null) return true;
  const form = new URLSearchParams({ intent: "send", version, revision, ...TERMS });
  const answer = await fetch(address, {
    method: "POST",
    headers,
    body: form,
    redirect: "manual",
  });
  const said = await answer.text();
  if (answer.status === 422) throw new Error(said);
  return answer.status === 303 || null;
}

/** The editor's fields, filled in. */
const TERMS: Readonly<Record<string, string>> = (() => {
  const { lines, ...terms } = PROPOSAL_DRAFT;
  const cells = lines.flatMap((line, index) =>
    (Object.keys(line) as (keyof typeof line)[]).map(
      (name) => [lineFieldName(index, name), line[name]] as const,
    ),
  );
  const validUntil = addDays(new Date().toISOString().slice(0, 10), 10);
  return { ...terms, validUntil, ...Object.fromEntries(cells) };
})();

/** Again until there is an answer: a site that was killed gives none. */
async function insist<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  const until = performance.now() + HANG_MS;
  for (;;) {
    const result = await attempt().catch((error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError) return null;
      throw error;
    });
    if (result !== null) return result;
    if (performance.now() > until) throw new Error("no answer came of it");
    await sleep(20);
  }
}
