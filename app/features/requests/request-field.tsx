import type { RequestKind } from "../../../contract/answers.ts";
import type { FieldName } from "../../../contract/requests/forms.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { fieldProps, rowOf, selectProps, textProps } from "./field-props.ts";

interface RequestFieldProps<Kind extends RequestKind> {
  form: Kind;
  name: FieldName<Kind>;
  /** What the trade says under it, where its form's table says nothing. */
  hint?: string | undefined;
  /** For a text of several lines. */
  rows?: 2 | 4 | 6;
  /** Its place in the section's six columns. */
  className?: string;
}

/** A field as its form's table has it; the page says only where it stands. */
export function RequestField<Kind extends RequestKind>({
  form,
  name,
  hint,
  rows = 4,
  className = "",
}: RequestFieldProps<Kind>) {
  const { control, maxLength } = rowOf(form, name);
  const own = hint ? { className, hint } : { className };
  const props = { ...fieldProps(form, name), ...own };
  switch (control) {
    case "lines":
      return <TextAreaField {...props} rows={rows} maxLength={maxLength} />;
    case "select":
      return <SelectField {...selectProps(form, name)} {...own} />;
    case "tick":
      return <CheckboxField {...props} />;
    case "date":
      return <TextField {...textProps(form, name)} type="date" className={className} />;
    default:
      return <TextField {...textProps(form, name)} {...own} />;
  }
}
