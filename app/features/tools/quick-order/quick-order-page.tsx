import { useRef, useState } from "react";
import { useLocation } from "react-router";
import site from "#site";
import type { BasketItem } from "../../../../contract/basket.ts";
import { type Line, lineOf } from "../../../../contract/catalogue.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import type { QuickOrderData } from "../../../../contract/tools.ts";
import { paths } from "../../../paths.ts";
import { useStore } from "../../../store/store.ts";
import { copyWithNotice } from "../../feedback/copy-with-notice.ts";
import { addedLines, addOrder } from "./add-order.ts";
import { lookUpRefs } from "./look-up-refs.ts";
import { OrderFile } from "./order-file.tsx";
import { checkRepeats, chosenOf, itemsOf, type RowEdit } from "./order-choices.ts";
import { OrderRowView } from "./order-row.tsx";
import { LINE_LIMIT, linesBeyond, parseOrder } from "./parse-order.ts";
import { type OrderRow, refsOf, resolveOrder } from "./resolve-order.ts";

/** A list of any line, typed or pasted, shown line by line before anything enters the basket. */
export function QuickOrderPage({ data }: { data: QuickOrderData }) {
  const asked = new URLSearchParams(useLocation().search).get("lista") ?? "";
  const [text, setText] = useState(asked);
  const lineNow = useStore(({ basket }) => (basket.items.length > 0 ? basket.type : null));
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(() =>
    asked
      ? {
          count: 0,
          rows: resolveOrder(parseOrder(asked), data.answers),
          beyond: linesBeyond(asked),
        }
      : null,
  );
  const check = async () => {
    const lines = parseOrder(text);
    setBusy(true);
    const answers = await lookUpRefs(refsOf(lines));
    setBusy(false);
    if (answers)
      setChecked((before) => {
        const count = (before?.count ?? 0) + 1;
        const rows = resolveOrder(lines, answers);
        return { count, rows, beyond: linesBeyond(text) };
      });
  };
  const result = useRef<HTMLDivElement>(null);
  return (
    <div className="frame pt-10 pb-20">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        {site.tools.quickOrder?.name}
      </h1>
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <form
          data-early
          method="get"
          action={paths.quickOrder()}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void check();
          }}
        >
          <label htmlFor="lista" className="font-semibold">
            Códigos e quantidades, um item por linha
          </label>
          <textarea
            id="lista"
            name="lista"
            rows={10}
            className="field mt-2 font-mono"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            placeholder={data.sample}
            spellCheck={false}
            autoCapitalize="characters"
            autoCorrect="off"
            aria-describedby="lista-dica"
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="submit"
              className="button button-primary min-w-40 aria-disabled:opacity-60"
              // Not `disabled`, which would throw the focus away.
              aria-disabled={busy ? true : undefined}
            >
              {busy ? "Conferindo…" : "Conferir lista"}
            </button>
            <button
              type="button"
              className="button script-only"
              onClick={() => setText(data.sample)}
            >
              Usar exemplo
            </button>
            <button
              type="button"
              className="button script-only"
              onClick={() => void copyWithNotice(data.sample)}
            >
              Copiar exemplo
            </button>
          </div>
          <OrderFile
            onRead={(read) => setText((before) => [before.trim(), read].join("\n").trim())}
          />
        </form>
        <Hints sample={data.sample} />
      </div>
      <div ref={result}>
        {checked ? (
          <CheckedOrder
            key={checked.count}
            lineNow={lineNow}
            rows={checked.rows}
            beyond={checked.beyond.length}
            onAdd={(items, left) => {
              const { beyond } = checked;
              addOrder(items, lineNow);
              setText([...left.map((row) => row.text), ...beyond].join("\n"));
              const isDone = left.length === 0 && beyond.length === 0;
              setChecked(isDone ? null : { count: checked.count + 1, rows: left, beyond });
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Each check begins afresh, with what was changed in the rows forgotten. */
interface Checked {
  count: number;
  rows: readonly OrderRow[];
  /** Lines that were too many for once. */
  beyond: readonly string[];
}

function Hints({ sample }: { sample: string }) {
  const messages = sample.split("\n").slice(2);
  return (
    <div id="lista-dica" className="border-t border-line pt-4">
      <h2 className="text-xl">Cole como veio</h2>
      <ul className="mt-3 grid list-[square] gap-2 pl-5">
        <li>Da planilha: código e quantidade em colunas, com descrição no meio ou não.</li>
        <li>
          Da mensagem:{" "}
          {messages.map((line, index) => (
            <span key={line}>
              {index > 0 ? " ou " : null}
              <code className="font-mono text-sm">{line}</code>
            </span>
          ))}
          .
        </li>
        <li>
          Vale o código do item, o GTIN da unidade, o DUN da caixa ou o nome do produto, com ou sem
          hífen.
        </li>
        <li>
          Nada entra no orçamento antes de você ver linha por linha. Até {LINE_LIMIT} linhas por
          vez.
        </li>
      </ul>
    </div>
  );
}

interface CheckedOrderProps {
  rows: readonly OrderRow[];
  /** How many lines of the list were too many for once. */
  beyond: number;
  /** With the rows that stayed outside. */
  onAdd: (items: ItemsByLine, left: readonly OrderRow[]) => void;
  /** Of what is in the basket. */
  lineNow: Line | null;
}

type ItemsByLine = ReadonlyMap<Line, readonly BasketItem[]>;

function CheckedOrder({ rows, beyond, onAdd, lineNow }: CheckedOrderProps) {
  const [edits, setEdits] = useState<Readonly<Record<number, RowEdit>>>({});
  const items = itemsOf(rows, edits);
  const added = addedLines(items, lineNow);
  const count = added.reduce((sum, line) => sum + (items.get(line)?.length ?? 0), 0);
  const shown = checkRepeats(rows, edits);
  const countOf = (state: OrderRow["state"]) => shown.filter((row) => row.state === state).length;
  // As they were resolved: what they repeat is found again among those left.
  const left = rows.filter((_, index) => {
    const row = shown[index];
    if (!row) return true;
    const { included, pack } = chosenOf(row, edits[row.number]);
    return !included || !pack || !added.includes(pack.line);
  });
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
          <h2 id="conferencia" className="text-2xl">
            Conferência
          </h2>
          <p className="mt-1">
            {[
              plural(countOf("understood"), {
                zero: "nenhuma entendida",
                one: "# entendida",
                other: "# entendidas",
              }),
              plural(countOf("doubtful"), {
                zero: "nenhuma em dúvida",
                one: "# em dúvida",
                other: "# em dúvida",
              }),
              plural(countOf("wrong"), {
                zero: "nenhuma errada",
                one: "# errada",
                other: "# erradas",
              }),
            ].join(" · ")}
          </p>
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
          <button
            type="button"
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
            key={row.number}
            row={row}
            edit={edits[row.number] ?? {}}
            onEdit={(edit) => setEdits((before) => ({ ...before, [row.number]: edit }))}
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
