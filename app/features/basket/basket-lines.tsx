import { useEffect, useRef, useState } from "react";
import { type BasketItem, isQuantity, MAX_NOTE, readQuantity } from "../../../contract/basket.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { shorten } from "../../../contract/text/shorten.ts";
import { store } from "../../store/store.ts";
import { Badges } from "../../ui/badges.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { changeQuantity, removeFromBasket } from "./add-to-basket.ts";
import { takeReplacement } from "./take-replacement.ts";
import { type ItemFacts, useItemFacts } from "./item-facts.ts";

/** The basket's lines with quantity, note and removal; in the panel and beside the quote form. */
export function BasketLines({
  items,
  idOf,
}: {
  items: readonly BasketItem[];
  /** Where something on the page leads to a line. */
  idOf?: (code: string) => string;
}) {
  const facts = useItemFacts(items.map(({ code }) => code));
  return (
    <ul className="divide-y divide-line-soft">
      {items.map((item) => (
        <BasketLine
          key={item.code}
          id={idOf?.(item.code)}
          item={item}
          facts={facts.get(item.code)}
        />
      ))}
    </ul>
  );
}

interface BasketLineProps {
  id: string | undefined;
  item: BasketItem;
  facts: ItemFacts | undefined;
}

function BasketLine({ id, item, facts }: BasketLineProps) {
  const { code, name, category, quantity, note = "" } = item;
  // What is typed lives here until it is committed: an emptied field must not remove the line at once.
  const [typed, setTyped] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  // As typed: the basket has the same without spaces at its ends.
  const [typedNote, setTypedNote] = useState<string | null>(null);
  const [noteField, setNoteField] = useState<"shut" | "stored" | "asked">("shut");
  // It may have been written on another place of the page, or in another tab.
  if (noteField === "shut" && note !== "") setNoteField("stored");
  const keepTyped = useRef(() => {});
  useEffect(() => {
    keepTyped.current = () => {
      if (typed !== null && isQuantity(readQuantity(typed))) changeQuantity(item, typed);
    };
  });
  useEffect(() => {
    // A page that is left by Back or loaded anew leaves no field before.
    const keep = () => keepTyped.current();
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, []);
  return (
    <li id={id} className="grid scroll-mt-24 gap-2 py-4">
      <div className="flex items-start gap-3">
        <span className="category-tint size-14 flex-none p-0.5" data-category={category.code}>
          {facts ? <PackPicture picture={facts.picture} alt="" width={64} /> : null}
        </span>
        <div className="grow">
          <p className="font-semibold" title={name}>
            {keepTogether(shorten(name))}
          </p>
          <p className="text-sm text-ink-soft">
            {code} · {category.name}
          </p>
          <Badges labels={facts?.controls ?? []} className="mt-1" />
        </div>
      </div>
      {facts?.replacement ? <Retired item={item} replacement={facts.replacement} /> : null}
      <div className="flex flex-wrap items-center gap-2 sm:gap-4">
        <div className="w-32">
          <QuantityField
            label={name}
            value={typed ?? String(quantity)}
            onChange={setTyped}
            onCommit={(value) => {
              setTyped(null);
              if (value === String(quantity)) return;
              setChanged(true);
              changeQuantity(item, value);
            }}
            onCancel={() => setTyped(null)}
          />
          {/* Seen in the field; who does not see it hears it. */}
          <p className="visually-hidden" role="status">
            {changed ? `Quantidade: ${quantity}` : ""}
          </p>
        </div>
        {noteField === "shut" ? (
          <button
            type="button"
            className="button-plain text-sm"
            aria-label={`Observação para ${name}`}
            onClick={() => setNoteField("asked")}
          >
            Observação
          </button>
        ) : null}
        <button
          type="button"
          className="button-plain ml-auto text-sm"
          aria-label={`Remover ${name}`}
          onClick={() => removeFromBasket(item)}
        >
          Remover
        </button>
      </div>
      {noteField === "shut" ? null : (
        <input
          ref={noteField === "asked" ? takeFocus : undefined}
          className="field text-sm"
          aria-label={`Observação para ${name}`}
          placeholder="Observação: prazo, cor da tampa, lote…"
          maxLength={MAX_NOTE}
          value={typedNote ?? note}
          onChange={({ currentTarget }) => {
            setTypedNote(currentTarget.value);
            store.dispatch({ type: "basket/note", code, note: currentTarget.value });
          }}
          onBlur={() => setTypedNote(null)}
        />
      )}
    </li>
  );
}

function Retired({
  item,
  replacement,
}: {
  item: BasketItem;
  replacement: NonNullable<ItemFacts["replacement"]>;
}) {
  return (
    <div className="border-l-8 border-amber bg-sunken px-3 py-2 text-sm">
      <p>
        <strong>Saiu de linha.</strong> No lugar dele: {keepTogether(replacement.name)}.
      </p>
      <button
        type="button"
        className="button-plain"
        aria-label={`Trocar por ${replacement.name}`}
        onClick={() => takeReplacement(item, replacement)}
      >
        Trocar
      </button>
    </div>
  );
}

/** The button that asked for the field is gone with its focus. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
