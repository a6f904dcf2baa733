import { formatDecimal } from "../../../contract/formats/decimals.ts";
import { optionalField, readFields } from "./calculator-fields.ts";
import { MAGNITUDES, otherUnits, unitOf } from "./calculations/units.ts";
import { NumberCell } from "./number-cell.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import type { Calculator } from "./use-calculator.ts";

/** One value in the units that the trade has for it. */
export function UnitsTool({ calculator }: { calculator: Calculator }) {
  const { words, texts, product, set } = calculator;
  const names = {
    hardness: words.unitHardness,
    concentration: words.unitConcentration,
    viscosity: words.unitViscosity,
  };
  const chosen = unitOf(texts["unidade"]);
  return (
    <>
      <div className="gauge">
        <NumberCell name="valor" calculator={calculator} />
        <div className="gauge-cell">
          <label htmlFor="unidade" className="text-sm text-ink-soft">
            Unidade
          </label>
          <select
            id="unidade"
            name="unidade"
            className="gauge-select"
            value={chosen?.unit.slug}
            onChange={({ currentTarget }) => set("unidade", currentTarget.value)}
          >
            {MAGNITUDES.map(({ name, units }) => (
              <optgroup key={name} label={names[name]}>
                {units.map(({ slug, label }) => (
                  <option key={slug} value={slug}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        {chosen?.magnitude.name === "concentration" && !product?.brixFactor ? (
          <NumberCell
            name="fator"
            label={words.factorLabel}
            hint={words.factorHint}
            calculator={calculator}
          />
        ) : null}
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator: { words, texts } }: { calculator: Calculator }) {
  const { values, missing } = readFields(["valor"], texts);
  const chosen = unitOf(texts["unidade"]);
  if (!values || !chosen) return <Waiting missing={missing ?? []} until={words.unitsUntil} />;
  const others = otherUnits(values.valor, chosen, optionalField("fator", texts));
  return (
    <>
      <ReadoutRow>
        {others.map(({ label, value }, index) => (
          <Figure
            key={label}
            answer={index === 0}
            label={label}
            value={value === null ? "–" : formatDecimal(value, 0, value < 100 ? 2 : 1)}
          />
        ))}
      </ReadoutRow>
      {others.some(({ value }) => value === null) ? (
        <Note>
          <strong>
            {chosen.magnitude.name === "concentration" ? words.unitsNoFactor : words.unitsNoSaybolt}
          </strong>
        </Note>
      ) : null}
      <Note>{words.unitsNote}</Note>
    </>
  );
}
