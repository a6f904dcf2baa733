import type { DilutionView } from "../../contract/catalogue.ts";
import { startOf } from "../../contract/concentration.ts";
import { formatDecimal } from "../../contract/formats/decimals.ts";
import { formatNumber, formatPercentage } from "../../contract/formats/numbers.ts";
import { formatQuantity } from "../../contract/formats/quantities.ts";
import { fillIn } from "../../contract/text/fill-in.ts";
import type { DilutionWords } from "../../contract/words.ts";
import type { Catalogue } from "./catalogue.ts";
import { dilutionRange } from "./figure-view.ts";
import type { ProductFile } from "./product-schema.ts";

/** How a product is diluted, in the words of the trade; null where that is no question. */
export function dilutionView(
  data: ProductFile,
  { dictionaries: { operations }, words }: Pick<Catalogue, "dictionaries" | "words">,
): DilutionView | null {
  const { dilution } = data;
  if (dilution === null) return null;
  const range = dilutionRange(data);
  const ends = range ? [...new Set(range)] : [];
  return {
    mode: dilution.mode,
    min: range?.[0] ?? null,
    max: range?.[1] ?? null,
    byOperation: Object.entries(dilution.byOperation).map(([slug, [min, max]]) => ({
      operation: { slug, label: operations[slug] ?? slug },
      min,
      max,
    })),
    examples: ends.flatMap((percent) => dilutionExample(percent, dilution, words.dilution) ?? []),
    factor: factorText(data.brixFactor, range, words.dilution),
    calculator:
      dilution.mode === "concentrado" && !data.retired
        ? (words.calculator?.ofProduct ?? null)
        : null,
    diluent: dilution.with ?? words.dilution.diluent,
    note: dilution.note ?? null,
  };
}

/** `5 L de concentrado + 95 L de água (5%)`, for 100 L of it ready; or `10 L de redutor em 100 L (10%)`. */
function dilutionExample(
  percent: number,
  { mode, with: other }: NonNullable<ProductFile["dilution"]>,
  words: DilutionWords,
): string | null {
  const text = mode === "concentrado" ? words.example : words.thinned;
  if (text === undefined) return null;
  return fillIn(text, {
    percent: formatNumber(percent, "percentage"),
    // Doses below 1 % read in millilitres.
    dose:
      percent < 1 ? formatQuantity(Math.round(percent * 1000), "mL") : formatQuantity(percent, "L"),
    rest: formatQuantity(Math.round((100 - percent) * 1000) / 1000, "L"),
    diluent: other ?? words.diluent,
  });
}

/** Where a product has a factor and no range: it is known by its instrument at this reading, °Brix. */
const EXAMPLE_READING = 4;

/** An example is a bath that somebody should have: the reading in the middle of the range, as an instrument shows it. */
function factorText(
  factor: number | null,
  range: readonly [number, number] | null,
  { factor: words }: DilutionWords,
): DilutionView["factor"] {
  if (factor === null || !words) return null;
  const reading = range
    ? Math.round((startOf({ min: range[0], max: range[1] }) / factor) * 10) / 10
    : EXAMPLE_READING;
  const values = {
    factor: formatNumber(factor, "percentage"),
    reading: formatDecimal(reading, 1, 1),
    example: formatPercentage(reading * factor),
  };
  return {
    title: fillIn(words.title, values),
    text: fillIn(words.text, values),
    value: factor,
    unit: words.unit,
  };
}
