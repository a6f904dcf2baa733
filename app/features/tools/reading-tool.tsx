import { Link } from "react-router";
import type { ReadingWords } from "../../../contract/words.ts";
import { paths } from "../../paths.ts";
import { ArrowIcon } from "../../ui/icons.tsx";
import { BrixScale } from "./brix-scale.tsx";
import { optionalField, readFields } from "./calculator-fields.ts";
import {
  COMMON_SCALE_END,
  concentrationOf,
  isBath,
  LINEAR_END,
  readingFor,
  type Verdict,
  verdictOf,
} from "./calculations/refractometer.ts";
import { formatConcentration, formatRange, formatReading } from "./format.ts";
import { NotABath } from "./not-a-bath.tsx";
import { NumberCell } from "./number-cell.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import { bathOf, type Calculator } from "./use-calculator.ts";

interface ReadingToolProps {
  calculator: Calculator<ReadingWords>;
}

/** Reading × factor, and where that stands. */
export function ReadingTool({ calculator }: ReadingToolProps) {
  const { words, product } = calculator;
  return (
    <>
      <div className="gauge">
        <NumberCell name="leitura" label={words.reading} calculator={calculator} />
        {product?.brixFactor ? null : (
          <NumberCell
            name="fator"
            label={words.factorLabel}
            calculator={calculator}
            hint={words.factorHint}
          />
        )}
        <NumberCell name="zero" calculator={calculator} optional hint={words.zeroHint} />
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator }: ReadingToolProps) {
  const { words, texts, range } = calculator;
  const { values, missing } = readFields(["leitura", "fator"], texts, ["zero"]);
  if (!values) return <Waiting missing={missing} until={words.readingUntil} />;
  const { leitura, fator } = values;
  const zero = optionalField("zero", texts) ?? 0;
  if (leitura - zero <= 0)
    return (
      <div className="p-4">
        <p className="font-semibold">{words.readingNone}</p>
        <p className="mt-1 text-ink-soft">{words.readingNoneCure}</p>
      </div>
    );
  const concentration = concentrationOf(leitura, fator, zero);
  if (!isBath(concentration)) return <NotABath concentration={concentration} />;
  const verdict = range ? verdictOf(concentration, range) : null;
  return (
    <>
      <ReadoutRow>
        <Figure answer label="Concentração" value={formatConcentration(concentration)} />
        {range && verdict ? (
          <Figure label={`Para ${formatRange(range)}`} value={VERDICTS[verdict]} />
        ) : null}
        {range ? (
          <Figure
            label="Leitura certa"
            value={`${formatReading(readingFor(range.min, fator, zero)).split("\u00A0")[0]} a ${formatReading(readingFor(range.max, fator, zero))}`}
          />
        ) : null}
      </ReadoutRow>
      <div className="border-t border-line-soft px-2 pt-4 pb-2">
        <BrixScale reading={leitura} factor={fator} zero={zero} range={range} />
      </div>
      {verdict && verdict !== "within" ? (
        <p className="border-t border-line-soft p-4 no-print">
          <Link
            className="button"
            to={paths.calculator({ calculo: "correcao", ...bathOf(calculator) })}
            preventScrollReset
          >
            {words.correct} <ArrowIcon />
          </Link>
        </p>
      ) : null}
      {concentration > LINEAR_END ? (
        <Note>
          Acima da faixa linear: dilua a amostra 1 + 1 com água, meça e dobre o resultado.
        </Note>
      ) : null}
      {leitura > COMMON_SCALE_END ? (
        <Note>
          Leitura acima de {COMMON_SCALE_END} °Brix: confira se o instrumento é o de 0 a 32.
        </Note>
      ) : null}
    </>
  );
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  below: "Abaixo",
  within: "Na faixa",
  above: "Acima",
};
