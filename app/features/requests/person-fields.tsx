import type { RequestKind } from "../../../contract/answers.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { selectProps, textProps } from "./field-props.ts";
import { RequestField } from "./request-field.tsx";
import { usePlaceSuggestion } from "./use-place-suggestion.ts";

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
  const { city, state, onPostalCode } = usePlaceSuggestion();
  const hasPostalCode = form === "orcamento";
  return (
    <>
      {hasPostalCode ? (
        <TextField
          {...textProps(form, "postalCode")}
          onInput={onPostalCode}
          className="sm:col-span-2"
        />
      ) : null}
      <TextField
        ref={city}
        {...textProps(form, "city")}
        className={hasPostalCode ? "sm:col-span-2" : "sm:col-span-4"}
      />
      <SelectField ref={state} {...selectProps(form, "state")} className="sm:col-span-2" />
    </>
  );
}
