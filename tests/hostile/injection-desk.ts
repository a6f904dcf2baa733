import type { Browser } from "playwright-core";
import { inboxAddress } from "../../contract/inbox/query.ts";
import { lineFieldName } from "../../contract/proposal/draft.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "../../contract/proposal/fields.ts";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { inboxPaths } from "../../inbox/paths.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { freePort, startSite } from "../browser/site-process.ts";
import { startMailSink } from "../faults/mail-sink.ts";
import { Findings, type Trial, type TrialOptions } from "../faults/trial.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import { bodyFaults, headerFaults } from "./mail-faults.ts";
import { scriptStrings } from "./payloads.ts";
import { markOf, watchedPage } from "./watched-page.ts";

/** How many of the texts are tried. */
const TEXTS = { quick: 12, full: Number.POSITIVE_INFINITY } as const;

export const injectionDesk: Trial = {
  name: "injection-desk",
  title: "Injeção na caixa de entrada e nas propostas",
  promise:
    "Os mesmos 500 textos por todos os campos que a equipe e o cliente escrevem depois do pedido (nota, resposta, proposta, motivo da recusa) até a caixa de entrada, o recibo, o PDF e os e-mails. Nada roda, nada escapa.",
  async run(options) {
    const findings = new Findings();
    const mail = await startMailSink();
    const inboxPort = await freePort();
    const site = await startSite({
      SMTP_URL: mail.url,
      MAIL_TO: SELLER,
      STAFF_EMAILS: SELLER,
      QUARANTINE: "off",
      INBOX_PORT: String(inboxPort),
      INBOX_TRUSTED_HEADER: SELLER_HEADER,
    });
    const browser = await openBrowser();
    try {
      const desk = { site: site.url, inbox: `http://127.0.0.1:${inboxPort}` };
      const mails = await writeEverywhere(desk, browser, options, findings);
      await mail.untilTaken(mails);
      findings.expect("e-mails recebidos", mail.taken.length, mails);
      findings.none("e-mails com cabeçalhos a mais ou estranhos", await headerFaults(mail.taken));
      const { active, ran } = await bodyFaults(mail.taken, browser);
      findings.none("elementos ativos no HTML dos e-mails", active);
      findings.none("scripts executados pelos e-mails", ran);
    } finally {
      await browser.close();
      await site.stop();
      await mail.close();
    }
    return findings.figures;
  },
};

const SELLER = "vendas@oficina.example";
const SELLER_HEADER = "X-Seller";

interface Desk {
  site: string;
  inbox: string;
}

/** Takes each text from the request to the refused proposal, and looks at every page on the way. @returns how many mails go out */
async function writeEverywhere(
  desk: Desk,
  browser: Browser,
  { form, say }: TrialOptions,
  findings: Findings,
): Promise<number> {
  const all = scriptStrings();
  const step = Math.max(1, Math.floor(all.length / TEXTS[form]));
  const texts = all.filter((_, index) => index % step === 0);
  const { page, trouble } = await watchedPage(browser);
  await page.setExtraHTTPHeaders({ [SELLER_HEADER]: SELLER });
  const refused: string[] = [];
  const strange: string[] = [];
  const notShown: string[] = [];
  let mails = 0;
  for (const [index, text] of texts.entries()) {
    const { protocol, receiptUrl } = await askForQuote(desk, text, index);
    const request = desk.inbox + inboxPaths.request(protocol);
    const steps: [string, Readonly<Record<string, string>>, number][] = [
      [request, { intent: "note", note: text }, 0],
      [request, { intent: "reply", version: "0", subject: text.slice(0, 200), reply: text }, 1],
      [desk.inbox + inboxPaths.proposal(protocol), proposalOf(text), 1],
      [desk.site + receiptUrl, { answer: "recusar", version: "1", reason: text }, 2],
    ];
    mails += 2;
    for (const [address, fields, more] of steps) {
      const status = await post(address, fields);
      if (status === 303) mails += more;
      else refused.push(`${status} ${fields["intent"] ?? "recusar"} ${text}`);
    }
    const print = await fetch(desk.inbox + inboxPaths.proposalFile(protocol, "proposta-1.pdf"), {
      headers: { [SELLER_HEADER]: SELLER },
    });
    const bytes = new Uint8Array(await print.arrayBuffer());
    if (ACTIVE_PDF.test(structureOf(bytes))) strange.push(text);
    if ((await readPdf(bytes)).runs.length === 0) notShown.push(`PDF ${text}`);
    for (const address of [
      desk.inbox + inboxAddress({ q: protocol }),
      request,
      desk.inbox + inboxPaths.proposal(protocol),
      desk.site + receiptUrl,
    ]) {
      const answer = await page.goto(address);
      if (answer?.status() !== 200) notShown.push(`${answer?.status()} ${address}`);
    }
    say(`textos: ${index + 1} de ${texts.length}`);
  }
  findings.tell("textos com scripts", texts.length);
  findings.none("recusados", refused);
  findings.none("PDFs que podem agir", strange);
  findings.none("páginas e PDFs que não mostraram nada", notShown);
  findings.none("scripts executados ou bloqueados nas páginas", [
    ...trouble,
    ...(await markOf(page)),
  ]);
  await page.context().close();
  return mails;
}

/** A PDF without its packed streams, whose bytes are any three letters now and then. */
function structureOf(pdf: Uint8Array): string {
  return Buffer.from(pdf)
    .toString("latin1")
    .replaceAll(/\bstream\r?\n[^]*?endstream/g, "");
}

/** Names in a PDF of what acts by itself. */
const ACTIVE_PDF = /\/(?:JavaScript|JS|OpenAction|AA|Launch|SubmitForm|EmbeddedFile)\b/;

async function askForQuote({ site }: Desk, text: string, index: number) {
  const answer = await fetch(`${site}/legacy/requests?requisicao=orcamento`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...QUOTE,
      items: [{ code: "HV-1110-20", quantity: 1, note: text.slice(0, 120) }],
      company: text.slice(0, 160),
      notes: text,
      email: `d${index}@oficina.example`,
    }),
  });
  const { data } = (await answer.json()) as { data?: { protocol: string; receiptUrl: string } };
  if (!data) throw new Error(`${answer.status} for a quote with ${text}`);
  return data;
}

/** A proposal with the text in each field that takes one, cut to its length. */
function proposalOf(text: string): Readonly<Record<string, string>> {
  const { lines, ...terms } = PROPOSAL_DRAFT;
  const [line] = lines;
  const inTenDays = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10);
  const cells = Object.entries({ ...line, ...textsOf(LINE_FIELDS, text) }).map(
    ([name, value]) => [lineFieldName(0, name as keyof typeof LINE_FIELDS), value] as const,
  );
  return {
    intent: "send",
    version: "1",
    revision: "0",
    ...terms,
    ...textsOf(PROPOSAL_FIELDS, text),
    validUntil: inTenDays,
    ...Object.fromEntries(cells),
  };
}

function textsOf(fields: Readonly<Record<string, FormField>>, text: string) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { maxLength }]) =>
      maxLength === undefined ? [] : [[name, text.slice(0, maxLength)]],
    ),
  );
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const { status, body } = await fetch(address, {
    method: "POST",
    headers: { [SELLER_HEADER]: SELLER },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await body?.cancel();
  return status;
}
