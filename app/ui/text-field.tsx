import type { ComponentProps } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { useField, withRoom, type FieldProps } from "./form-values.ts";
import { MaskedInput } from "./masks/masked-input.tsx";
import type { MaskKind } from "./masks/mask-kinds.ts";

type InputProps = Omit<ComponentProps<"input">, keyof FieldProps | "id" | "defaultValue" | "value">;

interface TextFieldProps extends FieldProps, InputProps {
  mask?: MaskKind | undefined;
  /** For the numeric masks. */
  allowNegative?: boolean;
}

/** A line of text, with a mask where one is named. */
export function TextField({
  name,
  label,
  required = false,
  hint,
  className,
  mask,
  allowNegative,
  maxLength,
  ...input
}: TextFieldProps) {
  const { text, attributes } = useField({ name, hint, required });
  const shared = {
    className: "field",
    defaultValue: text,
    maxLength: withRoom(maxLength),
    ...input,
    ...attributes,
  };
  return (
    <FieldFrame {...{ name, label, required, hint, className }}>
      {mask ? (
        <MaskedInput
          mask={mask}
          {...(allowNegative === undefined ? {} : { allowNegative })}
          {...shared}
        />
      ) : (
        <input type="text" {...shared} />
      )}
    </FieldFrame>
  );
}

/** Least heights by rows: a field that grows with its content does not heed `rows`. */
const ROW_HEIGHTS = { 2: "min-h-18", 4: "min-h-30", 6: "min-h-42" } as const;

interface TextAreaFieldProps extends FieldProps {
  rows?: keyof typeof ROW_HEIGHTS;
  maxLength?: number | undefined;
}

/** Text of several lines; grows with what is written where the browser can. */
export function TextAreaField({
  name,
  label,
  required = false,
  hint,
  className,
  rows = 4,
  maxLength,
}: TextAreaFieldProps) {
  const { text, attributes } = useField({ name, hint, required });
  return (
    <FieldFrame {...{ name, label, required, hint, className }}>
      <textarea
        className={`field max-h-96 resize-y field-sizing-content ${ROW_HEIGHTS[rows]}`}
        rows={rows}
        maxLength={withRoom(maxLength)}
        defaultValue={text}
        {...attributes}
      />
    </FieldFrame>
  );
}
