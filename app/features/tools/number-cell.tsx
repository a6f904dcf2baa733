import { useId } from "react";
import { MaskedInput } from "../../ui/masks/masked-input.tsx";
import { type FieldName, FIELDS, type FieldSpec, readField } from "./calculator-fields.ts";
import type { Calculator } from "./use-calculator.ts";

interface NumberCellProps {
  name: FieldName;
  calculator: Pick<Calculator, "texts" | "set" | "product" | "range" | "isExample">;
  /** What the trade calls it, where its own label says less. */
  label?: string | undefined;
  /** Under the number: what is usual, or where to find it. */
  hint?: string | undefined;
  optional?: boolean;
  /** Stays on the device even without scripts: the input has no name to be sent under. */
  unsent?: boolean;
}

/** One number of a gauge: label, large input, unit, and what is wrong with it. */
export function NumberCell({ name, calculator, label, hint, optional, unsent }: NumberCellProps) {
  const id = useId();
  const spec: FieldSpec = FIELDS[name];
  const { texts, set, product, range, isExample } = calculator;
  const reading = readField(name, texts);
  const warning = reading.state === "wrong" ? reading.message : null;
  return (
    <div className="gauge-cell">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label ?? spec.label}
        {optional ? " (opcional)" : null}
      </label>
      <div className="flex items-baseline gap-2">
        <MaskedInput
          // Another fluid brings its own numbers; the mask keeps what it holds otherwise.
          key={`${product?.slug ?? ""} ${range?.operation ?? ""}`}
          id={id}
          name={unsent ? undefined : name}
          mask={spec.mask}
          allowNegative={false}
          className="gauge-input"
          size={1}
          maxLength={16}
          placeholder="–"
          defaultValue={texts[name] ?? ""}
          // What stands there as an example is written over.
          onFocus={({ currentTarget }) => (isExample ? currentTarget.select() : undefined)}
          onInput={({ currentTarget }) => set(name, currentTarget.value)}
          aria-invalid={warning !== null}
          aria-describedby={(warning ?? hint) ? `${id}-nota` : undefined}
        />
        {spec.unit ? (
          <span className="text-sm whitespace-nowrap text-ink-soft">{spec.unit}</span>
        ) : null}
      </div>
      {(warning ?? hint) ? (
        <p
          id={`${id}-nota`}
          className={warning ? "text-sm font-semibold text-danger" : "text-sm text-ink-soft"}
        >
          {warning ?? hint}
        </p>
      ) : null}
    </div>
  );
}
