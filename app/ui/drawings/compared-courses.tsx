import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { CurvesWords } from "../../../contract/words.ts";
import { SeriesChart } from "./series-chart.tsx";

/** Two courses of each figure, one chart after the other where there is no room for both side by side. */
export function ComparedCourses({ words }: { words: CurvesWords }) {
  const { charts, step, before, after, note } = words;
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
        {charts.map((chart) => (
          <SeriesChart
            key={chart.label}
            label={chart.label}
            unit={chart.unit}
            step={step}
            band={chart.band}
            series={[
              { name: before, values: chart.before },
              { name: after, values: chart.after },
            ]}
          />
        ))}
      </div>
      <p className="mt-4 max-w-prose text-sm text-ink-soft">{note}</p>
    </div>
  );
}

/** The same, for those who read numbers. */
export function CoursesTable({ words }: { words: CurvesWords }) {
  const { charts, step, before, after } = words;
  return (
    <details className="mt-2 text-sm">
      <summary className="min-h-11 py-2.5 underline">Ver os números</summary>
      <table className="w-full border-t border-line text-left">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-1.5 pr-2">
              {step}
            </th>
            {charts.flatMap(({ label, unit }) =>
              [before, after].map((name) => (
                <th key={label + name} scope="col" className="py-1.5 pr-2">
                  {label}
                  {unit ? ` (${unit})` : ""}, {name}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {(charts[0]?.before ?? []).map((_, index) => (
            <tr key={index} className="border-b border-line-soft">
              <th scope="row" className="py-1 font-normal">
                {index + 1}
              </th>
              {charts.flatMap((chart) =>
                [chart.before, chart.after].map((values, at) => (
                  <td key={chart.label + at} className="py-1">
                    {formatNumber(values[index] ?? 0, "percentage")}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
