import { keepTogether } from "../../../contract/text/keep-together.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { itemId } from "./posted-items.tsx";
import { textProps } from "./field-props.ts";

/** An item whose sale is controlled. */
export interface ControlledItem {
  code: string;
  name: string;
}

interface LicenceFieldsProps {
  /** Those of the list; none while the catalogue was not asked, as far as the page knows. */
  controlled: readonly ControlledItem[];
  /** Nothing in the list asks for it now: what was filled in waits for it to come back. */
  rests: boolean;
  /** Null where there is no basket to take them out of. */
  onRemove: ((code: string) => void) | null;
}

/** What controlled products ask of their buyer; asked for, and then required, only while there is one in the list. */
export function LicenceFields({ controlled, rests, onRemove }: LicenceFieldsProps) {
  return (
    <fieldset hidden={rests} disabled={rests} className="contents">
      <FormSection
        title="Produto controlado"
        note="Com produto de venda controlada na lista, o pedido depende de CNPJ e licença em vigor."
      >
        {controlled.length > 0 ? (
          <ul className="grid gap-2 sm:col-span-6">
            {controlled.map(({ code, name }) => (
              <li
                key={code}
                className="flex flex-wrap items-center justify-between gap-x-4 border-l-8 border-amber bg-sunken py-1 pl-3"
              >
                <a className="underline" href={`#${itemId(code)}`}>
                  {keepTogether(name)} <span className="whitespace-nowrap">({code})</span>
                </a>
                {onRemove ? (
                  <button
                    type="button"
                    className="button-plain script-only text-sm"
                    aria-label={`Tirar da lista: ${name}`}
                    onClick={() => onRemove(code)}
                  >
                    Tirar da lista
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <TextField {...textProps("orcamento", "licence")} required className="sm:col-span-4" />
        <TextField
          {...textProps("orcamento", "licenceValidUntil")}
          required
          type="date"
          className="sm:col-span-2"
        />
      </FormSection>
    </fieldset>
  );
}
