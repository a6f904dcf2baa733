import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FieldErrors } from "../../../contract/answers.ts";
import type { Basket } from "../../../contract/basket.ts";
import { lineOf, LINES, type Line } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { paths } from "../../paths.ts";
import { fieldId } from "../../ui/form-values.ts";
import type { Prefilled } from "./prefilled-items.ts";
import { PostedItems } from "./posted-items.tsx";

interface QuoteItemsProps {
  basket: Basket | null;
  basketLines: ReactNode;
  prefilled: Prefilled;
  errors: FieldErrors;
  asked: Line | null;
  onClear: () => void;
}

/** What is asked for: the basket's lines to edit, or, without JavaScript, those that the address named. */
export function QuoteItems({
  basket,
  basketLines,
  prefilled,
  errors,
  asked,
  onClear,
}: QuoteItemsProps) {
  const count = basket?.items.length ?? prefilled.items.length;
  const line = (basket && count > 0 ? basket.type : prefilled.items[0]?.line) ?? null;
  const messages = Object.entries(errors).flatMap(([field, found]) =>
    field === "items" || field.startsWith("items[") ? found : [],
  );
  const wanted = asked ?? prefilled.items[0]?.line ?? null;
  const back = wanted ?? line;
  return (
    <section
      id={fieldId("items")}
      tabIndex={-1}
      aria-labelledby="itens"
      className="border-t-4 border-coolant bg-sheet p-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="itens" className="text-xl">
          Itens
        </h2>
        {line ? (
          <p className="text-sm text-ink-soft">
            Linha {lineOf(line).label}, {plural(count, { one: "# item", other: "# itens" })}
          </p>
        ) : null}
      </div>
      {messages.map((message) => (
        <p key={message} className="mt-2 text-sm font-semibold text-danger">
          {message}
        </p>
      ))}
      {wanted && line && wanted !== line ? (
        <OtherLine asked={wanted} line={line} onClear={basket ? onClear : null} />
      ) : null}
      {basket && count > 0 ? basketLines : null}
      {basket ? null : <PostedItems prefilled={prefilled} />}
      {count === 0 ? <NoItems isKnown={basket !== null} /> : null}
      {back ? (
        <p className="mt-4 border-t border-line-soft pt-2">
          <Link
            className="button-plain inline-grid place-items-center text-sm"
            to={paths.list(back)}
          >
            Voltar à Linha {lineOf(back).label}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function OtherLine({
  asked,
  line,
  onClear,
}: {
  asked: Line;
  line: Line;
  onClear: (() => void) | null;
}) {
  return (
    <div className="mt-3 border-l-8 border-amber bg-sunken p-3 text-sm">
      <p>
        Você veio da Linha {lineOf(asked).label}, e a sua lista é da Linha {lineOf(line).label}.
        Cada pedido é de uma linha só: envie este primeiro, e o outro depois.
      </p>
      {onClear ? (
        <button type="button" className="button-plain" onClick={onClear}>
          Esvaziar e pedir da Linha {lineOf(asked).label}
        </button>
      ) : null}
    </div>
  );
}

/** Storage may still hold a list while the page is hydrated, so nothing is said before that. */
function NoItems({ isKnown }: { isKnown: boolean }) {
  return (
    <div className={`mt-3 grid gap-3 ${isKnown ? "" : "[@media(scripting:enabled)]:invisible"}`}>
      <p>Nenhum item ainda. Escolha na lista, ou descreva em “Item fora do catálogo”.</p>
      <p className="grid grid-cols-2 gap-2">
        {LINES.map((line) => (
          <Link key={line} className="button" to={paths.list(line)}>
            {lineOf(line).label}
          </Link>
        ))}
      </p>
    </div>
  );
}
