import { formatNumber } from "../../../contract/formats/numbers.ts";
import { formatVolume, formatWhole } from "../../../contract/formats/quantities.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import { isMixerSetting } from "./calculations/mixer.ts";
import { AboveCeiling, isAboveCeiling } from "./above-ceiling.tsx";
import { planCorrection, planDose, type Way } from "./calculations/plan-correction.ts";
import { isBath } from "./calculations/refractometer.ts";
import { optionalField, readFields } from "./calculator-fields.ts";
import { CASE_TITLES, obstacleText, stepText, substance } from "./correction-text.ts";
import { asTyped, formatConcentration, formatRange } from "./format.ts";
import { measured, MeasuredCells } from "./measured-cells.tsx";
import { MixerNote } from "./mixer-note.tsx";
import { NotABath } from "./not-a-bath.tsx";
import { NumberCell } from "./number-cell.tsx";
import { OutOfRange, rangeText } from "./out-of-range.tsx";
import { PackageMix } from "./package-mix.tsx";
import { Figure, Note, Problem, Readout, ReadoutPair, ReadoutRow, Waiting } from "./readout.tsx";
import { TankDrawing } from "./tank-drawing.tsx";
import type { Calculator } from "./use-calculator.ts";

interface CorrectionToolProps {
  calculator: Calculator;
}

/** From what is in the tank to what should be: every way, the best first, and why the others fail. */
export function CorrectionTool({ calculator }: CorrectionToolProps) {
  const { words, range, product } = calculator;
  return (
    <>
      <div className="gauge">
        <NumberCell name="volume" label={words.volume} calculator={calculator} />
        <NumberCell name="nivel" label={words.level} calculator={calculator} />
        <MeasuredCells calculator={calculator} />
        <NumberCell
          name="alvo"
          calculator={calculator}
          hint={range ? `${range.label}: ${formatRange(range)}` : undefined}
        />
        {takesPremix(product) ? (
          <NumberCell name="premistura" calculator={calculator} optional />
        ) : null}
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator }: CorrectionToolProps) {
  const { words, texts, product, range } = calculator;
  const { values, missing } = readFields(
    ["volume", "nivel", "alvo"],
    texts,
    takesPremix(product) ? ["premistura"] : [],
  );
  // What there is nothing of cannot be measured.
  if (values?.nivel === 0) return <Problem text={words.empty} />;
  const now = measured(calculator);
  if (!values || now.value === null)
    return (
      <Waiting
        missing={[...(missing ?? []), ...(now.missing ?? [])]}
        until="O que acrescentar, drenar ou repor."
      />
    );
  const { volume: tank, nivel: level, alvo: target } = values;
  if (!isBath(now.value)) return <NotABath concentration={now.value} />;
  if (level > tank) return <Problem text={words.overfull} />;
  if (isAboveCeiling(product, target)) return <AboveCeiling words={words} product={product} />;
  const premix = takesPremix(product) ? optionalField("premistura", texts) : null;
  const bath = { level, current: now.value, target, error: now.error(target) };
  const plan = product?.dosed ? planDose(bath) : planCorrection({ ...bath, tank, premix });
  const [best, ...others] = plan.ways;
  const reason = `Correção de ${formatNumber(level, "quantity")}\u00A0L de ${formatConcentration(now.value)} para ${asTyped(target)}%`;
  const closed = plan.obstacles.flatMap(({ case: name, obstacle }) => {
    const text = obstacleText(obstacle, target, words);
    return text ? [{ name, text }] : [];
  });
  return (
    <>
      <OutOfRange target={target} limits={range} text={rangeText} />
      <p className="border-b border-line-soft p-4">
        {words.now} <strong>{formatConcentration(now.value)}</strong>
        {plan.state === "within-reading-error"
          ? ", dentro da tolerância de leitura do alvo."
          : plan.state === "weak"
            ? `: fraco para ${formatConcentration(target)}.`
            : `: forte para ${formatConcentration(target)}.`}
        {best ? null : product?.dosed && plan.state === "strong" ? (
          <> {words.doseStrong}</>
        ) : (
          " Nada a corrigir."
        )}
      </p>
      {best ? (
        <>
          <BestWay way={best} words={words} product={product} />
          <ReadoutPair>
            <TankDrawing
              words={words}
              tank={tank}
              kept={keptOf(best, level)}
              water={best.water}
              concentrate={best.concentrate}
              result={best.result.concentration}
              range={range}
            />
            <PackageMix product={product} litres={best.concentrate} reason={reason} />
          </ReadoutPair>
        </>
      ) : null}
      {others.map((way) => (
        <OtherWay key={way.case} way={way} words={words} />
      ))}
      {closed.map(({ name, text }) => (
        <Note key={name}>
          <strong>{CASE_TITLES[name]}:</strong> {text}
        </Note>
      ))}
      {best ? (
        <Note>
          {product?.byPump ? (
            <>{words.pourByPump} </>
          ) : product?.dosed ? null : (
            "Ponha concentrado na água, nunca o contrário, e de preferência já misturado. "
          )}
          Faça em duas vezes: meça de novo após 30 min de circulação.
        </Note>
      ) : null}
    </>
  );
}

/** Whether a mixture made beforehand may go in: none is made of what goes in neat, or of what nobody mixes by hand. */
function takesPremix(product: CalculatorProduct | null): boolean {
  return !product?.dosed && !product?.byPump;
}

/** Litres of the bath that stay in the tank. */
function keptOf({ steps }: Way, level: number): number {
  return steps.reduce((rest, step) => (step.do === "drain" ? rest - step.litres : rest), level);
}

function BestWay({
  way,
  words,
  product,
}: {
  way: Way;
  words: CalculatorWords;
  product: CalculatorProduct | null;
}) {
  // What has to be measured out: the concentrate, or else the first thing to do.
  const answer = Math.max(
    way.steps.findIndex((step) => step.do === "add" && step.strength > 0),
    0,
  );
  const added = way.steps.filter((step) => step.do === "add");
  const isSet = added.length > 1 && !product?.dosed && isMixerSetting(way.strength);
  return (
    <>
      <h2 className="px-4 pt-4 font-sans text-lg font-bold tracking-normal">
        {CASE_TITLES[way.case]}
      </h2>
      <div className="mt-3 border-t border-line-soft">
        <ReadoutRow>
          {isSet ? (
            <Figure answer label={words.mixer} value={formatConcentration(way.strength)} />
          ) : null}
          {way.steps.map((step, index) => (
            <Figure
              key={`${step.do} ${step.do === "add" ? step.strength : ""}`}
              answer={!isSet && index === answer}
              label={step.do === "drain" ? "Drene" : `+ ${substance(step)}`}
              value={formatWhole(step.litres)}
            />
          ))}
          <Figure
            label={`Fica com ${formatVolume(way.result.volume)}`}
            value={formatConcentration(way.result.concentration)}
          />
        </ReadoutRow>
      </div>
      {added.length > 1 ? (
        <MixerNote
          words={words}
          product={product}
          strength={way.strength}
          litres={added.reduce((sum, { litres }) => sum + litres, 0)}
        />
      ) : null}
    </>
  );
}

function OtherWay({ way, words }: { way: Way; words: CalculatorWords }) {
  return (
    <Note>
      <strong>Ou {CASE_TITLES[way.case].toLowerCase()}:</strong>{" "}
      {way.steps
        .map((step) => stepText(step, words))
        .join(", depois a")
        .replaceAll("depois aA", "depois a")}
      . Fica com {formatVolume(way.result.volume)} a {formatConcentration(way.result.concentration)}
      .
    </Note>
  );
}
