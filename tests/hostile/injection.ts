import SQLite from "better-sqlite3";
import type { Browser } from "playwright-core";
import { REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { FORMS } from "../../contract/requests/forms.ts";
import { cleanLines } from "../../contract/requests/clean-text.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { runStaff } from "../browser/run-staff.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { startMailSink, type MailSink } from "../faults/mail-sink.ts";
import { Findings, type Trial, type TrialOptions } from "../faults/trial.ts";
import { startAttackedSite } from "./attacked-site.ts";
import { checkOrigins } from "./origins.ts";
import { FORMULA_STRINGS, headerStrings, MARK, scriptStrings, SQL_STRINGS } from "./payloads.ts";
import { checkReflection } from "./reflection.ts";
import { bodyFaults, headerFaults } from "./mail-faults.ts";
import { markOf, postForm, watchedPage } from "./watched-page.ts";
import { formulaCells, unprintable } from "./unsafe-output.ts";

const SIZES = {
  quick: { scripts: 60, headers: 80, pages: 8, shown: 2 },
  full: { scripts: Number.POSITIVE_INFINITY, headers: 1_000, pages: 120, shown: 40 },
} as const;

export const injection: Trial = {
  name: "injection",
  title: "Injeção",
  promise:
    "500 textos com scripts por todos os campos até a página, o e-mail, o terminal, o CSV e o log; 1 000 textos nos cabeçalhos dos e-mails; fórmulas, SQL, protótipos e parâmetros repetidos; e, por todas as entradas que o processo tem (a lista é feita das tabelas do código, a caixa de entrada da equipe incluída), textos em todas as partes do pedido e envios vindos de outro site. Nada roda, nada escapa, cada e-mail tem um só From, To, Reply-To e Subject.",
  async run(options) {
    const findings = new Findings();
    const mail = await startMailSink();
    const site = await startSite({ SMTP_URL: mail.url, QUARANTINE: "off" });
    const browser = await openBrowser();
    try {
      const receipts = await sendScripts(site, options, findings);
      await checkPages(site, browser, receipts, options, findings);
      await checkStoredText(site, findings);
      await sendHeaders(site, options, findings);
      await checkMails(mail, site, browser, findings);
      await checkStaffOutput(site, options, findings);
      await checkPollution(site, findings);
      checkLog(site, findings, "");
      await checkEveryWay(options, findings);
    } finally {
      await browser.close();
      await site.stop();
      await mail.close();
    }
    return findings.figures;
  },
};

const BASES: Readonly<Record<RequestKind, object>> = {
  contato: CONTACT,
  orcamento: { ...QUOTE, items: [{ code: "HV-1110-20", quantity: 1 }] },
  representante: REPRESENTATIVE,
  "teste-piloto": PILOT_TEST,
};

/** The free texts of a form, short and long. */
function freeTexts(kind: RequestKind): string[] {
  return Object.entries<FormField>(FORMS[kind])
    .filter(([, { scored }]) => scored !== undefined)
    .map(([name]) => name);
}

async function sendScripts(
  site: SiteProcess,
  { form, say }: TrialOptions,
  findings: Findings,
): Promise<string[]> {
  const all = scriptStrings();
  const step = Math.max(1, Math.floor(all.length / SIZES[form].scripts));
  const chosen = all.filter((_, index) => index % step === 0);
  const receipts: string[] = [];
  const statuses = new Map<number, number>();
  for (const [index, text] of chosen.entries()) {
    const kinds =
      form === "full" ? REQUEST_KINDS : [REQUEST_KINDS[index % REQUEST_KINDS.length] ?? "contato"];
    for (const kind of kinds) {
      const { status, receiptUrl } = await send(site, kind, text, index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (receiptUrl) receipts.push(receiptUrl);
    }
    if (index % 20 === 0) say(`scripts: ${index} de ${chosen.length}`);
  }
  findings.tell("textos com scripts", chosen.length);
  findings.tell(
    "envios com eles",
    [...statuses].map(([status, n]) => `${status}: ${n}`).join(", "),
  );
  const odd = [...statuses.keys()].filter((status) => status !== 201 && status !== 422);
  findings.none("respostas que não são 201 nem 422", odd.map(String));
  return receipts;
}

async function send(site: SiteProcess, kind: RequestKind, text: string, index: number) {
  const filled = Object.fromEntries(
    freeTexts(kind).map((field) => [field, field === "message" ? `${text} mensagem` : text]),
  );
  const items =
    kind === "orcamento"
      ? { items: [{ code: "HV-1110-20", quantity: 1, note: text.slice(0, 120) }] }
      : {};
  const answer = await fetch(`${site.url}/legacy/requests?requisicao=${kind}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...BASES[kind],
      ...filled,
      ...items,
      email: `p${index}.${kind}@oficina.example`,
    }),
  });
  const body = (await answer.json()) as { data?: { receiptUrl: string } };
  return { status: answer.status, receiptUrl: body.data?.receiptUrl };
}

/** Receipts, and forms shown again with what was typed, in a real browser. */
async function checkPages(
  site: SiteProcess,
  browser: Browser,
  receipts: readonly string[],
  { form, say }: TrialOptions,
  findings: Findings,
): Promise<void> {
  const { page, trouble } = await watchedPage(browser);
  const step = Math.max(1, Math.floor(receipts.length / SIZES[form].pages));
  let shown = 0;
  const notShown: string[] = [];
  for (const receipt of receipts.filter((_, index) => index % step === 0)) {
    const answer = await page.goto(site.url + receipt);
    if (answer?.status() !== 200) notShown.push(`${answer?.status()} ${receipt}`);
    shown += 1;
    say(`recibos no navegador: ${shown}`);
  }
  const scripts = scriptStrings();
  const perPage = 40;
  for (let first = 0, pages = 0; first < scripts.length && pages < SIZES[form].pages; pages += 1) {
    // The form without JavaScript: refused for its e-mail, shown again with every text in it.
    const some = scripts.slice(first, first + perPage);
    first += perPage;
    await page.goto(`${site.url}/solicitacoes/contato`);
    await postForm(page, {
      name: some[0] ?? "",
      company: some[1] ?? "",
      phone: some[2] ?? "",
      email: some[3] ?? "",
      document: some[4] ?? "",
      subject: some[5] ?? "",
      message: some.join("\n"),
    });
    const message = page.getByRole("textbox", { name: "Mensagem" });
    if ((await message.inputValue()) === "") notShown.push(`formulário com ${some[0]}`);
    shown += 1;
    say(`formulários no navegador: ${pages}`);
  }
  await page.goto(
    `${site.url}/produtos/industriais?q=${encodeURIComponent(`"><img src=x onerror=window.${MARK}=1>`)}`,
  );
  findings.tell("páginas abertas no Chromium", shown);
  findings.none("páginas que não mostraram o que foi enviado", notShown);
  findings.none("scripts executados ou bloqueados nas páginas", [
    ...trouble,
    ...(await markOf(page)),
  ]);
  await page.context().close();
}

/** SQL and formulas are stored as they were typed, and nothing else happens. */
async function checkStoredText(site: SiteProcess, findings: Findings): Promise<void> {
  const changed: string[] = [];
  const typed = new Map<string, string>();
  const texts = [...SQL_STRINGS, ...FORMULA_STRINGS];
  for (const [index, text] of texts.entries()) {
    const message = `mensagem: ${text}`;
    const email = `s${index}@oficina.example`;
    const answer = await fetch(`${site.url}/legacy/requests?requisicao=contato`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...CONTACT, name: text, company: text, message, email }),
    });
    if (answer.status === 201) typed.set(email, cleanLines(message));
    else if (answer.status !== 422) changed.push(`${answer.status} ${text}`);
  }
  const database = new SQLite(site.database, { readonly: true });
  const find = database.prepare<[string], { fields: string }>(
    "select fields from requests where email = ?",
  );
  for (const [email, message] of typed) {
    const { fields = "{}" } = find.get(email) ?? {};
    if ((JSON.parse(fields) as { message?: string }).message !== message) changed.push(message);
  }
  database.close();
  for (const text of SQL_STRINGS) {
    const query = encodeURIComponent(text);
    for (const path of [
      `/legacy/page-data/search?q=${query}`,
      `/legacy/page-data/list?categoria=${query}&tipo=${query}`,
      `/solicitacoes/recibo/${query}`,
      `/produtos/industriais/${query}`,
    ]) {
      const { status } = await fetch(site.url + path);
      if (status >= 500) changed.push(`${status} ${path}`);
    }
  }
  findings.atLeast("textos com SQL e fórmulas guardados", typed.size, texts.length / 2);
  findings.none("deles, os que não chegaram como foram digitados", changed);
}

async function sendHeaders(
  site: SiteProcess,
  { form, say }: TrialOptions,
  findings: Findings,
): Promise<void> {
  const all = headerStrings();
  const step = Math.max(1, Math.floor(all.length / SIZES[form].headers));
  const chosen = all.filter((_, index) => index % step === 0);
  const taken: string[] = [];
  for (const [index, text] of chosen.entries()) {
    await send(site, index % 2 === 0 ? "contato" : "teste-piloto", text, 10_000 + index);
    const answer = await fetch(`${site.url}/legacy/requests?requisicao=contato`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...CONTACT, email: `a@oficina.example${text}` }),
    });
    if (answer.status !== 422) taken.push(`${answer.status} ${text}`);
    if (index % 20 === 0) say(`cabeçalhos: ${index} de ${chosen.length}`);
  }
  findings.tell("textos para cabeçalhos de e-mail", chosen.length);
  findings.none("endereços com mais do que um e-mail aceitos", taken);
}

async function checkMails(
  mail: MailSink,
  site: SiteProcess,
  browser: Browser,
  findings: Findings,
): Promise<void> {
  // Each request brings one to the staff and one to the sender.
  const due = 2 * linesOf((await runStaff(site, ["list", "--json"])).stdout).length;
  await mail.untilTaken(due);
  findings.expect("e-mails recebidos", mail.taken.length, due);
  findings.none("e-mails com cabeçalhos a mais ou estranhos", await headerFaults(mail.taken));
  const { active, ran } = await bodyFaults(mail.taken, browser);
  findings.none("elementos ativos no HTML dos e-mails", active);
  findings.none("scripts executados pelos e-mails", ran);
}

async function checkStaffOutput(
  site: SiteProcess,
  { form }: TrialOptions,
  findings: Findings,
): Promise<void> {
  const tell = async (...words: string[]) => {
    const { status, stdout, stderr } = await runStaff(site, words);
    if (status !== 0 || stdout === "") throw new Error(`${words.join(" ")}: ${stderr}`);
    return stdout;
  };
  const list = await tell("list", "--json");
  const protocols = [...list.matchAll(/"protocol":"([^"]+)"/g)].map(
    ([, protocol = ""]) => protocol,
  );
  const step = Math.max(1, Math.floor(protocols.length / SIZES[form].shown));
  const outputs = [list, await tell("list"), await tell("export", "--format", "jsonl")];
  for (const protocol of protocols.filter((_, index) => index % step === 0))
    outputs.push(await tell("show", protocol), await tell("show", protocol, "--json"));
  findings.tell("solicitações na ferramenta da equipe", protocols.length);
  findings.none("bytes de controle no terminal", outputs.flatMap(unprintable));
  const csv = await tell("export");
  findings.none("células do CSV que uma planilha calcularia", formulaCells(csv));
  findings.none(
    "bytes de controle no CSV",
    unprintable(csv.replace("\uFEFF", "").replaceAll("\r\n", "\n")),
  );
}

async function checkPollution(site: SiteProcess, findings: Findings): Promise<void> {
  const wrong: string[] = [];
  const json = (text: string) => ({ body: text, type: "application/json" });
  const form = (text: string) => ({ body: text, type: "application/x-www-form-urlencoded" });
  const valid = JSON.stringify(CONTACT).slice(1);
  const encoded = new URLSearchParams(CONTACT).toString();
  const tries = [
    { ...json(`{"__proto__":{"subject":"outro","polluted":1},${valid}`), wanted: 201 },
    { ...json(`{"constructor":{"prototype":{"polluted":1}},${valid}`), wanted: 201 },
    { ...json(`{"__proto__":${JSON.stringify(CONTACT)}}`), wanted: 422 },
    { ...form(`__proto__[polluted]=1&constructor.prototype.polluted=1&${encoded}`), wanted: 201 },
    { ...form(`${encoded}&email=outro@oficina.example`), wanted: 422 },
    { ...form(`${encoded}&name=Outra`), wanted: 422 },
  ];
  for (const { body, type, wanted } of tries) {
    const answer = await fetch(`${site.url}/legacy/requests?requisicao=contato`, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });
    if (answer.status !== wanted)
      wrong.push(`${answer.status} em vez de ${wanted}: ${body.slice(0, 80)}`);
    if ((await answer.text()).includes("polluted")) wrong.push(`poluído: ${body.slice(0, 80)}`);
  }
  const twice = await fetch(`${site.url}/legacy/requests?requisicao=contato&requisicao=orcamento`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(CONTACT),
  });
  if (twice.status !== 201) wrong.push(`requisicao duas vezes: ${twice.status}`);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const { status } = await fetch(`${site.url}/legacy/page-data/${name}?${name}=1`);
    if (status !== 404) wrong.push(`page-data/${name}: ${status}`);
  }
  findings.none("protótipos ou parâmetros poluídos", wrong);
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** What needs no mail and no browser, by every way into the process. */
async function checkEveryWay(options: TrialOptions, findings: Findings): Promise<void> {
  const attacked = await startAttackedSite({ QUARANTINE: "off" });
  try {
    findings.tell("entradas (método e endereço)", attacked.ways.length);
    const wrong = await checkOrigins(attacked);
    findings.none("origens alheias aceitas ou CORS concedido, por todas elas", wrong);
    const reflected = await checkReflection(attacked, options);
    findings.tell("pedidos com textos em todas as partes, por todas elas", reflected.sent);
    findings.none("deles, os que voltam como vieram ou quebram algo", reflected.wrong);
    checkLog(attacked.site, findings, ", por todas elas");
  } finally {
    await attacked.site.stop();
  }
}

/** Every line is JSON, and none holds what was typed. */
function checkLog(site: SiteProcess, findings: Findings, suffix: string): void {
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line !== "" && !/^(?:.+ em|Caixa de entrada:) http/.test(line));
  const broken = lines.filter(
    (line) => !line.startsWith("{") || unprintable(line).length > 0 || line.includes(MARK),
  );
  findings.atLeast(`linhas de log${suffix}`, lines.length, 1);
  findings.none(`linhas de log com texto de fora${suffix}`, broken);
}
