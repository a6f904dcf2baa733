import { MAX_QUANTITY } from "../../contract/basket.ts";

interface QuantityFieldProps {
  /** Of what, for the names of field and buttons. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** When the field is left or a button is pressed: the moment to act on what was typed. */
  onCommit?: (value: string) => void;
  /** Escape: what was typed is not meant. */
  onCancel?: () => void;
  name?: string;
}

/** A whole number with a button on each side; what is typed stays as typed until it is left. */
export function QuantityField({ label, value, onChange, ...field }: QuantityFieldProps) {
  const { onCommit, onCancel, name } = field;
  const step = (by: number) => {
    const next = String(
      Math.min(MAX_QUANTITY, Math.max(1, (Number.parseInt(value.replace(".", ""), 10) || 0) + by)),
    );
    onChange(next);
    onCommit?.(next);
  };
  return (
    <div
      className="flex h-11 border border-line bg-sheet"
      role="group"
      aria-label={`Quantidade: ${label}`}
    >
      <button
        type="button"
        className="script-only stepper"
        data-step={-1}
        aria-label={`Menos: ${label}`}
        onClick={() => step(-1)}
      />
      <input
        className="w-8 min-w-0 grow bg-transparent text-center font-semibold tabular-nums"
        aria-label={`Quantidade de ${label}`}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onCommit?.(value);
          if (event.key !== "Escape" || !onCancel) return;
          // Around it may be a dialog, which Escape would close.
          event.preventDefault();
          onCancel();
        }}
        onBlur={() => onCommit?.(value)}
      />
      <button
        type="button"
        className="script-only stepper"
        data-step={1}
        aria-label={`Mais: ${label}`}
        onClick={() => step(1)}
      />
    </div>
  );
}
