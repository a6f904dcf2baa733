import { use, useState } from "react";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormFieldsContext } from "../../ui/form-values.ts";
import { TextField } from "../../ui/text-field.tsx";
import { fieldProps, textProps } from "./field-props.ts";

/** `Inscrição estadual` with its `Isento` box; a tick rests the field, and what is in it comes back with the tick's end. */
export function StateRegistrationFields() {
  const { values } = use(FormFieldsContext);
  const [exempt, setExempt] = useState(Boolean(values["stateRegistrationExempt"]));
  return (
    <>
      <TextField
        {...textProps("orcamento", "stateRegistration")}
        disabled={exempt}
        inputMode="numeric"
        className="sm:col-span-3"
      />
      <CheckboxField
        {...fieldProps("orcamento", "stateRegistrationExempt")}
        onChange={({ currentTarget }) => setExempt(currentTarget.checked)}
        className="sm:col-span-3 sm:pt-7"
      />
    </>
  );
}
