import type { Dictionaries } from "../dictionary-schema.ts";
import { concentrationRange, measurements, numbersOf } from "../figure-view.ts";
import type { ProductSource, Report } from "./report.ts";

/** A range of per cents: `de 6 a 15%`, `0,05 a 0,2%`. */
const RANGE = /(\d{1,3}(?:,\d{1,3})?) a (\d{1,3}(?:,\d{1,3})?)%/g;

/** The concentration that the summary and the description tell is the one that the page shows, or that of one operation. */
export function checkConcentration(
  { data }: ProductSource,
  { figures }: Dictionaries,
  report: Report,
): void {
  checkCeiling(data, report);
  const shown = concentrationRange(data, figures["concentracao"]?.apart);
  if (data.dilution === null || shown === null) return;
  const known = [
    shown,
    ...Object.values(data.dilution.byOperation),
    ...Object.values(data.ingredients),
    ...Object.entries(data.figures)
      .filter(([key]) => figures[key]?.unit?.startsWith("%"))
      .flatMap(([, value]) => measurements(value).map(numbersOf)),
  ];
  for (const field of ["summary", "description"] as const) {
    for (const [text, low = "", high = ""] of data[field].matchAll(RANGE)) {
      const [from, to] = [numberOf(low), numberOf(high)];
      // `pH 8,0 a 3%` falls; a range of concentrations rises.
      if (from >= to || known.some(([min, max]) => min === from && max === to)) continue;
      const cure = `escreva ${shown.map((end) => String(end).replace(".", ",")).join(" a ")}%, como na tabela, ou a faixa de um uso`;
      report([field], `"${text}" não é a concentração de dilution.byOperation`, cure);
    }
  }
}

function checkCeiling({ dilution }: ProductSource["data"], report: Report): void {
  const { ceiling, byOperation } = dilution ?? {};
  if (ceiling === undefined) return;
  for (const [operation, [, max]] of Object.entries(byOperation ?? {}))
    if (max > ceiling)
      report(
        ["dilution", "byOperation", operation],
        `a faixa vai além do teto, ${ceiling}%`,
        "baixe a faixa ou corrija dilution.ceiling",
      );
}

function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}
