import { formatDecimal } from "../../../contract/formats/decimals.ts";
import { ticksAround } from "./number-axis.ts";

interface Series {
  name: string;
  /** One for each step, the same number in all series. */
  values: readonly number[];
}

interface SeriesChartProps {
  label: string;
  /** After each number. */
  unit: string;
  /** What the steps are: `Semana`. */
  step: string;
  /** Where the values should stay. */
  band: { min: number; max: number };
  /** The first is drawn dashed, the last in full. */
  series: readonly Series[];
}

/** Courses of one figure over equal steps, against the band where it should stay; the caption says the numbers. */
export function SeriesChart({ label, unit, step, band, series }: SeriesChartProps) {
  const all = series.flatMap(({ values }) => values);
  const ticks = ticksAround(Math.min(band.min, ...all), Math.max(band.max, ...all));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const places = Math.max(...all.map(placesOf));
  const steps = series[0]?.values.length ?? 0;
  const x = (index: number) => LEFT + (index / Math.max(steps - 1, 1)) * (RIGHT - LEFT);
  const y = (value: number) => BOTTOM - ((value - low) / (high - low || 1)) * (BOTTOM - TOP);
  return (
    <figure className="keep-together text-ink">
      <svg
        viewBox={`0 0 ${WIDTH} ${BOTTOM + 22}`}
        className="block w-full max-w-xl"
        aria-hidden="true"
      >
        <rect
          x={LEFT}
          y={y(band.max)}
          width={RIGHT - LEFT}
          height={y(band.min) - y(band.max)}
          className="series-band"
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line-soft)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="series-text">
              {formatDecimal(tick, 0, 2)}
            </text>
          </g>
        ))}
        <path d={`M${LEFT} ${BOTTOM}H${RIGHT}`} stroke="var(--line)" />
        {Array.from({ length: steps }, (_, index) => index)
          .filter((index) => steps <= MOST_LABELS || index === 0 || (index + 1) % 5 === 0)
          .map((index) => (
            <text
              key={index}
              x={x(index)}
              y={BOTTOM + 16}
              textAnchor="middle"
              className="series-text"
            >
              {index + 1}
            </text>
          ))}
        {series.map(({ name, values }, at) => (
          <g key={name} className={at === series.length - 1 ? "series-main" : "series-other"}>
            <path d={`M${values.map((value, index) => `${x(index)} ${y(value)}`).join("L")}`} />
            {values.map((value, index) => (
              <circle key={index} cx={x(index)} cy={y(value)} r="3" />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-sm">
        <strong>{label}</strong>
        <span className="text-ink-soft">
          , faixa de {told([band.min, band.max], unit)}; {step.toLowerCase()} 1 a {steps}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {series.map(({ name, values }, at) => (
            <span key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 24 8" className="w-6 flex-none" aria-hidden="true">
                <g className={at === series.length - 1 ? "series-main" : "series-other"}>
                  <path d="M0 4H24" />
                </g>
              </svg>
              {name}: {told([Math.min(...values), Math.max(...values)], unit, places)}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

/** Of the drawing, in its own units. */
const WIDTH = 360;
const LEFT = 30;
const RIGHT = 352;
const TOP = 10;
const BOTTOM = 150;

/** With more steps only every fifth says its number. */
const MOST_LABELS = 12;

function told([min, max]: readonly [number, number], unit: string, places = 0): string {
  const [low, high] = [min, max].map((value) => formatDecimal(value, places, 2));
  return `${low} a ${high}${unit}`;
}

/** Decimal places that a value was written with, at most two. */
function placesOf(value: number): number {
  return [0, 1].find((places) => value === Number(value.toFixed(places))) ?? 2;
}
