import { takesOut } from "../../../contract/requests/items.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { fieldId } from "../../ui/form-values.ts";
import { Badges } from "../../ui/badges.tsx";
import {
  type Prefilled,
  type PrefilledItem,
  replacedAddress,
  toBasketItem,
} from "./prefilled-items.ts";

/** The id of every request form, for inputs that stand beside it. */
export const FORM_ID = "solicitacao";

/** Of an item's line, which the licence's fields lead to. */
export function itemId(code: string): string {
  return fieldId(`item-${code}`);
}

/** The lines as plain inputs of the form; without JavaScript they are the whole list. */
export function PostedItems({ prefilled }: { prefilled: Prefilled }) {
  if (prefilled.items.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">Quantidade 0, ou vazia, tira o item do pedido.</p>
      <ul className="divide-y divide-line-soft">
        {prefilled.items.map((item, index) => (
          <PostedItem key={item.code} item={item} name={`items[${index}]`} prefilled={prefilled} />
        ))}
      </ul>
    </>
  );
}

interface PostedItemProps {
  item: PrefilledItem;
  /** What its inputs' names begin with. */
  name: string;
  prefilled: Prefilled;
}

function PostedItem({ item, name, prefilled }: PostedItemProps) {
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
          <a className="underline" href={replacedAddress(prefilled, code)}>
            Trocar
          </a>
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
