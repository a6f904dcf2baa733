import { use, useState } from "react";
import { FIELD_LABELS } from "../../../contract/requests/labels.ts";
import { MAX_LENGTH } from "../../../contract/requests/limits.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormFieldsContext } from "../../ui/form-values.ts";
import { TextField } from "../../ui/text-field.tsx";

/** `Inscrição estadual` with its `Isento` box; a tick rests the field, and what is in it comes back with the tick's end. */
export function StateRegistrationFields() {
  const { values } = use(FormFieldsContext);
  const [exempt, setExempt] = useState(Boolean(values["stateRegistrationExempt"]));
  return (
    <>
      <TextField
        name="stateRegistration"
        label={FIELD_LABELS.stateRegistration}
        disabled={exempt}
        autoComplete="off"
        inputMode="numeric"
        maxLength={MAX_LENGTH.stateRegistration}
        className="sm:col-span-3"
      />
      <CheckboxField
        name="stateRegistrationExempt"
        label="Isento"
        onChange={({ currentTarget }) => setExempt(currentTarget.checked)}
        className="sm:col-span-3 sm:pt-7"
      />
    </>
  );
}
