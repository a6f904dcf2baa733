import { concentrationOf } from "./calculations/refractometer.ts";
import { optionalField, readFields } from "./calculator-fields.ts";
import { NumberCell } from "./number-cell.tsx";
import type { Calculator } from "./use-calculator.ts";

/** The concentration now: as an instrument's reading, or in per cent where it was measured otherwise. */
export function MeasuredCells({ calculator }: { calculator: Calculator }) {
  const { words, product, texts, set } = calculator;
  const byPercent = isByPercent(calculator);
  return (
    <>
      <fieldset className="gauge-cell">
        <legend className="float-left text-sm text-ink-soft">Medi com</legend>
        <div className="clear-both flex flex-wrap gap-x-5">
          {measures(words).map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-2 font-semibold">
              <input
                type="radio"
                name="por"
                value={value}
                className="tick"
                checked={(value === "percent") === byPercent}
                onChange={() => set("por", value)}
              />
              {label}
            </label>
          ))}
        </div>
        <noscript>
          <p className="text-sm text-ink-soft">Troque e toque em Calcular para ver os campos.</p>
        </noscript>
      </fieldset>
      {byPercent ? (
        <NumberCell key="medida" name="medida" calculator={calculator} />
      ) : (
        <>
          <NumberCell key="leitura" name="leitura" label={words.reading} calculator={calculator} />
          {product?.brixFactor || texts["por"] === "percent" ? null : (
            <NumberCell
              key="fator"
              name="fator"
              label={words.factorLabel}
              calculator={calculator}
              hint={words.factorHint}
            />
          )}
          <NumberCell
            key="zero"
            name="zero"
            calculator={calculator}
            optional
            hint={words.zeroHint}
          />
        </>
      )}
    </>
  );
}

/** The measured concentration in % v/v, and how far it may be off near another one; or the labels of what is missing. */
export function measured(
  calculator: Calculator,
):
  | { value: number; error: (near: number) => number; missing: null }
  | { value: null; missing: readonly string[] } {
  if (isByPercent(calculator)) {
    const { values, missing } = readFields(["medida"], calculator.texts);
    return values
      ? { value: values.medida, error: errorByPercent, missing: null }
      : { value: null, missing };
  }
  const { values, missing } = readFields(["leitura", "fator"], calculator.texts, ["zero"]);
  const zero = optionalField("zero", calculator.texts) ?? 0;
  return values
    ? {
        value: concentrationOf(values.leitura, values.fator, zero),
        error: () => READING_ERROR,
        missing: null,
      }
    : { value: null, missing };
}

/** A refractometer is read to about this. % v/v */
const READING_ERROR = 0.2;

/** Another method tells doses of tenths of a per cent, too: a twentieth of it, and no more than a refractometer's. */
function errorByPercent(near: number): number {
  return Math.min(READING_ERROR, near / 20);
}

const measures = ({ instrument }: Calculator["words"]) => [
  { value: "brix", label: instrument },
  { value: "percent", label: "outro método, em %" },
];

/** A bath without a refractometer factor can only be told in per cent. */
function isByPercent({ texts, product }: Calculator): boolean {
  if (product && product.brixFactor === null) return texts["por"] !== "brix";
  return texts["por"] === "percent";
}
