import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, BarStack } from "@visx/shape";
import type { RequestKind } from "../../../contract/answers.ts";
import { formatDate } from "../../../contract/formats/dates.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { Received, Step } from "../../../contract/inbox/figures.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { drawTick } from "./draw-tick.tsx";

interface ReceivedChartProps {
  label: string;
  step: Step;
  bars: Received["bars"];
  /** In the order in which they lie on each other, from below. */
  kinds: readonly RequestKind[];
}

/** Requests by kind, stacked from bar to bar. */
export function ReceivedChart({ label, step, bars, kinds }: ReceivedChartProps) {
  const x = scaleBand({
    domain: bars.map(({ from }) => from),
    range: [LEFT, WIDTH],
    padding: bars.length > 30 ? 0.15 : 0.35,
  });
  const most = Math.max(
    ...bars.map(({ counts }) => kinds.reduce((sum, kind) => sum + counts[kind], 0)),
  );
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - BOTTOM, TOP], nice: true });
  const each = Math.ceil(bars.length / MOST_NAMES);
  return (
    <svg
      className="chart chart-wide"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <AxisLeft
        scale={y}
        left={LEFT}
        // Half a request is none.
        tickValues={y.ticks(4).filter((value) => Number.isInteger(value))}
        tickFormat={(value) => formatNumber(Number(value), "integer")}
        // Each level goes through to the right.
        tickLength={LEFT - WIDTH}
        tickComponent={drawTick({ x: -8, dy: "0.35em", textAnchor: "end" })}
        tickClassName="chart-level"
        hideAxisLine
      />
      <BarStack
        data={[...bars]}
        keys={[...kinds]}
        value={({ counts }, kind) => counts[kind]}
        x={({ from }) => from}
        xScale={x}
        yScale={y}
        color={() => "currentColor"}
      >
        {(stacks) =>
          stacks.flatMap(({ key, bars: parts }) =>
            parts.map(({ index, bar, ...box }) => (
              <Bar
                key={`${key} ${index}`}
                className="chart-bar"
                data-kind={key}
                x={box.x}
                y={box.y}
                width={box.width}
                height={box.height}
              >
                <title>
                  {`${nameOf(bar.data.from, step)}: ${KIND_LABELS[key]} ${bar.data.counts[key]}`}
                </title>
              </Bar>
            )),
          )
        }
      </BarStack>
      <AxisBottom
        scale={x}
        top={HEIGHT - BOTTOM}
        tickValues={bars.filter((_, index) => index % each === 0).map(({ from }) => from)}
        tickFormat={(from) => nameOf(from, step)}
        tickComponent={drawTick({ textAnchor: "middle" })}
        axisLineClassName="chart-line"
        tickLength={4}
      />
    </svg>
  );
}

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 40;
const TOP = 12;
const BOTTOM = 26;

/** What of the dates finds room below the bars. */
const MOST_NAMES = 9;

/** `02/11`, or `11/2026` of a month. */
function nameOf(from: string, step: Step): string {
  const date = formatDate(from);
  return step === "week" ? date.slice(0, "02/11".length) : date.slice("01/".length);
}
