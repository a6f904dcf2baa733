import { useState } from "react";
import { startOf, startText } from "../../../contract/concentration.ts";
import { formatRest, formatVolume, roundVolume } from "../../../contract/formats/quantities.ts";
import { formatNumber, formatPercentage } from "../../../contract/formats/numbers.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import { freshFill, waterPartsOf } from "./calculations/fresh-fill.ts";
import { LINEAR_END, readingFor, SCALE_END } from "./calculations/refractometer.ts";
import { optionalField, readField, readFields, tankBySides } from "./calculator-fields.ts";
import { AboveCeiling, isAboveCeiling } from "./above-ceiling.tsx";
import { asTyped, formatConcentration, formatRange, formatReading } from "./format.ts";
import { NumberCell } from "./number-cell.tsx";
import { OutOfRange, rangeText } from "./out-of-range.tsx";
import { PackageMix } from "./package-mix.tsx";
import { Figure, Note, Readout, ReadoutPair, ReadoutRow, Waiting } from "./readout.tsx";
import { TankDrawing } from "./tank-drawing.tsx";
import type { Calculator } from "./use-calculator.ts";

interface FillToolProps {
  calculator: Calculator;
}

/** The first filling: litres of concentrate, litres of water, packages. */
export function FillTool({ calculator }: FillToolProps) {
  const { words, range, texts } = calculator;
  const bySides = tankBySides(texts);
  // Later it is the visitor's to open and to shut: a measure that is emptied on the way to another must not shut it.
  const [startsOpen] = useState(bySides !== null);
  const filled =
    bySides === null
      ? calculator
      : { ...calculator, texts: { ...texts, volume: asTyped(bySides) } };
  return (
    <>
      <div>
        <div className="gauge">
          {bySides === null ? (
            <NumberCell
              name="volume"
              label={words.volume}
              calculator={calculator}
              hint={words.volumeHint}
            />
          ) : (
            <div className="gauge-cell">
              <p className="text-sm text-ink-soft">Volume pelas medidas</p>
              <p className="text-xl font-bold">{formatVolume(bySides)}</p>
              {isTank(bySides) ? null : (
                <p className="text-sm font-semibold text-danger">
                  Confira as medidas: calculamos de 0,1 a 1.000.000&nbsp;L.
                </p>
              )}
            </div>
          )}
          <NumberCell
            name="alvo"
            calculator={calculator}
            hint={range ? targetHint(range, optionalField("alvo", texts)) : undefined}
          />
        </div>
        <details className="gauge-more" open={startsOpen}>
          <summary className="px-4 py-3 text-sm font-semibold">
            Não sei o volume: calcular pelas medidas
          </summary>
          <div className="gauge">
            <NumberCell name="comprimento" calculator={calculator} />
            <NumberCell name="largura" calculator={calculator} />
            <NumberCell name="altura" calculator={calculator} />
          </div>
        </details>
      </div>
      <Readout>
        <Result calculator={filled} />
      </Readout>
    </>
  );
}

/** Whether the volume is one that may be typed too. */
function isTank(volume: number): boolean {
  return readField("volume", { volume: asTyped(volume) }).state === "ok";
}

/** Where the number comes from, or what is usual where another was typed. */
function targetHint(range: CalculatorProduct["ranges"][number], target: number | null): string {
  return target === startOf(range) ? startText(range) : `${range.label}: ${formatRange(range)}`;
}

function Result({ calculator: { words, texts, product, range } }: FillToolProps) {
  const { values, missing } = readFields(["volume", "alvo"], texts);
  if (!values) return <Waiting missing={missing} until={words.fillUntil} />;
  const { volume, alvo } = values;
  if (isAboveCeiling(product, alvo)) return <AboveCeiling words={words} product={product} />;
  if (product?.dosed) return <Dose {...{ words, product, range, volume, alvo }} />;
  const fill = freshFill(volume, alvo);
  const shown = roundVolume(fill.concentrate);
  // Too little to be measured out as shown: the bath is what was asked for.
  const real = shown === 0 ? alvo : (100 * shown) / volume;
  const factor = optionalField("fator", texts);
  const bath = `${formatNumber(volume, "quantity")}\u00A0L a ${asTyped(alvo)}%`;
  return (
    <>
      <OutOfRange target={alvo} limits={range} text={rangeText} />
      <ReadoutRow>
        <Figure answer label="Concentrado" value={formatVolume(fill.concentrate)} />
        <Figure label={words.fillWater} value={formatRest(volume, fill.concentrate)} />
        <Figure label={words.fillBath} value={formatConcentration(real)} />
        {factor && isReadable(alvo, factor) ? (
          <Figure label={words.fillReading} value={formatReading(readingFor(alvo, factor))} />
        ) : null}
      </ReadoutRow>
      <ReadoutPair>
        <TankDrawing
          words={words}
          tank={volume}
          kept={0}
          water={shown === 0 ? fill.water : volume - shown}
          concentrate={shown === 0 ? fill.concentrate : shown}
          result={real}
          range={range}
        />
        <PackageMix
          product={product}
          litres={fill.concentrate}
          reason={`${words.tabFill} de ${bath}`}
        />
      </ReadoutPair>
      <Note>
        Em partes: 1 de concentrado +{" "}
        {formatNumber(Math.round(waterPartsOf(alvo) * 10) / 10, "quantity")} de água. Aqui 1:20 quer
        dizer 1 + 20 partes, que são 4,76%, e não 5%.{" "}
        {product?.byPump
          ? words.pourByPump
          : "O concentrado vai na água, devagar e mexendo; nunca a água no concentrado."}
      </Note>
    </>
  );
}

/** Whether a refractometer can tell that concentration, % v/v: in the linear part, and on its scale. */
function isReadable(concentration: number, factor: number): boolean {
  return concentration <= LINEAR_END && readingFor(concentration, factor) <= SCALE_END;
}

interface DoseProps {
  words: Calculator["words"];
  product: CalculatorProduct;
  range: Calculator["range"];
  /** Litres of the bath that is there already. */
  volume: number;
  alvo: number;
}

/** What is dosed into a bath that is there already: no water. */
function Dose({ words, product, range, volume, alvo }: DoseProps) {
  const { ceiling } = product;
  const { concentrate } = freshFill(volume, alvo);
  return (
    <>
      <OutOfRange target={alvo} limits={range} text={rangeText} />
      <ReadoutRow>
        <Figure answer label={words.dose} value={formatVolume(concentrate)} />
        <Figure label={words.fillBath} value={formatVolume(volume)} />
      </ReadoutRow>
      <PackageMix
        product={product}
        litres={concentrate}
        reason={`${words.dose} de ${asTyped(alvo)}% em ${formatNumber(volume, "quantity")}\u00A0L`}
      />
      {product.byPump ? <Note>{words.pourByPump}</Note> : null}
      {ceiling === null ? null : (
        <Note>{fillIn(words.doseNote, { ceiling: formatPercentage(ceiling) })}</Note>
      )}
    </>
  );
}
