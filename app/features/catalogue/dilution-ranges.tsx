import site from "#site";
import type { DilutionView } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { axisTicks } from "../../ui/drawings/number-axis.ts";

/**
 * The dose of each operation, in words and as a range on one axis; under the axis the reading of the
 * instrument, where the product is known by one.
 */
export function DilutionRanges({ dilution }: { dilution: DilutionView }) {
  const { mode, byOperation, factor } = dilution;
  const ticks = axisTicks(Math.max(...byOperation.map(({ max }) => max)));
  const end = ticks.at(-1) ?? 0;
  const grid = ticks.map((tick) => `M${(tick / end) * 100} 0V10`).join("");
  return (
    <table className="mt-3 w-full border-t border-line text-left">
      <thead>
        <tr className="border-b border-line text-sm">
          <th scope="col" className="py-2 font-semibold">
            {site.terms.operations.one}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {mode === "diluir" ? "Diluente" : "Concentração"}
          </th>
        </tr>
      </thead>
      <tbody>
        {byOperation.map(({ operation, min, max }) => (
          <tr key={operation.slug} className="border-b border-line-soft">
            <th
              scope="row"
              className="w-2/5 py-2 pr-4 align-top sm:w-1/2 font-normal text-ink-soft"
            >
              {operation.label}
            </th>
            <td className="py-2 align-top font-semibold">
              <span className="flex flex-wrap gap-x-3">
                {range(min, max, "%")}
                {factor ? (
                  <span className="font-normal text-ink-soft">
                    {range(
                      readable(min / factor.value),
                      readable(max / factor.value),
                      `\u00A0${factor.unit}`,
                    )}
                  </span>
                ) : null}
              </span>
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 block h-4 w-full overflow-visible"
              >
                <path d={grid} stroke="var(--line-soft)" vectorEffect="non-scaling-stroke" />
                <rect
                  x={(min / end) * 100}
                  width={Math.max(((max - min) / end) * 100, 1)}
                  y="1"
                  height="7"
                  fill="var(--category)"
                  stroke="currentColor"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
      {/* Each row has said its numbers. */}
      <tfoot aria-hidden="true" className="text-sm text-ink-soft">
        <Axis name="%" ticks={ticks} end={end} />
        {factor ? (
          <Axis name={factor.unit} ticks={axisTicks(end / factor.value)} end={end / factor.value} />
        ) : null}
      </tfoot>
    </table>
  );
}

/** One row of numbers under the ranges, as far as the axis goes. */
function Axis({ name, ticks, end }: { name: string; ticks: readonly number[]; end: number }) {
  return (
    <tr>
      <td className="pr-4 text-right">{name}</td>
      <td>
        <svg width="100%" height="22" className="block overflow-visible" fill="currentColor">
          {ticks
            .filter((tick) => tick <= end)
            .map((tick) => (
              <text
                key={tick}
                x={`${(tick / end) * 100}%`}
                y="16"
                textAnchor={tick === 0 ? "start" : tick === end ? "end" : "middle"}
              >
                {formatNumber(tick, "percentage")}
              </text>
            ))}
        </svg>
      </td>
    </tr>
  );
}

function range(min: number, max: number, unit: string): string {
  const [low, high] = [min, max].map((value) => formatNumber(value, "percentage"));
  return low === high ? `${low}${unit}` : `${low} a ${high}${unit}`;
}

/** To the tenth, which is what the instrument's scale can be read to. */
function readable(reading: number): number {
  return Math.round(reading * 10) / 10;
}
