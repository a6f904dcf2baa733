import { formatDecimal } from "../../../contract/formats/decimals.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { formatVolume } from "../../../contract/formats/quantities.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import { AboveCeiling, isAboveCeiling } from "./above-ceiling.tsx";
import { acidRatio, titratedDose } from "./calculations/titration.ts";
import { type FieldName, optionalField, readFields } from "./calculator-fields.ts";
import { asTyped } from "./format.ts";
import { NumberCell } from "./number-cell.tsx";
import { OutOfRange } from "./out-of-range.tsx";
import { PackageMix } from "./package-mix.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import type { Calculator } from "./use-calculator.ts";

const CELLS = ["volume", "pontos", "pontosAlvo", "ponto"] as const satisfies FieldName[];

/** Points that are missing as litres of concentrate; with the free acid, the ratio of a phosphating bath. */
export function TitrationTool({ calculator }: { calculator: Calculator }) {
  const { words, product } = calculator;
  const titration = product?.titration;
  return (
    <>
      <div className="gauge">
        <NumberCell name="volume" label={words.volume} calculator={calculator} />
        <NumberCell
          name="pontos"
          label={titration?.label ?? words.points}
          calculator={calculator}
        />
        <NumberCell
          name="pontosAlvo"
          label={words.pointsTarget}
          hint={titration ? `${words.titrationRange}: ${pointsText(titration)}` : undefined}
          calculator={calculator}
        />
        <NumberCell
          name="ponto"
          label={words.pointDose}
          hint={words.pointDoseHint}
          calculator={calculator}
        />
        <NumberCell
          name="livre"
          label={words.freePoints}
          hint={titration?.free ? pointsText(titration.free) : undefined}
          calculator={calculator}
          optional
        />
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator: { words, texts, product } }: { calculator: Calculator }) {
  const { values, missing } = readFields(CELLS, texts, ["livre"]);
  if (!values) return <Waiting missing={missing} until={words.titrationUntil} />;
  const { volume, pontos, pontosAlvo, ponto } = values;
  const litres = titratedDose(pontos, pontosAlvo, ponto, volume);
  if (litres > volume) return <Note>{words.titrationOver}</Note>;
  if (isAboveCeiling(product, (100 * litres) / volume))
    return <AboveCeiling words={words} product={product} />;
  const free = optionalField("livre", texts);
  const ratio = free === null ? null : acidRatio(pontos, free);
  const limits = product?.titration?.free;
  return (
    <>
      <OutOfRange target={pontosAlvo} limits={product?.titration} text={pointsText} />
      <ReadoutRow>
        <Figure
          answer
          label="Concentrado"
          value={litres > 0 ? formatVolume(litres) : words.titrationFull}
        />
        {ratio === null ? null : (
          <Figure label={words.titrationRatio} value={formatDecimal(ratio, 1, 1)} />
        )}
      </ReadoutRow>
      <PackageMix
        product={product}
        litres={litres}
        reason={`${words.tabTitration}: de ${asTyped(pontos)} para ${asTyped(pontosAlvo)} pontos em ${formatNumber(volume, "quantity")}\u00A0L`}
      />
      {free !== null && limits && free > limits.max ? (
        <Note>{fillIn(words.titrationFreeAbove, { max: asTyped(limits.max) })}</Note>
      ) : null}
      {free !== null && limits && free < limits.min ? (
        <Note>{fillIn(words.titrationFreeBelow, { min: asTyped(limits.min) })}</Note>
      ) : null}
      {product?.byPump && litres > 0 ? <Note>{words.pourByPump}</Note> : null}
      <Note>{words.titrationNote}</Note>
    </>
  );
}

function pointsText({ min, max }: { min: number; max: number }): string {
  return `${asTyped(min)} a ${asTyped(max)} pontos`;
}
