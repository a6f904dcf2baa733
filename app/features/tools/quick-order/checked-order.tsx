import { useRef, useState } from "react";
import type { BasketItem } from "../../../../contract/basket.ts";
import { type Line, lineOf } from "../../../../contract/catalogue.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import { paths } from "../../../paths.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { addedLines } from "./add-order.ts";
import {
  checkRepeats,
  chosenOf,
  inWords,
  itemsOf,
  readyRows,
  type RowChoice,
  type RowEdits,
  type Taken,
} from "./order-choices.ts";
import type { ListLine } from "./order-lines.ts";
import { OrderRowView } from "./order-row.tsx";
import { OrderStrip } from "./order-strip.tsx";
import { LINE_LIMIT } from "./parse-order.ts";
import type { OrderRow } from "./resolve-order.ts";

/** What a check of the list found. */
export interface Checked {
  /** The list as it was checked. */
  text: string;
  rows: readonly OrderRow[];
  /** The lines that are titles or totals. */
  asides: readonly string[];
  /** Lines that were too many for once. */
  beyond: readonly ListLine[];
}

interface CheckedOrderProps {
  checked: Checked;
  edits: RowEdits;
  onEdits: (change: (before: RowEdits) => RowEdits) => void;
  /** What an earlier part of the list has put into the basket. */
  taken: Taken;
  /** Of what is in the basket. */
  lineNow: Line | null;
  /** The list was changed since: nothing goes in before it is checked again. */
  isStale: boolean;
  /** Null while that is under way. */
  recheck: (() => Promise<void>) | null;
  /** With what is asked for in words. */
  onAdd: (items: ItemsByLine, inWords: readonly string[]) => Promise<void>;
}

type ItemsByLine = ReadonlyMap<Line, readonly BasketItem[]>;

/** The list row by row, to be changed, and put into the basket. */
export function CheckedOrder(props: CheckedOrderProps) {
  const { checked, edits, onEdits, taken, lineNow, isStale, recheck, onAdd } = props;
  const { rows } = checked;
  const beyond = checked.beyond.length;
  const items = itemsOf(rows, edits, taken);
  const added = addedLines(items, lineNow);
  const count = added.reduce((sum, line) => sum + (items.get(line)?.length ?? 0), 0);
  const shown = checkRepeats(rows, edits, taken);
  const choices = shown.map((row) => chosenOf(row, edits[row.key]));
  const countOf = (state: RowChoice["state"]) =>
    choices.filter((choice) => choice.state === state).length;
  const goesIn = ({ included, pack }: RowChoice) =>
    included && pack !== null && added.includes(pack.line);
  const marked = choices.filter(goesIn).length;
  const words = shown.flatMap((row, index) =>
    choices[index]?.inWords ? [inWords(row, edits[row.key])] : [],
  );
  const ready = readyRows(shown, edits);
  // As they came: a row that is settled stays where it is.
  const open = shown.filter((row) => !chosenOf(row).included);
  const [onlyOpen, setOnlyOpen] = useState(false);
  const isHydrated = useHydrated();
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
                ...(countOf("resolved") > 0
                  ? [plural(countOf("resolved"), { one: "# resolvido", other: "# resolvidos" })]
                  : []),
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
          {checked.asides.length > 0 ? <Asides texts={checked.asides} /> : null}
          {marked > count ? (
            <p className="mt-1 text-sm text-ink-soft">
              {plural(marked, { one: "", other: "Os # itens marcados são " })}
              {plural(count, { one: "# no orçamento", other: "# no orçamento" })}: os do mesmo
              código se somam.
            </p>
          ) : null}
          {isStale ? (
            <p className="mt-1 font-semibold">
              A lista mudou depois da conferência. O que você escolheu nas outras linhas fica.
            </p>
          ) : null}
          {items.size > 1 && !isStale ? (
            <Mixed items={items} added={added} hasWords={words.length > 0} />
          ) : null}
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
        {ready.length > 0 && !isStale ? (
          <button type="button" className="button script-only" onClick={include}>
            {plural(ready.length, {
              one: "Incluir também # com item e quantidade",
              other: "Incluir também # com item e quantidade",
            })}
          </button>
        ) : null}
      </div>
      {rows.length > 1 ? (
        <OrderStrip
          items={shown.map(({ key }, at) => ({ key, state: choices[at]?.state ?? "wrong" }))}
        />
      ) : null}
      {open.length > 0 && open.length < shown.length ? (
        <label className="script-only flex min-h-11 items-center gap-2 font-semibold no-print">
          <input
            type="checkbox"
            className="tick"
            checked={onlyOpen}
            onChange={({ currentTarget }) => setOnlyOpen(currentTarget.checked)}
          />
          {plural(open.length, {
            one: "Só o # que pede decisão",
            other: "Só os # que pedem decisão",
          })}
        </label>
      ) : null}
      {/* What is changed in a row goes along by scripts alone. */}
      <fieldset disabled={!isHydrated} className="min-w-0">
        <ul className="mt-2 border-t border-line">
          {(onlyOpen && open.length > 0 ? open : shown).map((row) => (
            <OrderRowView
              key={row.key}
              row={row}
              edit={edits[row.key] ?? {}}
              onEdit={(edit) => onEdits((before) => ({ ...before, [row.key]: edit }))}
            />
          ))}
        </ul>
      </fieldset>
      <p className="no-script-only mt-3">
        Para mudar uma linha, mude a lista acima e confira de novo. O que está fora do catálogo se
        escreve no pedido.
      </p>
      <div className="order-bar no-print">
        {!isHydrated ? (
          [...items].map(([line, own]) => (
            <a key={line} className="button" href={quoteAddress(line, own)}>
              Pedir orçamento destes itens{items.size > 1 ? ` (${lineOf(line).label})` : ""}
            </a>
          ))
        ) : isStale ? (
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
            disabled={count + words.length === 0}
            onClick={() => void onAdd(items, words)}
          >
            {addLabel(count, words.length)}
          </button>
        )}
      </div>
      {marked + words.length < rows.length ? (
        <p className="mt-3 text-sm text-ink-soft">
          O que não for incluído continua na lista para você corrigir.
        </p>
      ) : null}
    </section>
  );
}

/** The first of these are shown, so that nothing is left out unseen. */
const ASIDES_SHOWN = 3;

function Asides({ texts }: { texts: readonly string[] }) {
  const shown = texts.slice(0, ASIDES_SHOWN).map((text) => `“${text.replaceAll(/\s+/g, " ")}”`);
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {plural(texts.length, {
        one: "# linha de título ou total não conta",
        other: "# linhas de título ou total não contam",
      })}
      : {shown.join(", ")}
      {texts.length > ASIDES_SHOWN ? "…" : "."}
    </p>
  );
}

function addLabel(items: number, inWords: number): string {
  const beyond = `${inWords} fora do catálogo`;
  if (items === 0)
    return inWords === 0 ? "Nada para adicionar" : `Adicionar ${beyond} ao orçamento`;
  const count = plural(items, { one: "# item", other: "# itens" });
  return `Adicionar ${inWords === 0 ? count : `${count} e ${beyond}`} ao orçamento`;
}

/** What becomes of a list of several lines. */
function Mixed({
  items,
  added,
  hasWords,
}: {
  items: ItemsByLine;
  added: readonly Line[];
  hasWords: boolean;
}) {
  const named = (line: Line) => `Linha ${lineOf(line).label} (${items.get(line)?.length ?? 0})`;
  const [stays = null, ...aside] = [...added].reverse();
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
        hasWords ? "O que está fora do catálogo vai com o primeiro que você enviar." : "",
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
