import { formatRest, formatVolume } from "../../../contract/formats/quantities.ts";
import { AboveCeiling, isAboveCeiling } from "./above-ceiling.tsx";
import { after } from "./calculations/bath.ts";
import { isBath, verdictOf } from "./calculations/refractometer.ts";
import { optionalField, readFields } from "./calculator-fields.ts";
import { formatConcentration } from "./format.ts";
import { measured, MeasuredCells } from "./measured-cells.tsx";
import { MixerNote } from "./mixer-note.tsx";
import { NotABath } from "./not-a-bath.tsx";
import { NumberCell } from "./number-cell.tsx";
import { rangeText } from "./out-of-range.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import type { Calculator } from "./use-calculator.ts";

/** What a top-up of given volume and strength makes of the bath. */
export function TopUpTool({ calculator }: { calculator: Calculator }) {
  const { words } = calculator;
  const target = optionalField("alvo", calculator.texts);
  return (
    <>
      <div className="gauge">
        <NumberCell name="nivel" label={words.level} calculator={calculator} />
        <MeasuredCells calculator={calculator} />
        <NumberCell name="reposto" calculator={calculator} />
        <NumberCell
          name="forca"
          calculator={calculator}
          hint={
            target
              ? `Rotina: ${formatConcentration(target / 3)} a ${formatConcentration(target / 2)}`
              : undefined
          }
        />
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator }: { calculator: Calculator }) {
  const { words, texts, range, product } = calculator;
  const { values, missing } = readFields(["nivel", "reposto", "forca"], texts);
  const now = measured(calculator);
  if (!values || now.value === null)
    return (
      <Waiting missing={[...(missing ?? []), ...(now.missing ?? [])]} until={words.topUpUntil} />
    );
  if (!isBath(now.value)) return <NotABath concentration={now.value} />;
  const { nivel, reposto, forca } = values;
  const concentrate = (reposto * forca) / 100;
  const result = after({ volume: nivel, concentration: now.value }, [
    { do: "add", litres: reposto, strength: forca },
  ]);
  if (isAboveCeiling(product, result.concentration))
    return <AboveCeiling words={words} product={product} />;
  const isBelow = range && verdictOf(result.concentration, range) === "below";
  const isAbove = range && verdictOf(result.concentration, range) === "above";
  return (
    <>
      <ReadoutRow>
        <Figure answer label="Fica a" value={formatConcentration(result.concentration)} />
        <Figure label={words.topUpVolume} value={formatVolume(result.volume)} />
        <Figure label="Concentrado" value={formatVolume(concentrate)} />
        {product?.dosed ? null : <Figure label="Água" value={formatRest(reposto, concentrate)} />}
      </ReadoutRow>
      {isBelow || isAbove ? (
        <Note>
          {isBelow ? "Abaixo" : "Acima"} de {rangeText(range)}: reponha com mistura mais{" "}
          {isBelow ? "forte" : "fraca"}.
        </Note>
      ) : null}
      <MixerNote words={words} product={product} strength={forca} litres={reposto} />
      <Note>{words.topUpNote}</Note>
    </>
  );
}
