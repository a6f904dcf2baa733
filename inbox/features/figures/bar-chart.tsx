import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { shorten } from "../../../contract/text/shorten.ts";

export interface BarRow {
  name: string;
  value: number;
  /** What stands at its end. */
  text: string;
}

/** Lying bars, each below its name and its number, so that a narrow screen has room for both. */
export function BarChart({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const height = rows.length * ROW;
  const y = scaleBand({ domain: rows.map((_, index) => index), range: [0, height] });
  const x = scaleLinear({
    domain: [0, Math.max(...rows.map(({ value }) => value), 1)],
    range: [0, WIDTH],
  });
  return (
    <svg
      className="chart chart-narrow"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={label}
    >
      {rows.map(({ name, value, text }, index) => {
        const top = y(index) ?? 0;
        return (
          <g key={index}>
            <text className="chart-name" y={top + 14}>
              {shorten(name, LONGEST_NAME)}
            </text>
            <text className="chart-value" x={WIDTH} y={top + 14} textAnchor="end">
              {text}
            </text>
            <Bar className="chart-bar" x={0} y={top + 19} width={x(value)} height={8} />
          </g>
        );
      })}
    </svg>
  );
}

const WIDTH = 360;
const ROW = 36;

/** Characters. */
const LONGEST_NAME = 38;
