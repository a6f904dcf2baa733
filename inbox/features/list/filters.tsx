import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { lineOf, LINES } from "../../../contract/catalogue.ts";
import { STATE_CODES } from "../../../contract/identifiers/states.ts";
import {
  INBOX_ORDERS,
  inboxAddress,
  NOBODY,
  usualSituation,
  type InboxQuery,
} from "../../../contract/inbox/query.ts";
import { SITUATIONS, type Situation } from "../../../contract/inbox/situations.ts";
import { KIND_LABELS, OFFERED_KINDS } from "../../../contract/requests/kinds.ts";
import { inboxPaths } from "../../paths.ts";
import { ORDER_LABELS, SITUATION_LABELS } from "./words.ts";

/** Whose requests are asked for, also where they have left the team; empty where it is anybody's or nobody's. */
function askedFor(owner: string): string[] {
  return owner === "" || owner === NOBODY ? [] : [owner];
}

/** Narrows the list; its address says how. A choice takes effect at once, or by the button where there are no scripts. */
export function Filters({ query, team }: { query: InboxQuery; team: readonly string[] }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  /** Whether words stand in the field that nobody has searched for yet. */
  const isTyping = useRef(false);
  const address = inboxAddress(query);
  const shown = useRef(address);
  const showQuery = useEffectEvent(() => {
    for (const [name, value] of Object.entries(fieldsOf(query))) {
      const field = form.current?.elements.namedItem(name);
      if (name === "q" && isTyping.current) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  });
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    showQuery();
  }, [address]);
  const values = fieldsOf(query);
  return (
    <Form
      ref={form}
      method="get"
      action={inboxPaths.inbox()}
      role="search"
      className="flex flex-wrap items-end gap-2 no-print"
      onSubmit={() => (isTyping.current = false)}
      onChange={({ currentTarget, target }) => {
        isTyping.current = !(target instanceof HTMLSelectElement);
        if (!isTyping.current) void submit(currentTarget);
      }}
    >
      {query.tab === "pedidos" ? null : <input type="hidden" name="aba" value={query.tab} />}
      <label className="grid min-w-56 flex-[2_1_14rem] gap-0.5 text-sm">
        <span>Buscar</span>
        <input
          type="search"
          name="q"
          defaultValue={values.q}
          placeholder="Protocolo, nome, empresa, CNPJ, e-mail, código"
          className="field field-small"
          data-search
        />
      </label>
      {query.tab === "pedidos" ? (
        <Choice name="situacao" label="Situação" value={values.situacao}>
          {SITUATIONS.map((situation) => (
            <option key={situation} value={unlessUsual(query, situation)}>
              {SITUATION_LABELS[situation]}
            </option>
          ))}
        </Choice>
      ) : null}
      <Choice name="tipo" label="Tipo" value={values.tipo}>
        <option value="">Todos</option>
        {OFFERED_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </Choice>
      <Choice name="responsavel" label="Responsável" value={values.responsavel}>
        <option value="">Qualquer</option>
        <option value={NOBODY}>Ninguém</option>
        {[...new Set([...team, ...askedFor(values.responsavel)])].map((email) => (
          <option key={email} value={email}>
            {email}
          </option>
        ))}
      </Choice>
      <Choice name="linha" label="Linha" value={values.linha}>
        <option value="">Todas</option>
        {LINES.map((line) => (
          <option key={line} value={line}>
            {lineOf(line).label}
          </option>
        ))}
      </Choice>
      <Choice name="uf" label="UF" value={values.uf}>
        <option value="">Todas</option>
        {STATE_CODES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Choice>
      <Choice name="ordem" label="Ordem" value={values.ordem}>
        {INBOX_ORDERS.map((order) => (
          <option key={order} value={order}>
            {ORDER_LABELS[order]}
          </option>
        ))}
      </Choice>
      <button type="submit" className="button button-small">
        Buscar
      </button>
      <Link
        className="button-plain flex items-center text-sm"
        to={inboxAddress({ tab: query.tab })}
        onClick={() => {
          isTyping.current = false;
          form.current?.reset();
        }}
      >
        Limpar
      </Link>
    </Form>
  );
}

/** What each field shows of a query. */
function fieldsOf(query: InboxQuery) {
  return {
    q: query.q,
    situacao: unlessUsual(query, query.situation),
    tipo: query.kind ?? "",
    responsavel: query.owner ?? "",
    linha: query.line ?? "",
    uf: query.state ?? "",
    ordem: query.order,
  };
}

/** Nobody chose what goes without saying: it is not sent, so that new words are looked for among what is closed too. */
function unlessUsual({ q }: InboxQuery, situation: Situation): string {
  return situation === usualSituation(q) ? "" : situation;
}

function Choice({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <label className="grid min-w-32 flex-[1_1_8rem] gap-0.5 text-sm">
      <span>{label}</span>
      <select name={name} defaultValue={value} className="field field-small">
        {children}
      </select>
    </label>
  );
}
