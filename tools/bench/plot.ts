import type { Colors } from "../../server/catalogue/theme.ts";
import { median } from "./statistics.ts";
import type { Results } from "./results.ts";

const WIDTH = 720;
const LEFT = 170;
const ROW = 26;

/** First and largest paint of every page beside the limit's, as an SVG; every single load is a tick. */
export function plot({ pages = {}, machine }: Results, colors: Colors): string {
  const rows = Object.entries(pages).flatMap(([path, { own, limit }]) =>
    (["fcp", "lcp"] as const).flatMap((key) => [
      {
        label: `${nameOf(path)} ${key.toUpperCase()}`,
        values: own.map((load) => load[key]),
        own: true,
      },
      { label: "", values: limit.map((load) => load[key]), own: false },
    ]),
  );
  const most = Math.max(1_000, ...rows.flatMap(({ values }) => values));
  const x = (value: number) => LEFT + (value / most) * (WIDTH - LEFT - 60);
  const height = 64 + rows.length * ROW;
  const bars = rows.map(({ label, values, own }, index) => {
    const y = 44 + index * ROW - (own ? 0 : 6);
    const middle = median(values);
    const ticks = values.map((value) => `M${x(value).toFixed(1)} ${y}v12`).join("");
    return [
      label ? `<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end">${escape(label)}</text>` : "",
      `<rect x="${LEFT}" y="${y}" width="${(x(middle) - LEFT).toFixed(1)}" height="12" fill="${own ? colors.coolant : colors["line-soft"]}"/>`,
      `<path d="${ticks}" stroke="${colors.graphite}" stroke-opacity=".5"/>`,
      `<text x="${(x(Math.max(...values)) + 6).toFixed(1)}" y="${y + 11}">${Math.round(middle)}</text>`,
    ].join("");
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="8" y="20">Slow 4G, ms: product (above) and the limit (below), median and every load; ${escape(machine.date)}</text>`,
    ...bars,
    "</svg>",
    "",
  ].join("\n");
}

/** The address's end, which fits beside the bars. */
function nameOf(path: string): string {
  return path.split("/").at(-1) || path;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
