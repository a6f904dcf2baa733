import { useRef, type FormEvent } from "react";
import { parsePostalCode, stateOfPostalCode } from "../../../contract/identifiers/postal-code.ts";
import { STATE_CODES } from "../../../contract/identifiers/states.ts";
import { FIELD_LABELS } from "../../../contract/requests/labels.ts";
import { MAX_LENGTH } from "../../../contract/requests/limits.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";

/*
 * The fields that the forms share, each in its place of a section's six columns.
 */

export function NameField() {
  return (
    <TextField
      name="name"
      label={FIELD_LABELS.name}
      required
      autoComplete="name"
      maxLength={MAX_LENGTH.name}
      className="sm:col-span-6"
    />
  );
}

/** Where the answer goes. */
export function ReachFields() {
  return (
    <>
      <TextField
        name="email"
        label={FIELD_LABELS.email}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="A confirmação com o protocolo chega aqui."
        className="sm:col-span-3"
      />
      <TextField
        name="phone"
        label={FIELD_LABELS.phone}
        required
        mask="phone"
        autoComplete="tel-national"
        hint="Com DDD; fixo ou celular."
        className="sm:col-span-3"
      />
    </>
  );
}

export function CompanyField({ required = false }: { required?: boolean }) {
  return (
    <TextField
      name="company"
      label={FIELD_LABELS.company}
      required={required}
      autoComplete="organization"
      maxLength={MAX_LENGTH.company}
      className="sm:col-span-3"
    />
  );
}

export function DocumentField({ required = false }: { required?: boolean }) {
  return (
    <TextField
      name="document"
      label={FIELD_LABELS.document}
      required={required}
      mask="document"
      className="sm:col-span-3"
    />
  );
}

/** City and UF, with the CEP before them where the form has one. */
export function PlaceFields({ withPostalCode = false }: { withPostalCode?: boolean }) {
  const state = useRef<HTMLSelectElement>(null);
  return (
    <>
      {withPostalCode ? (
        <TextField
          name="postalCode"
          label={FIELD_LABELS.postalCode}
          mask="postalCode"
          autoComplete="postal-code"
          onInput={(event) => suggestState(event, state.current)}
          className="sm:col-span-2"
        />
      ) : null}
      <TextField
        name="city"
        label={FIELD_LABELS.city}
        required
        autoComplete="address-level2"
        maxLength={MAX_LENGTH.city}
        className={withPostalCode ? "sm:col-span-2" : "sm:col-span-4"}
      />
      <SelectField
        ref={state}
        name="state"
        label={FIELD_LABELS.state}
        required
        autoComplete="address-level1"
        placeholder="Escolha"
        options={STATE_OPTIONS}
        className="sm:col-span-2"
      />
    </>
  );
}

export const STATE_OPTIONS = STATE_CODES.map((code) => ({ value: code, label: code }));

/** A complete CEP tells the UF; a choice already made stands. */
function suggestState(
  { currentTarget }: FormEvent<HTMLInputElement>,
  select: HTMLSelectElement | null,
) {
  const digits = parsePostalCode(currentTarget.value);
  const state = digits.ok ? stateOfPostalCode(digits.value) : null;
  if (!state || !select || select.value !== "") return;
  select.value = state;
  select.dispatchEvent(new Event("input", { bubbles: true }));
}
