import type { ChangeEvent } from "react";
import { FieldNotes } from "./field-frame.tsx";
import { useField, type FieldProps } from "./form-values.ts";

interface CheckboxFieldProps extends FieldProps {
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One box to tick; never ticked in advance. */
export function CheckboxField({ name, label, hint, className = "", onChange }: CheckboxFieldProps) {
  const { id, error, text, attributes } = useField({ name, hint });
  return (
    <div className={`grid content-start ${className}`}>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="tick"
          defaultChecked={text !== ""}
          onChange={onChange}
          {...attributes}
        />
        {label}
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
