import type { DilutionView } from "../../contract/catalogue.ts";
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
    factor: factorText(data.brixFactor, words.dilution),
    calculator: dilution.mode === "concentrado" ? (words.calculator?.ofProduct ?? null) : null,
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

/** The reading at which the product is known by its instrument, as an example. */
const EXAMPLE_READING = 4;

function factorText(
  factor: number | null,
  { factor: words }: DilutionWords,
): DilutionView["factor"] {
  if (factor === null || !words) return null;
  const values = {
    factor: formatNumber(factor, "percentage"),
    reading: EXAMPLE_READING.toLocaleString("pt-BR", { minimumFractionDigits: 1 }),
    example: formatPercentage(EXAMPLE_READING * factor),
  };
  return {
    title: fillIn(words.title, values),
    text: fillIn(words.text, values),
    value: factor,
    unit: words.unit,
  };
}
