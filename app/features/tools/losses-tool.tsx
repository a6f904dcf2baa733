import { plural } from "../../../contract/formats/plural.ts";
import { formatRest, formatVolume, roundVolume } from "../../../contract/formats/quantities.ts";
import { AboveCeiling, isAboveCeiling } from "./above-ceiling.tsx";
import { topUpStrength } from "./calculations/losses.ts";
import { isMixerSetting } from "./calculations/mixer.ts";
import { type FieldName, readFields } from "./calculator-fields.ts";
import { formatConcentration, formatRange } from "./format.ts";
import { LossesBalance } from "./losses-balance.tsx";
import { MixerNote } from "./mixer-note.tsx";
import { NumberCell } from "./number-cell.tsx";
import { OutOfRange, rangeText } from "./out-of-range.tsx";
import { PackageMix } from "./package-mix.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import type { Calculator } from "./use-calculator.ts";

const CELLS = ["alvo", "evaporacao", "arraste", "dias"] as const satisfies FieldName[];

const DAYS = { one: "# dia", other: "# dias" };

/** Weeks in a month of a year. */
const WEEKS = 52 / 12;

/** How strong to top up so that the bath stays where it is, and what that takes a day, a week and a month. */
export function LossesTool({ calculator }: { calculator: Calculator }) {
  const { words, range } = calculator;
  return (
    <>
      <div className="gauge">
        <NumberCell
          name="alvo"
          calculator={calculator}
          hint={range ? `${range.label}: ${formatRange(range)}` : undefined}
        />
        <NumberCell
          name="evaporacao"
          label={words.evaporation}
          hint={words.evaporationHint}
          calculator={calculator}
        />
        <NumberCell
          name="arraste"
          label={words.dragOut}
          hint={words.dragOutHint}
          calculator={calculator}
        />
        <NumberCell name="dias" calculator={calculator} />
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator: { words, texts, product, range } }: { calculator: Calculator }) {
  const { values, missing } = readFields(CELLS, texts);
  if (!values) return <Waiting missing={missing} until={words.lossesUntil} />;
  const { alvo, evaporacao: evaporation, arraste: dragOut, dias: days } = values;
  if (isAboveCeiling(product, alvo)) return <AboveCeiling words={words} product={product} />;
  const daily = evaporation + dragOut;
  if (daily === 0) return <p className="p-4 font-semibold">{words.lossesNone}</p>;
  const strength = topUpStrength(alvo, { evaporation, dragOut });
  const monthly = roundVolume(daily * days * WEEKS);
  // What goes into the bath as it is has no mixture with water to it.
  const isMixed = !product?.dosed;
  return (
    <>
      <OutOfRange target={alvo} limits={range} text={rangeText} />
      {isMixed ? (
        <>
          <ReadoutRow>
            <Figure
              answer
              label={isMixerSetting(strength) ? words.mixer : words.lossesStrength}
              value={formatConcentration(strength)}
            />
          </ReadoutRow>
          <LossesBalance
            bathName={words.fillBath}
            losses={{ evaporation, dragOut }}
            concentration={alvo}
            strength={strength}
          />
        </>
      ) : null}
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-3 pr-3 pl-4 font-semibold">
              Repor
            </th>
            <th scope="col" className="p-3 text-right font-semibold">
              Concentrado
            </th>
            {isMixed ? (
              <th scope="col" className="py-3 pr-4 pl-3 text-right font-semibold">
                Água
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {[
            { label: "Por dia", litres: daily },
            { label: `Por semana de ${plural(days, DAYS)}`, litres: daily * days },
            { label: "Por mês", litres: monthly },
          ].map(({ label, litres }) => (
            <tr key={label} className="border-b border-line-soft">
              <th scope="row" className="py-3 pr-3 pl-4 font-normal">
                {isMixed ? `${label}: ${formatVolume(litres)}` : label}
              </th>
              <td className="p-3 text-right font-semibold">
                {formatVolume((litres * strength) / 100)}
              </td>
              {isMixed ? (
                <td className="py-3 pr-4 pl-3 text-right">
                  {formatRest(litres, (litres * strength) / 100)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      <PackageMix
        product={product}
        litres={(monthly * strength) / 100}
        reason={`Reposição de um mês a ${formatConcentration(strength)}`}
      />
      <MixerNote words={words} product={product} strength={strength} litres={daily} />
      {isMixed ? <Note>{words.lossesNote}</Note> : null}
    </>
  );
}
