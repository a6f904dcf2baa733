import { z } from "zod";
import type { Company } from "../contract/company.ts";
import { ENCRYPTION_KEY_BYTES, ENCRYPTION_KEY_ERROR } from "../contract/constants.ts";
import { parseTrustedProxies, type TrustedProxies } from "./http/trusted-proxies.ts";
import { keepsSecrets, type InboxSettings } from "./inbox/settings.ts";
import { parseMailRoutes, type MailRoute } from "./outbox/mail-routes.ts";
import {
  parseWebhookSecret,
  parseWebhookUrls,
  type WebhookTarget,
} from "./outbox/webhook-settings.ts";
import { PROJECT } from "./project.ts";
import { parseAnswerTime, type AnswerTime } from "./requests/answer-time.ts";

/** Every setting of the process, checked once at start. Nothing else reads the environment. */
export interface Config {
  host: string;
  port: number;
  /** Absolute origin for links, canonical and sitemap, without a slash at the end. */
  publicUrl: string;
  database: { kind: "sqlite"; path: string } | { kind: "postgres"; url: string };
  /** null: messages wait in the outbox. */
  mail: {
    smtpUrl: string | null;
    /** null: the company's own address (`mailboxes`). */
    from: string | null;
    /** Who receives what no route takes; null: the company's own address. */
    to: readonly string[] | null;
    routes: readonly MailRoute[];
  };
  /** Programs told of accepted requests, and the key that signs what they get. */
  webhooks: { targets: readonly WebhookTarget[]; key: Buffer };
  maintenance: boolean;
  debug: boolean;
  /** Empty = plain; else 32 bytes of UTF-8. */
  backendKey: string;
  storageKey: string;
  /** Whose `X-Forwarded-For` and `X-Request-Id` are believed. */
  trustProxy: TrustedProxies;
  /** Hold suspected spam back; off only for load tests. */
  quarantine: boolean;
  /** ClamAV's daemon, which looks at files; null: none does. */
  scanner: { host: string; port: number } | null;
  /** null: no metrics. */
  metricsPort: number | null;
  /** The staff's own application; null: none. */
  inbox: InboxSettings | null;
  /** Who may sign in there; null: who receives the requests (`staffOf`). */
  staff: readonly string[] | null;
  /** In which working time the team wants to answer, sooner than the site promises; null: as it promises. */
  answerWithin: AnswerTime | null;
}

/** Thrown when a setting is invalid; the message is one pt-BR line that names it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const flag = z
  .enum(["true", "false", "on", "off", "1", "0", ""], {
    error: "use true ou false, on ou off",
  })
  .transform((value) => value === "true" || value === "on" || value === "1");

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: "use um número de porta" })
  .transform(Number)
  // 0 would take any free port, and no address that is printed or mailed would be true.
  .refine((value) => value >= 1 && value <= 65_535, { error: "use uma porta de 1 a 65535" });

const origin = z
  .url({ protocol: /^https?$/, error: "use um endereço absoluto, como https://www.exemplo.com.br" })
  .refine((value) => /^https?:\/\/[^/?#\s;,]+\/?$/.test(value), {
    error: "use só a origem, sem caminho: https://www.exemplo.com.br",
  })
  .transform((value) => new URL(value).origin);

const encryptionKey = z
  .string()
  .refine(
    (value) => value === "" || new TextEncoder().encode(value).length === ENCRYPTION_KEY_BYTES,
    {
      error: ENCRYPTION_KEY_ERROR,
    },
  );

const address = z.email({ error: "use um endereço de e-mail" });

const addresses = z
  .string()
  .transform((list) => list.split(",").map((item) => item.trim()))
  .pipe(
    z
      .array(z.email({ error: ({ input }) => `“${String(input)}” não é um endereço de e-mail` }))
      .min(1),
  );

const SETTINGS = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: z.string().min(1).default(`data/${PROJECT}.db`).transform(database),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "use uma URL smtp:// ou smtps:// com o servidor: smtp://servidor:587",
    })
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, {
      error: "use um endereço de e-mail, com ou sem nome: Nome <nome@exemplo.com.br>",
    })
    .nullable()
    .default(null),
  MAIL_TO: addresses.nullable().default(null),
  MAIL_ROUTES: z.string().default("").transform(mailRoutes),
  WEBHOOK_URLS: z.string().default("").transform(webhookUrls),
  WEBHOOK_SECRET: z
    .string()
    .refine((text) => parseWebhookSecret(text) !== null, {
      error: "use whsec_ e 24 a 64 bytes em base64: npm run staff -- secret --webhook",
    })
    .optional(),
  MAINTENANCE: flag.default(false),
  DEBUG: flag.default(false),
  BACKEND_ENCRYPTION_KEY: encryptionKey.default(""),
  STORAGE_ENCRYPTION_KEY: encryptionKey.default(""),
  TRUST_PROXY: z.string().default("").transform(trustedProxies),
  QUARANTINE: flag.default(true),
  CLAMD: z
    .string()
    .regex(/^(?:\[[0-9a-f:.]+\]|[\w.-]+):\d{1,5}$/i, {
      error: "use servidor:porta, como 127.0.0.1:3310",
    })
    .refine((address) => Number(URL.parse(`tcp://${address}`)?.port) > 0, {
      error: "não há servidor com este endereço e esta porta",
    })
    .transform(hostAndPort)
    .nullable()
    .default(null),
  METRICS_PORT: port.nullable().default(null),
  INBOX_HOST: z.string().min(1).default("127.0.0.1"),
  INBOX_PORT: z.union([z.literal("").transform(() => null), port]).default(3001),
  INBOX_URL: origin.optional(),
  INBOX_TRUSTED_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,63}$/, { error: "use o nome de um cabeçalho: X-Forwarded-Email" })
    .nullable()
    .default(null),
  STAFF_EMAILS: addresses.nullable().default(null),
  ANSWER_WITHIN: z.string().transform(answerTime).nullable().default(null),
});

/** Settings whose empty value is one. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["INBOX_PORT"]);

/** A blank at its end is one of its bytes. */
function isKey(name: string): boolean {
  return name.endsWith("_ENCRYPTION_KEY");
}

/**
 * Reads every setting from an environment, e.g. that of the process. Empty means not set.
 * @throws {ConfigError} naming the first invalid setting and its cure
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS.shape)
      .map((name) => [name, isKey(name) ? environment[name] : environment[name]?.trim()] as const)
      .filter(([name, value]) => value !== undefined && (value !== "" || MEANT_EMPTY.has(name))),
  );
  const parsed = SETTINGS.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const settings = parsed.data;
  const { WEBHOOK_URLS: targets, WEBHOOK_SECRET: secret } = settings;
  if (targets.length > 0 && secret === undefined)
    throw new ConfigError("WEBHOOK_SECRET: é preciso um segredo para assinar os webhooks");
  const inbox = inboxOf(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? originOf(settings.HOST, settings.PORT),
    database: settings.DATABASE_URL,
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      to: settings.MAIL_TO,
      routes: settings.MAIL_ROUTES,
    },
    webhooks: { targets, key: parseWebhookSecret(secret ?? "") ?? Buffer.alloc(0) },
    maintenance: settings.MAINTENANCE,
    debug: settings.DEBUG,
    backendKey: settings.BACKEND_ENCRYPTION_KEY,
    storageKey: settings.STORAGE_ENCRYPTION_KEY,
    trustProxy: settings.TRUST_PROXY,
    quarantine: settings.QUARANTINE,
    scanner: settings.CLAMD,
    metricsPort: settings.METRICS_PORT,
    inbox,
    staff: settings.STAFF_EMAILS,
    answerWithin: settings.ANSWER_WITHIN,
  };
}

function inboxOf(settings: z.output<typeof SETTINGS>): InboxSettings | null {
  const { INBOX_HOST: host, INBOX_PORT: port } = settings;
  if (port === null) return null;
  const url = settings.INBOX_URL ?? originOf(host, port);
  if (!keepsSecrets(url))
    throw new ConfigError("INBOX_URL: use https: o que abre a caixa de entrada passa por aqui");
  return { host, port, url, trustedHeader: settings.INBOX_TRUSTED_HEADER };
}

/** Who sends and who receives: as set, or else the company's office, never anybody else. */
export function mailboxes(
  { from, to }: Pick<Config["mail"], "from" | "to">,
  { brand, office }: Pick<Company, "brand" | "office">,
): { from: string; to: readonly string[] } {
  return {
    from: from ?? `"${brand.replaceAll(/["\\]/g, "")}" <${office.mail}>`,
    to: to ?? [office.mail],
  };
}

/** Who answers requests, in lower case: as set, or else who receives them. */
export function staffOf(
  { staff, mail }: Pick<Config, "staff" | "mail">,
  company: Pick<Company, "brand" | "office">,
): readonly string[] {
  const addresses = staff ?? mailboxes(mail, company).to;
  return [...new Set(addresses.map((email) => email.toLowerCase()))];
}

/** What the outbox calls the programs that want to know what happens to requests. */
export function webhookNames({ webhooks }: Pick<Config, "webhooks">): readonly string[] {
  return webhooks.targets.map(({ name }) => name);
}

function database(value: string, context: z.RefinementCtx): Config["database"] {
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) {
    if (isEncoded(value)) return { kind: "postgres", url: value };
    context.addIssue({ code: "custom", message: "na senha e no nome, escreva % como %25" });
    return z.NEVER;
  }
  if (/^["']|\s#/.test(value)) {
    // systemd takes a comment for a part of the value, `docker run --env-file` quotes too: a file of that name would be begun.
    context.addIssue({ code: "custom", message: "escreva só o valor, sem aspas nem comentário" });
    return z.NEVER;
  }
  const path = value.replace(/^sqlite:(\/\/)?/, "");
  if (path === "" || /^[a-z][a-z0-9+.-]+:/i.test(path)) {
    context.addIssue({
      code: "custom",
      message: "use um caminho de arquivo, sqlite:caminho ou postgres://…, com um só servidor",
    });
    return z.NEVER;
  }
  return { kind: "sqlite", path };
}

/** Whether what stands for other characters (`%40`) does. */
function isEncoded(url: string): boolean {
  try {
    return decodeURIComponent(url) !== "";
  } catch {
    return false;
  }
}

function hostAndPort(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${address}`);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
}

function mailRoutes(text: string, context: z.RefinementCtx): readonly MailRoute[] {
  return orIssue(
    parseMailRoutes(text, (each) => address.safeParse(each).success),
    context,
  );
}

function answerTime(text: string, context: z.RefinementCtx): AnswerTime {
  const time = parseAnswerTime(text);
  if (time) return time;
  context.addIssue({ code: "custom", message: "use dias ou horas úteis: 1d, 4h" });
  return z.NEVER;
}

function webhookUrls(text: string, context: z.RefinementCtx): readonly WebhookTarget[] {
  return orIssue(parseWebhookUrls(text), context);
}

function trustedProxies(text: string, context: z.RefinementCtx): TrustedProxies {
  return orIssue(parseTrustedProxies(text), context);
}

function orIssue<Value>(parsed: Value | string, context: z.RefinementCtx): Value {
  if (typeof parsed !== "string") return parsed;
  context.addIssue({ code: "custom", message: parsed });
  return z.NEVER;
}

/** Exactly one address, bare or as `Name <address>`: a list here would multiply every mail's sender. */
function isMailbox(value: string): boolean {
  const bracketed = /^[^<>",;\r\n]*<([^<>\s]+)>$/.exec(value);
  return address.safeParse(bracketed ? bracketed[1] : value).success;
}

/** The address of a process that listens on every interface is this machine's own name. */
export function originOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
