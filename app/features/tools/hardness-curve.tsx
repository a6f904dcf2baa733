import { formatNumber } from "../../../contract/formats/numbers.ts";
import { axisTicks } from "../../ui/drawings/number-axis.ts";

interface HardnessCurveProps {
  /** Weeks that are drawn. */
  span: number;
  /** At the end of each week, from the filling on, and at the end of the last, ppm CaCO₃. */
  course: readonly number[];
  /** What the product bears, ppm CaCO₃; null where it does not say. */
  limit: number | null;
  /** When the bath is at the limit, weeks; null where that is never. */
  reached: number | null;
  caption: string;
}

/** How the bath grows harder, against what the product bears: too hard is hatched; the figures above say the numbers. */
export function HardnessCurve({ span, course, limit, reached, caption }: HardnessCurveProps) {
  const ticks = axisTicks(Math.max(...course, (limit ?? 0) * 1.15));
  const top = ticks.at(-1) || 1;
  const x = (week: number) => LEFT + (Math.min(week, span) / span) * (RIGHT - LEFT);
  const y = (ppm: number) => BOTTOM - (ppm / top) * (BOTTOM - TOP);
  const isReached = limit !== null && reached !== null && reached <= span;
  return (
    <figure className="border-t border-line-soft p-4 keep-together">
      <svg
        viewBox={`0 0 ${RIGHT + 8} ${BOTTOM + 22}`}
        className="block w-full max-w-lg"
        aria-hidden="true"
      >
        <defs>
          <pattern id="acima" width="7" height="7" patternUnits="userSpaceOnUse">
            <path d="M0 7L7 0" stroke="var(--danger)" />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${RIGHT}`} stroke="var(--line-soft)" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="series-text">
              {formatNumber(tick, "quantity")}
            </text>
          </g>
        ))}
        {axisTicks(span)
          .filter((week) => week <= span && Number.isInteger(week))
          .map((week) => (
            <text
              key={week}
              x={x(week)}
              y={BOTTOM + 16}
              textAnchor="middle"
              className="series-text"
            >
              {week}
            </text>
          ))}
        {limit === null ? null : (
          <>
            <rect
              x={LEFT}
              y={TOP}
              width={RIGHT - LEFT}
              height={y(limit) - TOP}
              fill="url(#acima)"
              opacity="0.5"
            />
            <path d={`M${LEFT} ${y(limit)}H${RIGHT}`} stroke="var(--danger)" strokeWidth="2" />
          </>
        )}
        <path d={`M${LEFT} ${BOTTOM}H${RIGHT}`} stroke="var(--line)" />
        <g className="series-main">
          <path d={`M${course.map((ppm, week) => `${x(week)} ${y(ppm)}`).join("L")}`} />
          {isReached ? (
            <>
              <path d={`M${x(reached)} ${y(limit)}V${BOTTOM}`} strokeDasharray="4 3" />
              <circle cx={x(reached)} cy={y(limit)} r="5" />
            </>
          ) : null}
        </g>
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  );
}

/** Of the drawing, in its own units. */
const LEFT = 40;
const RIGHT = 352;
const TOP = 8;
const BOTTOM = 170;
