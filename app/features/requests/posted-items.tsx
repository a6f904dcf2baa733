import { keepTogether } from "../../../contract/text/keep-together.ts";
import { Badges } from "../../ui/badges.tsx";
import type { Prefilled } from "./prefilled-items.ts";

/** The id of every request form, for inputs that stand beside it. */
export const FORM_ID = "solicitacao";

/** The lines as plain inputs of the form; without JavaScript they are the whole list. */
export function PostedItems({ prefilled }: { prefilled: Prefilled }) {
  return (
    <ul className="divide-y divide-line-soft">
      {prefilled.items.map(({ code, name, category, quantity, note, controls }, index) => (
        <li key={code} className="grid gap-2 py-4">
          <p className="font-semibold">{keepTogether(name)}</p>
          <p className="text-sm text-ink-soft">
            {code} · {category.name}
          </p>
          <Badges labels={controls} />
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
      ))}
    </ul>
  );
}
