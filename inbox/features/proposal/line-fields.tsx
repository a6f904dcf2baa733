import { memo, useEffect, useRef } from "react";
import type { LastPrice } from "../../../contract/inbox/proposal.ts";
import { lineFieldName, type DraftLine } from "../../../contract/proposal/draft.ts";
import { LINE_FIELDS } from "../../../contract/proposal/fields.ts";
import { formatMoney, type Money } from "../../../contract/proposal/money.ts";
import { TextField } from "../../../app/ui/text-field.tsx";
import { lastPriceText } from "./last-price-text.ts";

interface LineFieldsProps {
  /** Its place in the form, which its names have. */
  place: number;
  /** As it is counted by people. */
  number: number;
  /** Taken out, and kept as it was: it may be brought back. */
  isRemoved: boolean;
  /** Of the SKU that it names. */
  lastPrice: LastPrice | undefined;
  /** null: it cannot be computed yet. */
  total: Money | null;
  /** Told its place; null: it is the blank one. */
  onRemove: ((place: number) => void) | null;
}

/** A line of the proposal: what, how many, for how much. Of two hundred only the one that is typed in changes. */
export const LineFields = memo(function LineFields(props: LineFieldsProps) {
  const { place, number, isRemoved, lastPrice, total, onRemove } = props;
  return (
    <fieldset className="proposal-line" hidden={isRemoved} disabled={isRemoved}>
      <legend className="visually-hidden">Item {number}</legend>
      {CELLS.map(({ name, className, inputMode }) => (
        <TextField
          key={name}
          name={lineFieldName(place, name)}
          label={LINE_FIELDS[name].label}
          required={LINE_FIELDS[name].required}
          maxLength={LINE_FIELDS[name].maxLength}
          autoComplete="off"
          inputMode={inputMode}
          className={className}
        />
      ))}
      <p className="line-total">
        <span className="text-sm text-ink-soft">Total do item</span>
        <output className="font-semibold tabular-nums">
          {total === null ? "–" : formatMoney(total)}
        </output>
      </p>
      <p className="line-notes">
        {lastPrice ? <span>{lastPriceText(lastPrice)}</span> : <span />}
        {onRemove ? (
          <button
            type="button"
            className="button-plain script-only"
            onClick={() => onRemove(place)}
          >
            Tirar item {number}
          </button>
        ) : null}
      </p>
    </fieldset>
  );
});

/** In the place of a line that was taken out. */
export function RemovedLine({ onBringBack }: { onBringBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p
      className="flex flex-wrap items-center gap-3 border-l-8 border-amber bg-sunken p-4"
      role="status"
    >
      O item saiu da proposta.
      <button ref={button} type="button" className="button button-small" onClick={onBringBack}>
        Desfazer
      </button>
    </p>
  );
}

const CELLS: readonly {
  name: keyof DraftLine;
  className: string;
  inputMode?: "decimal" | "text";
}[] = [
  { name: "code", className: "line-code" },
  { name: "description", className: "line-description" },
  { name: "quantity", className: "line-number", inputMode: "decimal" },
  { name: "unitPrice", className: "line-number", inputMode: "decimal" },
  { name: "discount", className: "line-number", inputMode: "decimal" },
  { name: "ipi", className: "line-number", inputMode: "decimal" },
  { name: "delivery", className: "line-delivery" },
];
