import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import site from "#site";
import type { BasketItem } from "../../../../contract/basket.ts";
import { ERROR_TOAST_MS } from "../../../../contract/constants.ts";
import type { Line } from "../../../../contract/catalogue.ts";
import type { QuickOrderAnswer, QuickOrderData } from "../../../../contract/tools.ts";
import { paths } from "../../../paths.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import { useStore } from "../../../store/store.ts";
import { notify } from "../../feedback/notify.ts";
import { copyWithNotice } from "../../feedback/copy-with-notice.ts";
import { UNDO_NOTICE_MS } from "../../basket/add-to-basket.ts";
import { addOrder } from "./add-order.ts";
import { type Checked, CheckedOrder } from "./checked-order.tsx";
import { lookUpRefs } from "./look-up-refs.ts";
import { OrderExample } from "./order-example.tsx";
import { OrderFile } from "./order-file.tsx";
import { useOrder } from "./kept-order.ts";
import { divide, keptEdits } from "./order-choices.ts";
import { leftText, type ListLine, withoutLines } from "./order-lines.ts";
import { LINE_LIMIT, linesBeyond, type OrderLine, parseOrder } from "./parse-order.ts";
import { type OrderRow, refsOf, resolveOrder } from "./resolve-order.ts";
import { NOTHING_TAKEN, stillIn, takenBack, takenBefore, withRows } from "./taken-over.ts";

interface QuickOrderPageProps {
  /** Its answers are to the list in the address; null where they did not come, so that it waits to be checked. */
  data: Omit<QuickOrderData, "answers"> & { answers: readonly QuickOrderAnswer[] | null };
}

/** A list of any line, typed or pasted, shown line by line before anything enters the basket. */
export function QuickOrderPage({ data }: QuickOrderPageProps) {
  const asked = new URLSearchParams(useLocation().search).get("lista") ?? "";
  const [order, change] = useOrder(() => ({
    asked,
    text: asked,
    checked:
      asked && data.answers
        ? checkedOf(asked, parseOrder(asked, data.packUnits), data.answers)
        : null,
    edits: {},
    taken: NOTHING_TAKEN,
  }));
  const { text, checked, edits } = order;
  const basket = useStore((state) => state.basket);
  const setAside = useStore((state) => state.setAside);
  const lineNow = basket.items.length > 0 ? basket.type : null;
  const taken = stillIn(order.taken, [basket, ...setAside.map((list) => list.basket)]);
  const [busy, setBusy] = useState(false);
  const [isAdded, setIsAdded] = useState(false);
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that was pressed goes with what it added, or has nothing left to add.
    const isGone = document.activeElement?.matches("body, :disabled") ?? true;
    if (isAdded && isGone) next.current?.focus({ preventScroll: true });
  }, [isAdded, checked]);
  // An emptied list is another one.
  const write = (text: string) =>
    change(({ taken }) => ({ text, taken: text.trim() === "" ? NOTHING_TAKEN : taken }));
  const check = async (list = text) => {
    const lines = parseOrder(list, data.packUnits);
    setBusy(true);
    setIsAdded(false);
    const answers = await lookUpRefs(refsOf(lines));
    setBusy(false);
    // At once: what asked for it puts the focus there.
    if (answers)
      flushSync(() =>
        change(({ taken }) => {
          const checked = checkedOf(list, lines, answers);
          return { checked, taken: takenBefore(taken, checked.rows) };
        }),
      );
  };
  const showExample = () => {
    const { before } = change(() => ({ text: data.sample, taken: NOTHING_TAKEN }));
    if (before.text.trim() === "" || before.text === data.sample) return;
    const { text, taken } = before;
    const run = () => void change(() => ({ text, taken }));
    notify("O exemplo está no lugar da sua lista.", {
      action: { label: "Desfazer", run },
      duration: UNDO_NOTICE_MS,
    });
  };
  const takeFile = async (read: string) => {
    const { after } = change(({ text }) => ({ text: [text.trim(), read].join("\n").trim() }));
    await check(after.text);
  };
  const add = (
    items: ReadonlyMap<Line, readonly BasketItem[]>,
    { rows, beyond }: Checked,
    asked?: string,
  ) => {
    const put = addOrder(items, lineNow, asked, () => {
      change((now) => takenBack(now, { before, after, rows: gone }));
      setIsAdded(false);
    });
    // What could not be taken over stays in the list.
    const { gone, left } = divide(rows, edits, taken, put);
    const rest = leftText([...left, ...numbered(beyond, rows)]);
    const { before, after } = change((now) => {
      // It may have been written on while the way into the form was loading.
      const list = now.text === text ? rest : withoutLines(now.text, gone);
      return {
        text: list,
        edits: keptEdits(now.edits, left),
        checked: checked && rest !== "" ? { ...checked, text: rest, rows: left, asides: [] } : null,
        taken: list.trim() === "" ? NOTHING_TAKEN : withRows(now.taken, gone, edits),
      };
    });
    setIsAdded(true);
  };
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
            onChange={({ currentTarget }) => write(currentTarget.value)}
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
            <button type="button" className="button script-only" onClick={showExample}>
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
          <OrderFile onRead={takeFile} />
        </form>
        <Hints data={data} />
      </div>
      {checked ? (
        <CheckedOrder
          checked={checked}
          edits={edits}
          onEdits={(changed) => change((now) => ({ edits: changed(now.edits) }))}
          taken={taken}
          lineNow={lineNow}
          isStale={text !== checked.text}
          recheck={busy ? null : () => check()}
          onAdd={async (items, inWords) => {
            const asked = inWords.length > 0 ? await askFor(inWords) : undefined;
            if (asked !== null) add(items, checked, asked);
          }}
        />
      ) : null}
      {isAdded ? (
        <p className="mt-8 border-t border-line pt-5">
          <Link ref={next} className="button button-primary" to={paths.quote()}>
            Pedir orçamento
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function checkedOf(
  text: string,
  lines: readonly OrderLine[],
  answers: readonly QuickOrderAnswer[],
): Checked {
  const rows = resolveOrder(lines, answers);
  const items = new Set(rows.map(({ key }) => key));
  const asides = lines.filter(({ key }) => !items.has(key)).map(({ text }) => text);
  return { text, rows, asides, beyond: linesBeyond(text) };
}

/** The lines that wait go on counting where those that were checked end. */
function numbered(beyond: readonly ListLine[], rows: readonly OrderRow[]) {
  const last = rows.at(-1)?.number ?? 0;
  return beyond.map((line, index) => ({ ...line, number: last + index + 1 }));
}

/**
 * Takes to the quote form what the catalogue does not have.
 * @returns what to say of it, or null where that failed, which is said
 */
async function askFor(inWords: readonly string[]): Promise<string | null> {
  // The forms are much code for the few lists that need it.
  const form = await import("../../requests/ask-in-words.ts").catch(() => null);
  if (!form) {
    notify("Sem conexão para levar os itens fora do catálogo. Tente de novo.", { kind: "error" });
    return null;
  }
  if (!form.askInWords(inWords)) {
    notify(
      "O navegador não deixou guardar os itens fora do catálogo. Escreva-os no pedido de orçamento.",
      { kind: "error", duration: ERROR_TOAST_MS },
    );
    return null;
  }
  const count = plural(inWords.length, { one: "# item foi", other: "# itens foram" });
  return `${count} para “Item fora do catálogo”, no pedido de orçamento.`;
}

function Hints({ data: { sample, sampleAnswers, packUnits } }: QuickOrderPageProps) {
  return (
    <div id="lista-dica" className="border-t border-line pt-4">
      <h2 className="text-xl">Cole como veio</h2>
      <OrderExample rows={resolveOrder(parseOrder(sample, packUnits), sampleAnswers)} />
      <p className="mt-4">
        Vale o código, o GTIN da unidade, o DUN da caixa ou o nome do produto, também no meio da
        descrição e com as colunas do seu sistema.
      </p>
      <p className="mt-2">
        Nada entra no orçamento antes de você ver linha por linha. Até {LINE_LIMIT} linhas por vez.
      </p>
      {/* It goes in the address then, of which a listener takes 16 kB. */}
      <p className="no-script-only mt-2">
        Sem JavaScript, são até umas 10.000 letras por vez: confira uma lista mais longa em partes.
      </p>
    </div>
  );
}
