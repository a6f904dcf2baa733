import { use, useState } from "react";
import { isPersonal, QUOTE_FIELDS } from "../../../contract/requests/quote.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormFieldsContext } from "../../ui/form-values.ts";
import { TextField } from "../../ui/text-field.tsx";
import { fieldProps, textProps } from "./field-props.ts";
import { RequestField } from "./request-field.tsx";

const KIND = "orcamento";

/**
 * CPF or CNPJ and what the tax of a proposal depends on; a person is asked neither. The first digits of a CNPJ may be a
 * CPF: what was filled in only rests while it is typed.
 * @param mayRest whether scripts are there to bring back what rests: else a corrected form would be sent without it
 */
export function TaxFields({ mayRest }: { mayRest: boolean }) {
  const { values } = use(FormFieldsContext);
  const [isPerson, setIsPerson] = useState(isCpf(values["document"]));
  const rests = mayRest && isPerson;
  return (
    <>
      <TextField
        {...textProps(KIND, "document")}
        onInput={({ currentTarget }) => setIsPerson(isCpf(currentTarget.value))}
        className="sm:col-span-3"
      />
      <fieldset hidden={rests} disabled={rests} className="contents">
        <StateRegistrationFields mayRest={mayRest} />
        <RequestField form={KIND} name="icmsTaxpayer" className="sm:col-span-3" />
      </fieldset>
    </>
  );
}

/** `Inscrição estadual` with its `Isento` box; a tick rests the field, and what is in it comes back with the tick's end. */
function StateRegistrationFields({ mayRest }: { mayRest: boolean }) {
  const { values } = use(FormFieldsContext);
  const [exempt, setExempt] = useState(Boolean(values["stateRegistrationExempt"]));
  return (
    <>
      <TextField
        {...textProps(KIND, "stateRegistration")}
        disabled={mayRest && exempt}
        inputMode="numeric"
        className="sm:col-span-3"
      />
      <CheckboxField
        {...fieldProps(KIND, "stateRegistrationExempt")}
        onChange={({ currentTarget }) => setExempt(currentTarget.checked)}
        className="sm:col-span-3 sm:pt-7"
      />
    </>
  );
}

function isCpf(typed: unknown): boolean {
  const read = QUOTE_FIELDS.document.read(typed);
  return read.ok && isPersonal(read.value);
}
