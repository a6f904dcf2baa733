import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Company } from "../contract/company.ts";
import { ConfigError, mailboxes, readConfig, staffOf } from "./config.ts";
import { ROOT } from "./content-folder.ts";

const SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;

test("an empty environment gives the defaults that need no other service", () => {
  expect(readConfig({ SMTP_URL: "", PORT: " " })).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://127.0.0.1:3000",
    database: { kind: "sqlite", path: "data/halvora.db" },
    mail: { smtpUrl: null, from: null, to: null, routes: [] },
    webhooks: { targets: [] },
    maintenance: false,
    debug: false,
    backendKey: "",
    storageKey: "",
    trustProxy: false,
    scanner: null,
    quarantine: true,
    metricsPort: null,
    inbox: {
      host: "127.0.0.1",
      port: 3001,
      url: "http://127.0.0.1:3001",
      trustedHeader: null,
    },
    staff: null,
    answerWithin: null,
  });
});

test("mail goes from and to the company itself where nobody else is named", () => {
  const company = { brand: 'Tinta "Boa"', office: { mail: "loja@tinta.example" } } as Company;
  expect(mailboxes(readConfig({}).mail, company)).toEqual({
    from: '"Tinta Boa" <loja@tinta.example>',
    to: ["loja@tinta.example"],
  });
  const named = readConfig({
    MAIL_FROM: "Site <s@t.example>",
    MAIL_TO: "a@t.example, b@t.example",
  });
  expect(mailboxes(named.mail, company)).toEqual({
    from: "Site <s@t.example>",
    to: ["a@t.example", "b@t.example"],
  });
});

test("routes and webhooks are read into what the outbox uses", () => {
  const { mail, webhooks } = readConfig({
    MAIL_ROUTES: "orcamento:SP=sul@h.example",
    WEBHOOK_URLS: "https://crm.example/in",
    WEBHOOK_SECRET: SECRET,
  });
  expect(mail.routes).toEqual([{ kind: "orcamento", only: ["SP"], to: ["sul@h.example"] }]);
  expect(webhooks).toMatchObject({ targets: [{ url: "https://crm.example/in" }] });
  expect(webhooks.key).toEqual(Buffer.alloc(32, 1));
});

test("a blank is one of the 32 bytes of a key", () => {
  const BACKEND_ENCRYPTION_KEY = `${"a".repeat(31)} `;
  expect(readConfig({ BACKEND_ENCRYPTION_KEY }).backendKey).toBe(BACKEND_ENCRYPTION_KEY);
});

test("an empty port leaves the inbox off, and its staff are those of STAFF_EMAILS", () => {
  expect(readConfig({ INBOX_PORT: "" }).inbox).toBeNull();
  const company = { brand: "H", office: { mail: "loja@h.example" } } as Company;
  const { STAFF_EMAILS, MAIL_TO } = {
    STAFF_EMAILS: "Ana@h.example, rui@h.example",
    MAIL_TO: "v@h.example",
  };
  expect(staffOf(readConfig({ STAFF_EMAILS, MAIL_TO }), company)).toEqual([
    "ana@h.example",
    "rui@h.example",
  ]);
  expect(staffOf(readConfig({ MAIL_TO }), company)).toEqual(["v@h.example"]);
});

test("links lead to the names that the proxy and its certificate have, where the installation page is followed", () => {
  const page = readFileSync(join(ROOT, "docs/install-debian.md"), "utf8");
  const [, settings = ""] = /\nAt least:\n\n```sh\n([^`]*)```/.exec(page) ?? [];
  const environment = Object.fromEntries(
    settings
      .matchAll(/^(\w+)='?([^'\n]*)'?$/gm)
      .map(([, name, value]) => [name, value] as [string, string]),
  );
  const { publicUrl, inbox } = readConfig(environment);
  const links = [publicUrl, inbox?.url];
  const proxied = page.matchAll(/^ {2}server_name (\S+);$/gm).map(([, name]) => `https://${name}`);
  expect(links).toEqual([...proxied]);
  const [certified = ""] = /^certbot .*/m.exec(page) ?? [];
  expect(links).toEqual([...certified.matchAll(/ -d (\S+)/g)].map(([, name]) => `https://${name}`));
});

test.each([
  [{ INBOX_URL: "http://inbox.example" }, /^INBOX_URL: use https/],
  [{ STAFF_EMAILS: "rui@h.example, ana" }, /^STAFF_EMAILS: “ana” não é .*e-mail/],
  [{ INBOX_TRUSTED_HEADER: "de quem?" }, /^INBOX_TRUSTED_HEADER: /],
  [{ ANSWER_WITHIN: "logo" }, /^ANSWER_WITHIN: .*1d, 4h/],
  [{ MAIL_ROUTES: "orcamento=ninguém" }, /^MAIL_ROUTES: .*endereços de e-mail/],
  [{ WEBHOOK_URLS: "http://crm.example", WEBHOOK_SECRET: SECRET }, /^WEBHOOK_URLS: .*https/],
  [{ WEBHOOK_URLS: "https://crm.example" }, /^WEBHOOK_SECRET: /],
  [{ WEBHOOK_SECRET: "curto" }, /^WEBHOOK_SECRET: use whsec_/],
  [{ METRICS_PORT: "70000" }, /^METRICS_PORT: /],
  [{ CLAMD: "127.0.0.1:99999" }, /^CLAMD: /],
  [{ CLAMD: "127.0.0.1:0" }, /^CLAMD: /],
  [{ CLAMD: "[::::]:3310" }, /^CLAMD: /],
  [{ BACKEND_ENCRYPTION_KEY: ` ${"a".repeat(32)}` }, /^BACKEND_ENCRYPTION_KEY: Chave/],
  [{ STORAGE_ENCRYPTION_KEY: " " }, /^STORAGE_ENCRYPTION_KEY: Chave/],
  [{ PORT: "0" }, /^PORT: .*1 a 65535/],
  [{ DATABASE_URL: "postgres://site@one:5432,two:5432/site" }, /^DATABASE_URL: .*um só servidor/],
  [{ DATABASE_URL: "postgres://site:100%@banco/site" }, /^DATABASE_URL: .*%25/],
  [{ DATABASE_URL: '"postgres://site:secret@banco/site"' }, /^DATABASE_URL: .*sem aspas/],
  [{ DATABASE_URL: "/var/lib/site/site.db # ours" }, /^DATABASE_URL: .*comentário/],
  [{ PUBLIC_URL: "https://www.firma.example;" }, /^PUBLIC_URL: use só a origem/],
  [{ WEBHOOK_URLS: "https://crm.example/in # ours", WEBHOOK_SECRET: SECRET }, /^WEBHOOK_URLS: /],
  [{ SMTP_URL: "smtp://" }, /^SMTP_URL: /],
  [{ SMTP_URL: "smtps://:465" }, /^SMTP_URL: /],
  [{ TRUST_PROXY: "sim" }, /^TRUST_PROXY: /],
  [
    { STORAGE_ENCRYPTION_KEY: "curta" },
    "STORAGE_ENCRYPTION_KEY: Chave para criptografia inválida. A chave deve conter 32 bytes.",
  ],
])("%j is refused with one line that names the setting", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(message);
});
