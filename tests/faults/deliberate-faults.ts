import type { Change } from "../scratch-copy.ts";

/** A mistake put into a copy of the product, to see that its trial notices. */
export interface DeliberateFault extends Change {
  /** Trial that has to turn red. */
  trial: string;
  /** What is wrong then, for docs/trust.md. */
  what: string;
}

/** For every promise of docs/trust.md at least one. */
export const DELIBERATE_FAULTS: readonly DeliberateFault[] = [
  {
    trial: "kill",
    file: "server/requests/store-accepted.ts",
    find: "await queueNotices(transaction, storage.engine, row, receivedAt, webhooks, caps);",
    replace:
      "setTimeout(() => void storage.transaction((later) => queueNotices(later, storage.engine, row, receivedAt, webhooks)), 200);",
    what: "os avisos são gravados 200 ms depois, fora da transação do pedido",
  },
  {
    trial: "kill-proposals",
    file: "server/proposals/send-proposal.ts",
    find: 'await queueNotice(transaction, {\n    kind: "proposal",',
    replace: 'if (version > 1) await queueNotice(transaction, {\n    kind: "proposal",',
    what: "a primeira versão de uma proposta é gravada sem o seu e-mail",
  },
  {
    trial: "power",
    file: "server/storage/sqlite.ts",
    find: '["synchronous", { set: "full", reads: "2" }]',
    replace: '["synchronous", { set: "normal", reads: "1" }]',
    what: "o SQLite roda com synchronous=NORMAL",
  },
  {
    trial: "doubling",
    file: "server/requests/accept.ts",
    find: "const prepared = { kind, value: parsed.value, key, fingerprint",
    replace: "const prepared = { kind, value: parsed.value, key: null, fingerprint",
    what: "a chave do envio não é gravada",
  },
  {
    trial: "mail",
    file: "server/outbox/mailer.ts",
    find: "messageId: `<${id}@${domain}>`",
    replace: "messageId: `<${id}.${Date.now()}@${domain}>`",
    what: "cada tentativa leva outro Message-ID",
  },
  {
    trial: "shutdown",
    file: "server/http/end-connections.ts",
    find: "if (requests === 0) socket.destroySoon();",
    replace: "if (requests >= 0) socket.destroy();",
    what: "o desligamento corta também o que está em andamento",
  },
  {
    trial: "disk",
    file: "server/storage/sqlite.ts",
    find: "/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/",
    replace: "/^SQLITE_(READONLY|CANTOPEN|PROTOCOL)/",
    what: "disco cheio e defeito de leitura não são esperados",
  },
  {
    trial: "locked",
    file: "server/storage/sqlite.ts",
    find: "const BUSY_TIMEOUT_MS = 0;",
    replace: "const BUSY_TIMEOUT_MS = 300;",
    what: "o próprio SQLite espera a trava, parando o processo",
  },
  {
    trial: "clock",
    file: "server/outbox/channel.ts",
    find: "claimMessage(storage, clock.now(), lot, { inHand, alsoAhead })",
    replace: "claimMessage(storage, clock.now(), lot, { alsoAhead })",
    what: "um salto do relógio faz o processo retomar o que ele mesmo está entregando",
  },
  {
    trial: "bodies",
    file: "server/requests/read-body.ts",
    find: "    value = JSON.parse(text);\n  } catch {\n    throw new BodyError(MALFORMED);",
    replace: '    value = JSON.parse(text);\n  } catch {\n    throw new Error("not JSON");',
    what: "JSON quebrado é um erro inesperado",
  },
  {
    trial: "ways-in",
    file: "server/requests/read-body.ts",
    find: "if (++count > maxFields) throw new BodyError(TOO_MANY_FIELDS);",
    replace: "count += 1;",
    what: "os campos são contados só depois de lidos",
  },
  {
    trial: "bombs",
    file: "server/attachments/file-type.ts",
    find: "if (!office && endsAsZip(content)) return null;",
    replace: "",
    what: "um arquivo que é ZIP também passa",
  },
  {
    trial: "slow",
    file: "server/http/listener.ts",
    find: "  return (request, response) => {",
    replace:
      '  return (request, response) => {\n    if (request.headers["content-length"] === "2000") { const until = Date.now() + 40; while (Date.now() < until); }',
    what: "cada conexão lenta custa 40 ms de processador",
  },
  {
    trial: "siege",
    file: "server/requests/body-room.ts",
    find: "bodies: 1_000,",
    replace: "bodies: 20,",
    what: "vinte envios lentos tomam todos os lugares",
  },
  {
    trial: "readers",
    file: "server/requests/read-body.ts",
    find: "if (cause instanceof TypeError) throw new BodyError(MALFORMED);",
    replace: "",
    what: "o nome de um campo que não é UTF-8 é um erro inesperado",
  },
  {
    trial: "injection",
    file: "server/outbox/mail-html.ts",
    find: "return escapeHtml(String(part));",
    replace: "return String(part);",
    what: "o HTML dos e-mails não escapa o que foi digitado",
  },
  {
    trial: "injection-desk",
    file: "server/outbox/mail-html.ts",
    find: "return escapeHtml(String(part));",
    replace: "return String(part);",
    what: "o HTML das respostas e propostas não escapa o que foi digitado",
  },
  {
    trial: "patterns",
    file: "server/http/negotiate.ts",
    find: 'part.split(";")',
    replace: "part.split(/\\s*;\\s*/)",
    what: "um cabeçalho é separado por uma expressão de tempo quadrático",
  },
  {
    trial: "headers",
    file: "server/http/headers.ts",
    find: "[\"script-src 'self'\", ...scripts]",
    replace: "[\"script-src 'self' 'unsafe-inline'\", ...scripts]",
    what: "a política das páginas permite scripts embutidos",
  },
  {
    trial: "spam",
    file: "server/requests/quarantine.ts",
    find: "const FASTEST_PERSON_MS = 2_000;",
    replace: "const FASTEST_PERSON_MS = 0;",
    what: "ninguém é rápido demais",
  },
  {
    trial: "endurance",
    file: "server/http/listener.ts",
    find: "  return (request, response) => {",
    replace:
      '  return (request, response) => {\n    void import("node:fs").then(({ openSync }) => openSync("/dev/null", "r"));',
    what: "cada pedido deixa um descritor aberto",
  },
  {
    trial: "supply",
    file: "docs/dependencies.md",
    find: "| `hono` |",
    replace: "| `hone` |",
    what: "a lista não tem uma das dependências",
  },
];
