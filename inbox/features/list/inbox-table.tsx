import { Form, Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import type { InboxRow } from "../../../contract/inbox/list.ts";
import { inboxAddress, type InboxQuery } from "../../../contract/inbox/query.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { inboxPaths } from "../../paths.ts";
import { Situation } from "../../ui/situation.tsx";
import { Wait } from "../../ui/wait.tsx";

/** The requests of a page, each a row; on a phone, each a small sheet. */
export function InboxTable({ query, rows }: { query: InboxQuery; rows: readonly InboxRow[] }) {
  if (rows.length === 0) return <Nothing query={query} />;
  return (
    <table className="desk-table inbox-table">
      <caption className="visually-hidden">Pedidos</caption>
      <thead>
        <tr>
          <th scope="col">Cliente</th>
          <th scope="col">Situação</th>
          <th scope="col">Pedido</th>
          <th scope="col">Espera</th>
          <th scope="col">Praça</th>
          <th scope="col">Recebido</th>
          <th scope="col">Itens</th>
          <th scope="col">Responsável</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.protocol} row={row} query={query} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, query }: { row: InboxRow; query: InboxQuery }) {
  const { protocol, kind, name, company, city, state, line, waiting, quarantine } = row;
  return (
    <tr>
      <td>
        <Link to={inboxPaths.request(protocol)} className="row-link">
          {company ?? name}
        </Link>
        {company === null ? null : <span className="block">{name}</span>}
      </td>
      <td>{quarantine === null ? <Situation status={row.status} /> : <span>{quarantine}</span>}</td>
      <td>
        {KIND_LABELS[kind]}
        {line === null ? "" : `, ${lineOf(line).label.toLowerCase()}`}
        <span className="block whitespace-nowrap text-ink-soft">{protocol}</span>
      </td>
      <td className="whitespace-nowrap">{waiting ? <Wait waiting={waiting} /> : null}</td>
      <td>{[city, state].filter((part) => part !== null).join("/")}</td>
      <td className="whitespace-nowrap">
        <time dateTime={row.receivedAt}>{formatDateTime(row.receivedAt)}</time>
      </td>
      <td>{itemsText(row)}</td>
      <td>{quarantine === null ? <Owner row={row} query={query} /> : null}</td>
    </tr>
  );
}

function itemsText({ kind, items, isConsentOnly }: InboxRow): string | null {
  if (isConsentOnly) return "Só o pedido de novidades";
  if (items === null) return kind === "orcamento" ? "Fora do catálogo" : null;
  return items.count === 1 ? items.first : `${items.first} e mais ${items.count - 1}`;
}

/** Who answers it; what nobody has taken can be taken from here. */
function Owner({ row, query }: { row: InboxRow; query: InboxQuery }) {
  if (row.owner !== null) return <Address mail={row.owner} />;
  if (row.isConsentOnly) return null;
  const back = encodeURIComponent(inboxAddress(query));
  return (
    <Form method="post" action={`${inboxPaths.inbox()}?index&volta=${back}`} preventScrollReset>
      <input type="hidden" name="intent" value="take" />
      <input type="hidden" name="protocol" value={row.protocol} />
      <input type="hidden" name="version" value={row.version} />
      <button type="submit" className="button button-small" data-take>
        Assumir
      </button>
    </Form>
  );
}

/** A mail address that ends its line before the @ and nowhere else. */
function Address({ mail }: { mail: string }) {
  const at = mail.indexOf("@");
  return (
    <span className="break-words">
      {mail.slice(0, at)}
      <wbr />
      {mail.slice(at)}
    </span>
  );
}

function Nothing({ query }: { query: InboxQuery }) {
  const isPlain = inboxAddress(query) === inboxAddress({ tab: query.tab });
  return (
    <p className="border-t border-line py-8">
      {isPlain ? NOTHING[query.tab] : "Nada passa por estes filtros."}
    </p>
  );
}

const NOTHING = {
  pedidos: "Nenhum pedido espera resposta.",
  quarentena: "Nada retido.",
  falhas: "Nenhum aviso falhou.",
} as const;
