import { useRef, type FormEvent } from "react";
import { parsePostalCode, stateOfPostalCode } from "../../../contract/identifiers/postal-code.ts";
import type { RequestKind } from "../../../contract/answers.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { selectProps, textProps } from "./field-props.ts";
import { RequestField } from "./request-field.tsx";

/** Where the answer goes. */
export function ReachFields({ form }: { form: RequestKind }) {
  return (
    <>
      <TextField
        {...textProps(form, "email")}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:col-span-3"
      />
      <RequestField form={form} name="phone" className="sm:col-span-3" />
    </>
  );
}

/** City and UF, with the CEP before them where the form has one. */
export function PlaceFields({ form }: { form: Exclude<RequestKind, "contato"> }) {
  const state = useRef<HTMLSelectElement>(null);
  const hasPostalCode = form === "orcamento";
  return (
    <>
      {hasPostalCode ? (
        <TextField
          {...textProps(form, "postalCode")}
          onInput={(event) => suggestState(event, state.current)}
          className="sm:col-span-2"
        />
      ) : null}
      <RequestField
        form={form}
        name="city"
        className={hasPostalCode ? "sm:col-span-2" : "sm:col-span-4"}
      />
      <SelectField ref={state} {...selectProps(form, "state")} className="sm:col-span-2" />
    </>
  );
}

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
