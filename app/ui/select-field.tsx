import type { ComponentProps } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { useField, type FieldProps } from "./form-values.ts";

type SelectProps = Pick<
  ComponentProps<"select">,
  "value" | "onChange" | "autoComplete" | "disabled" | "ref"
>;

interface SelectFieldProps extends FieldProps, SelectProps {
  options: readonly { value: string; label: string }[];
  /** The first, empty choice. */
  placeholder: string;
}

/** A native select: every phone has a good one. Without `value` it keeps its own choice. */
export function SelectField({
  name,
  label,
  required = false,
  hint,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { text, attributes } = useField({ name, hint, required });
  const start = "value" in select ? {} : { defaultValue: text };
  return (
    <FieldFrame {...{ name, label, required, hint, className }}>
      <select className="field" {...start} {...select} {...attributes}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
