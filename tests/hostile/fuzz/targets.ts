import { isDeepStrictEqual } from "node:util";
import { REQUEST_KINDS } from "../../../contract/answers.ts";
import { DOCX, ATTACHMENTS, XLSX } from "../../../contract/requests/attachments.ts";
import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../../contract/requests/examples.test-support.ts";
import { inboxAddress, readInboxQuery } from "../../../contract/inbox/query.ts";
import { ANSWER_FIELDS, parseAnswer } from "../../../contract/proposal/answers.ts";
import { isAnswerKind } from "../../../contract/proposal/statuses.ts";
import { parseRequest } from "../../../contract/requests/parse-request.ts";
import { judgeFile } from "../../../server/attachments/uploaded-file.ts";
import { createPageData } from "../../../server/catalogue/page-data.ts";
import { loadCatalogue } from "../../../server/catalogue/load.ts";
import { RESOLVERS } from "../../../server/catalogue/resolvers.ts";
import { systemClock } from "../../../server/clock.ts";
import { readConfig } from "../../../server/config.ts";
import { CONTENT_FOLDER } from "../../../server/content-folder.ts";
import { fitAnswer } from "../../../server/http/negotiate.ts";
import { findSender } from "../../../server/http/sender.ts";
import { storeAnswer } from "../../../server/http/stored-answer.ts";
import { storedAddress, tidyPath } from "../../../server/http/stored-address.ts";
import { parseTrustedProxies } from "../../../server/http/trusted-proxies.ts";
import { parseProtocol } from "../../../contract/identifiers/protocol.ts";
import { createSessionCookie } from "../../../server/inbox/session-cookie.ts";
import { parseProposal } from "../../../server/proposals/parse-proposal.ts";
import { withBody } from "../../../server/requests/read-body.ts";
import { JPEG, officeFile, PDF, PNG, WEBP } from "../../intake/test-files.ts";
import { PARTS_TYPE, part } from "../body-list.ts";

/** A reader of what strangers send: whatever that is, it says what is wrong and never throws. */
export interface Target {
  name: string;
  /** Valid, or nearly: where to begin. */
  examples: readonly Buffer[];
  /** @throws whatever the reader throws, or an error that says what it got wrong */
  read: (input: Buffer) => unknown;
}

const FORMS = [CONTACT, QUOTE, REPRESENTATIVE, PILOT_TEST];

const TARGETS_OF_BODIES: readonly Target[] = [
  {
    name: "JSON",
    examples: FORMS.map((form) => Buffer.from(JSON.stringify(form))),
    read: (input) => readBody("application/json", input),
  },
  {
    name: "formulários",
    examples: FORMS.map((form) => Buffer.from(new URLSearchParams(textsOf(form)).toString())),
    read: (input) => readBody("application/x-www-form-urlencoded", input),
  },
  {
    name: "multipart",
    examples: FORMS.map((form) => {
      const parts = Object.entries(textsOf(form)).map(([name, text]) => part(name, text));
      const file = part("files", PDF.toString("latin1"), '; filename="a.pdf"');
      return Buffer.from(`${parts.join("")}${file}--x--\r\n`);
    }),
    read: (input) => readBody(PARTS_TYPE["Content-Type"], input),
  },
  {
    name: "campos cifrados",
    examples: [Buffer.from(JSON.stringify({ name: "A".repeat(60), email: "b-_=" }))],
    read: (input) => readBody("application/json", input, "k".repeat(32)),
  },
];

const FILES: Readonly<Record<string, Buffer>> = {
  "a.pdf": PDF,
  "a.png": PNG,
  "a.jpg": JPEG,
  "a.webp": WEBP,
  "a.xlsx": officeFile(XLSX, { "xl/worksheets/sheet1.xml": "<x/>" }),
  "a.docx": officeFile(DOCX, { "word/embeddings/a.bin": "x" }),
  "a.csv": Buffer.from("código;quantidade\nA-1;2\n=1+1;3\n"),
};

const TARGETS_OF_FILES: readonly Target[] = Object.entries(FILES).map(([name, content]) => ({
  name: `arquivo ${name.slice(2).toUpperCase()}`,
  examples: [content],
  read: (input) => judgeFile(ATTACHMENTS.orcamento, name, input),
}));

/** Every reader of what comes from outside. */
export async function openTargets(): Promise<readonly Target[]> {
  return [
    ...TARGETS_OF_BODIES,
    ...TARGETS_OF_FILES,
    queries(),
    addresses(),
    senders(),
    await requestHeaders(),
  ];
}

function queries(): Target {
  const catalogue = loadCatalogue(CONTENT_FOLDER);
  const pageData = createPageData({ catalogue, config: readConfig({}), clock: systemClock });
  const pages = Object.keys(RESOLVERS) as (keyof typeof RESOLVERS)[];
  return {
    name: "consultas",
    examples: [
      "type=industry&q=corte&categoria=a&ordem=nome&pagina=2&visao=tabela",
      "itens=a,b&produto=a&slug=a&name=sobre&sku=A-1&sku=B-2&ref=1",
      "aba=falhas&q=ana&situacao=abertas&tipo=contato&responsavel=ninguem&uf=SP&depois=x",
    ].map((text) => Buffer.from(text)),
    read(input) {
      const query = new URLSearchParams(input.toString());
      for (const page of pages) if (RESOLVERS[page].problem?.(query) == null) pageData(page, query);
      const asked = readInboxQuery(query);
      const again = readInboxQuery(new URL(inboxAddress(asked), "http://x").searchParams);
      if (!isDeepStrictEqual(asked, again)) throw new Error("the inbox's address loses something");
    },
  };
}

function addresses(): Target {
  return {
    name: "endereços",
    examples: [
      "/Produtos//Industriais/?utm_source=a&q=b",
      "/solicitacoes/recibo/AbC/proposta-2.pdf",
      "http://x/caf%C3%A9%2D",
    ].map((text) => Buffer.from(text)),
    read(input) {
      const target = input.toString("latin1");
      const address = storedAddress(target);
      if (storedAddress(address) !== address) throw new Error("a stored address has another one");
      const url = URL.parse(target, "http://x");
      const tidy = url && tidyPath(url.pathname);
      if (tidy !== null && tidyPath(tidy) !== tidy) throw new Error("a redirect leads to another");
      parseProtocol(target);
    },
  };
}

function senders(): Target {
  const proxies = parseTrustedProxies("127.0.0.1,10.0.0.0/8");
  if (typeof proxies === "string") throw new Error(proxies);
  return {
    name: "X-Forwarded-For",
    examples: ["203.0.113.7, 10.0.0.1", "2001:db8::1%eth0", "::ffff:192.0.2.1", "[::1]:80"].map(
      (text) => Buffer.from(text),
    ),
    read(input) {
      const sender = findSender("127.0.0.1", input.toString("latin1"), proxies);
      if (sender === null || !/^(?:[\d.]{7,15}|[\da-f:]+::\/64|unknown)$/.test(sender))
        throw new Error(`no sender: ${sender}`);
    },
  };
}

async function requestHeaders(): Promise<Target> {
  const body = Buffer.alloc(600, "a");
  const headers = { "Content-Type": "text/plain" };
  const answer = await storeAnswer(200, headers, body, 1);
  const plain = { ...answer, br: null, gzip: null };
  const cookie = createSessionCookie("http://127.0.0.1");
  return {
    name: "cabeçalhos",
    examples: [
      "br;q=1.0, gzip;q=0.8, *;q=0.1",
      "bytes=0-99,200-",
      '"abc", W/"abc"',
      "inbox=a; b=c",
    ].map((text) => Buffer.from(text)),
    read(input) {
      const text = input.toString("latin1").replaceAll(/[\0\r\n]/g, "");
      cookie.read(new Headers({ Cookie: text }));
      for (const each of [answer, plain]) {
        const fitted = fitAnswer(() => text, each);
        const length = String(fitted.body?.length ?? 0);
        if (fitted.body && fitted.headers["Content-Length"] !== length)
          throw new Error(`Content-Length ${fitted.headers["Content-Length"]} of ${length} bytes`);
      }
    },
  };
}

/** The whole way of a body: read, and its fields as those of every form and answer. */
async function readBody(type: string, content: Buffer, key = ""): Promise<void> {
  const body = new Uint8Array(content);
  const request = new Request("http://x/", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });
  await withBody(request, { attachments: ATTACHMENTS.orcamento, key }, async ({ fields }) => {
    for (const kind of REQUEST_KINDS) parseRequest(kind, fields);
    for (const kind of Object.keys(ANSWER_FIELDS))
      if (isAnswerKind(kind)) parseAnswer(kind, fields);
    parseProposal(fields, { today: "2026-11-20", document: null, isControlled: () => true });
  });
}

function textsOf(form: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}
