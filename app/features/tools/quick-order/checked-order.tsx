import { useRef } from "react";
import type { BasketItem } from "../../../../contract/basket.ts";
import { type Line, lineOf } from "../../../../contract/catalogue.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import { paths } from "../../../paths.ts";
import { addedLines } from "./add-order.ts";
import { checkRepeats, chosenOf, itemsOf, readyRows, type RowEdits } from "./order-choices.ts";
import { OrderRowView } from "./order-row.tsx";
import { LINE_LIMIT } from "./parse-order.ts";
import type { OrderRow } from "./resolve-order.ts";

/** What a check of the list found. */
export interface Checked {
  /** The list as it was checked. */
  text: string;
  rows: readonly OrderRow[];
  /** How many lines are titles or totals. */
  asides: number;
  /** Lines that were too many for once. */
  beyond: readonly string[];
}

interface CheckedOrderProps {
  checked: Checked;
  edits: RowEdits;
  onEdits: (change: (before: RowEdits) => RowEdits) => void;
  /** Of what is in the basket. */
  lineNow: Line | null;
  /** The list was changed since: nothing goes in before it is checked again. */
  isStale: boolean;
  /** Null while that is under way. */
  recheck: (() => Promise<void>) | null;
  /** With the rows that stayed outside. */
  onAdd: (items: ItemsByLine, left: readonly OrderRow[]) => void;
}

type ItemsByLine = ReadonlyMap<Line, readonly BasketItem[]>;

/** The list row by row, to be changed, and put into the basket. */
export function CheckedOrder(props: CheckedOrderProps) {
  const { checked, edits, onEdits, lineNow, isStale, recheck, onAdd } = props;
  const { rows } = checked;
  const beyond = checked.beyond.length;
  const items = itemsOf(rows, edits);
  const added = addedLines(items, lineNow);
  const count = added.reduce((sum, line) => sum + (items.get(line)?.length ?? 0), 0);
  const shown = checkRepeats(rows, edits);
  const countOf = (state: OrderRow["state"]) => shown.filter((row) => row.state === state).length;
  // As they were resolved: what they repeat is found again among those left.
  const left = rows.filter((_, index) => {
    const row = shown[index];
    if (!row) return true;
    const { included, pack } = chosenOf(row, edits[row.key]);
    return !included || !pack || !added.includes(pack.line);
  });
  const ready = readyRows(shown, edits);
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons that do these go away with what they did; the focus stays at what came of it.
  const check = async () => {
    await recheck?.();
    heading.current?.focus();
  };
  const include = () => {
    heading.current?.focus();
    onEdits((before) => ({
      ...before,
      ...Object.fromEntries(ready.map(({ key }) => [key, { ...before[key], included: true }])),
    }));
  };
  if (rows.length === 0 && beyond === 0)
    return (
      <p className="mt-10 border-t border-line pt-5" role="status">
        Nenhuma linha para conferir. Cole a lista acima ou use o exemplo.
      </p>
    );
  return (
    <section className="mt-12" aria-labelledby="conferencia">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div role="status">
          <h2 id="conferencia" ref={heading} tabIndex={-1} className="text-2xl">
            Conferência
          </h2>
          {rows.length > 0 ? (
            <p className="mt-1">
              {plural(rows.length, { one: "# item: ", other: "# itens: " })}
              {[
                plural(countOf("understood"), {
                  zero: "nenhum entendido",
                  one: "# entendido",
                  other: "# entendidos",
                }),
                plural(countOf("doubtful"), {
                  zero: "nenhum em dúvida",
                  one: "# em dúvida",
                  other: "# em dúvida",
                }),
                plural(countOf("wrong"), {
                  zero: "nenhum errado",
                  one: "# errado",
                  other: "# errados",
                }),
              ].join(" · ")}
            </p>
          ) : null}
          {checked.asides > 0 ? (
            <p className="mt-1 text-sm text-ink-soft">
              {plural(checked.asides, {
                one: "# linha de título ou total não conta como item.",
                other: "# linhas de título ou total não contam como itens.",
              })}
            </p>
          ) : null}
          {isStale ? (
            <p className="mt-1 font-semibold">
              A lista mudou depois da conferência. O que você escolheu nas outras linhas fica.
            </p>
          ) : null}
          {items.size > 1 ? <Mixed items={items} added={added} /> : null}
          {beyond > 0 ? (
            <p className="mt-1 font-semibold">
              {plural(beyond, {
                one: "# linha ainda não foi conferida",
                other: "# linhas ainda não foram conferidas",
              })}
              : vão {LINE_LIMIT} por vez. O resto continua na lista, para conferir depois destas.
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {ready.length > 0 && !isStale ? (
            <button type="button" className="button script-only" onClick={include}>
              {plural(ready.length, {
                one: "Incluir também # com item e quantidade",
                other: "Incluir também # com item e quantidade",
              })}
            </button>
          ) : null}
          {isStale ? (
            <button
              type="button"
              className="button button-primary aria-disabled:opacity-60"
              key="check"
              aria-disabled={recheck ? undefined : true}
              onClick={() => void check()}
            >
              {recheck ? "Conferir de novo" : "Conferindo…"}
            </button>
          ) : (
            <button
              type="button"
              key="add"
              className="button button-primary"
              disabled={count === 0}
              onClick={() => onAdd(items, left)}
            >
              {plural(count, {
                zero: "Nada para adicionar",
                one: "Adicionar # item ao orçamento",
                other: "Adicionar # itens ao orçamento",
              })}
            </button>
          )}
          <noscript>
            {[...items].map(([line, own]) => (
              <a key={line} className="button" href={quoteAddress(line, own)}>
                Pedir orçamento destes itens{items.size > 1 ? ` (${lineOf(line).label})` : ""}
              </a>
            ))}
          </noscript>
        </div>
      </div>
      <ul className="mt-5 border-t border-line">
        {shown.map((row) => (
          <OrderRowView
            key={row.key}
            row={row}
            edit={edits[row.key] ?? {}}
            onEdit={(edit) => onEdits((before) => ({ ...before, [row.key]: edit }))}
          />
        ))}
      </ul>
      {left.length > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">
          O que não for incluído continua na lista para você corrigir.
        </p>
      ) : null}
    </section>
  );
}

/** What becomes of a list of several lines. */
function Mixed({ items, added }: { items: ItemsByLine; added: readonly Line[] }) {
  const named = (line: Line) => `Linha ${lineOf(line).label} (${items.get(line)?.length ?? 0})`;
  const [stays = null, ...aside] = added.toReversed();
  const waits = [...items.keys()].filter((line) => !added.includes(line));
  return (
    <p className="mt-1 max-w-prose">
      {[
        `A lista mistura linhas, e cada orçamento é de uma.`,
        stays ? `${named(stays)} entra agora.` : "",
        ...aside.map(
          (line) => `${named(line)} fica guardada: traga de volta no painel do orçamento.`,
        ),
        ...waits.map((line) => `${named(line)} espera na lista.`),
      ].join(" ")}
    </p>
  );
}

/** The quote form with the lines filled in, for those without scripts and so without a basket. */
function quoteAddress(line: Line, items: readonly BasketItem[]): string {
  const query = new URLSearchParams({ type: line });
  for (const { code, quantity } of items) {
    query.append("item", code);
    query.append("quantity", String(quantity));
  }
  return `${paths.quote()}?${query}`;
}
