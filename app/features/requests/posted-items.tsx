import { takesOut } from "../../../contract/requests/items.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { fieldId } from "../../ui/form-values.ts";
import { Badges } from "../../ui/badges.tsx";
import { type Prefilled, type PrefilledItem, toBasketItem } from "./prefilled-items.ts";

/** The id of every request form, for inputs that stand beside it. */
export const FORM_ID = "solicitacao";

/** Of an item's line, which the licence's fields lead to. */
export function itemId(code: string): string {
  return fieldId(`item-${code}`);
}

/** The lines as plain inputs of the form; without JavaScript they are the whole list. */
export function PostedItems({ prefilled: { items } }: { prefilled: Prefilled }) {
  if (items.length === 0) return null;
  return (
    <>
      {items.some(({ replacement }) => replacement) ? (
        // Enter in a field presses a form's first button: it must send, and exchange nothing.
        <button
          type="submit"
          form={FORM_ID}
          tabIndex={-1}
          aria-hidden
          className="visually-hidden"
        />
      ) : null}
      <p className="mt-2 text-sm text-ink-soft">Quantidade 0, ou vazia, tira o item do pedido.</p>
      <ul className="divide-y divide-line-soft">
        {items.map((item, index) => (
          <PostedItem key={item.code} item={item} name={`items[${index}]`} />
        ))}
      </ul>
    </>
  );
}

interface PostedItemProps {
  item: PrefilledItem;
  /** What its inputs' names begin with. */
  name: string;
}

function PostedItem({ item, name }: PostedItemProps) {
  const { code, quantity, note, replacement } = item;
  const isOut = takesOut(quantity);
  return (
    <li id={itemId(code)} className="grid scroll-mt-24 gap-2 py-4">
      <p className="font-semibold">{keepTogether(item.name)}</p>
      <p className="text-sm text-ink-soft">
        {code} · {item.category.name}
      </p>
      <Badges labels={item.controls} />
      {replacement ? (
        <p className="border-l-8 border-amber bg-sunken px-3 py-2 text-sm">
          <strong>Saiu de linha.</strong> No lugar dele: {keepTogether(replacement.name)}.{" "}
          <button
            type="submit"
            form={FORM_ID}
            name={`${name}.replacement`}
            value={replacement.code}
            className="button-plain"
          >
            Trocar
          </button>
        </p>
      ) : null}
      <input type="hidden" form={FORM_ID} name={`${name}.code`} value={code} />
      {note ? (
        <>
          <p className="text-sm">{note}</p>
          <input type="hidden" form={FORM_ID} name={`${name}.note`} value={note} />
        </>
      ) : null}
      <label className="flex items-center gap-3 text-sm">
        Quantidade
        <input
          form={FORM_ID}
          name={`${name}.quantity`}
          className="field max-w-28 tabular-nums"
          inputMode="numeric"
          maxLength={6}
          aria-invalid={!isOut && toBasketItem(item) === null ? true : undefined}
          defaultValue={quantity}
        />
        {isOut ? "Não vai no pedido." : null}
      </label>
    </li>
  );
}
