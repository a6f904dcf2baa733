import { formatNumber } from "../../../contract/formats/numbers.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import { daysUntil, finalHardness, hardnessAfter } from "./calculations/hardness.ts";
import { type FieldName, readFields } from "./calculator-fields.ts";
import { asTyped } from "./format.ts";
import { HardnessCurve } from "./hardness-curve.tsx";
import { NumberCell } from "./number-cell.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import type { Calculator } from "./use-calculator.ts";

const CELLS = [
  "volume",
  "dureza",
  "evaporacao",
  "arraste",
  "dias",
  "semanas",
] as const satisfies FieldName[];

/** What the top-up water makes of the hardness of the bath in weeks. */
export function HardnessTool({ calculator }: { calculator: Calculator }) {
  const { words } = calculator;
  const labels: Partial<Record<FieldName, string>> = {
    volume: words.volume,
    dureza: words.waterHardness,
    evaporacao: words.evaporation,
    arraste: words.dragOut,
    semanas: words.weeks,
  };
  return (
    <>
      <div className="gauge">
        {CELLS.map((name) => (
          <NumberCell key={name} name={name} label={labels[name]} calculator={calculator} />
        ))}
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator: { words, texts, product } }: { calculator: Calculator }) {
  const { values, missing } = readFields(CELLS, texts);
  if (!values) return <Waiting missing={missing} until={words.hardnessUntil} />;
  const { volume, dureza, evaporacao, arraste, dias, semanas } = values;
  const bath = { volume, evaporation: evaporacao, dragOut: arraste, water: dureza };
  const hardness = hardnessAfter(semanas * dias, bath);
  const final = finalHardness(bath);
  const hardest = product?.hardestWater ?? null;
  const days = hardest === null ? null : daysUntil(hardest, bath);
  const reached = days === null ? null : days / dias;
  const course = Array.from({ length: Math.ceil(semanas) + 1 }, (_, week) =>
    hardnessAfter(Math.min(week, semanas) * dias, bath),
  );
  return (
    <>
      <ReadoutRow>
        <Figure
          answer
          label={fillIn(words.hardnessAfter, { weeks: weeksText(semanas) })}
          value={ppm(hardness)}
        />
        {final === null ? (
          <Figure label={words.hardnessRises} value="–" />
        ) : (
          <Figure label={words.hardnessFinal} value={ppm(final)} />
        )}
        {hardest !== null && reached !== null && reached > 0 ? (
          <Figure
            label={fillIn(words.hardnessReaches, { max: asTyped(hardest) })}
            value={fullWeeksText(reached)}
          />
        ) : null}
      </ReadoutRow>
      {hardest !== null && hardness > hardest ? (
        <Note>
          <strong>{fillIn(words.hardnessOver, { max: asTyped(hardest) })}</strong>
        </Note>
      ) : null}
      <HardnessCurve
        span={semanas}
        course={course}
        limit={hardest}
        reached={reached}
        caption={fillIn(words.hardnessCurve, {
          weeks: weeksText(semanas),
          from: ppm(dureza),
          to: ppm(hardness),
        })}
      />
      <Note>{words.hardnessNote}</Note>
    </>
  );
}

/** `8 semanas` */
function weeksText(weeks: number): string {
  return plural(weeks, { one: "#\u00A0semana", other: "#\u00A0semanas" });
}

/** The full weeks until then. */
function fullWeeksText(weeks: number): string {
  return weeks < 1 ? "menos de 1\u00A0semana" : weeksText(Math.floor(weeks));
}

function ppm(value: number): string {
  return `${formatNumber(Math.round(value), "integer")}\u00A0ppm`;
}
