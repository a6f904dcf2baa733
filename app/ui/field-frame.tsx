import type { ReactNode } from "react";
import { type FieldProps, useField } from "./form-values.ts";

interface FieldFrameProps extends FieldProps {
  children: ReactNode;
}

/** Label, control, error and hint, in this order, so that controls of a row stand on one line. */
export function FieldFrame({
  name,
  label,
  required,
  hint,
  className = "",
  children,
}: FieldFrameProps) {
  const { id, error } = useField({ name });
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className={required ? "font-semibold required" : "font-semibold"}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** A field's error and hint, with the ids that `useField` refers to. */
export function FieldNotes({
  id,
  error,
  hint,
}: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  return (
    <>
      {error ? (
        <p id={`${id}-erro`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-dica`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  );
}
