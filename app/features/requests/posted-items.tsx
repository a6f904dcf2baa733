import { keepTogether } from "../../../contract/text/keep-together.ts";
import { fieldId } from "../../ui/form-values.ts";
import { Badges } from "../../ui/badges.tsx";
import { type Prefilled, replacedAddress } from "./prefilled-items.ts";

/** The id of every request form, for inputs that stand beside it. */
export const FORM_ID = "solicitacao";

/** Of an item's line, which the licence's fields lead to. */
export function itemId(code: string): string {
  return fieldId(`item-${code}`);
}

/** The lines as plain inputs of the form; without JavaScript they are the whole list. */
export function PostedItems({ prefilled }: { prefilled: Prefilled }) {
  return (
    <ul className="divide-y divide-line-soft">
      {prefilled.items.map(
        ({ code, name, category, quantity, note, controls, replacement }, index) => (
          <li key={code} id={itemId(code)} className="grid scroll-mt-24 gap-2 py-4">
            <p className="font-semibold">{keepTogether(name)}</p>
            <p className="text-sm text-ink-soft">
              {code} · {category.name}
            </p>
            <Badges labels={controls} />
            {replacement ? (
              <p className="border-l-8 border-amber bg-sunken px-3 py-2 text-sm">
                <strong>Saiu de linha.</strong> No lugar dele: {keepTogether(replacement.name)}.{" "}
                <a className="underline" href={replacedAddress(prefilled, code)}>
                  Trocar
                </a>
              </p>
            ) : null}
            <input type="hidden" form={FORM_ID} name={`items[${index}].code`} value={code} />
            {note ? (
              <>
                <p className="text-sm">{note}</p>
                <input type="hidden" form={FORM_ID} name={`items[${index}].note`} value={note} />
              </>
            ) : null}
            <label className="flex items-center gap-3 text-sm">
              Quantidade
              <input
                form={FORM_ID}
                name={`items[${index}].quantity`}
                className="field max-w-28 tabular-nums"
                inputMode="numeric"
                maxLength={6}
                defaultValue={quantity}
              />
            </label>
          </li>
        ),
      )}
    </ul>
  );
}
