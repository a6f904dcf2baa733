import { foldText } from "../../../../contract/text/normalize.ts";
import type { QuickOrderPackage } from "../../../../contract/tools.ts";
import { COLUMNS } from "./order-lines.ts";
import type { Reading } from "./parse-order.ts";

/**
 * Of a product's packages those that a line names: by content (`20L`, `500 ml`), container (`tambor`, `BB`) and
 * whether it is a carton (`cx12`); of what is left the plain one, not the carton of such. Empty where it names none.
 */
export function saidPackages(
  packages: readonly QuickOrderPackage[],
  line: string,
  reading: Reading,
): readonly QuickOrderPackage[] {
  const words = new Set(foldText(line).split(/[^\p{L}]+/u));
  const contents = contentsOf(line);
  const tests: readonly ((pack: QuickOrderPackage) => boolean)[] = [
    (pack) => contents.some((one) => holds(pack, one)),
    (pack) => words.has(foldText(pack.description).split(" ")[0] ?? ""),
    (pack) => isCounted(pack, reading),
  ];
  let said = packages;
  let isSaid = false;
  for (const test of tests) {
    const fit = said.filter(test);
    if (fit.length > 0) isSaid = true;
    said = fit.length > 0 ? fit : said;
  }
  if (!isSaid) return [];
  const plain = said.filter(({ units }) => CARTON.some((word) => words.has(word)) === units > 1);
  return plain.length > 0 ? plain : said;
}

/** Whether the unit beside the quantity counts this package. */
function isCounted(pack: QuickOrderPackage, { unit, packs }: Reading): boolean {
  if (unit === "carton") return pack.units > 1;
  if (unit === "unit") return pack.units === 1;
  return packs?.includes(pack.pack) === true;
}

const CARTON = ["cx", "cxs", "caixa", "caixas"];

interface Content {
  amount: number;
  measure: "litres" | "kilograms";
}

/** Net contents in the order's words: `20L`, `500 ml`, `1.000 litros`. */
const CONTENT =
  /(?<![\d.,])(\d{1,6}(?:\.\d{3})*(?:,\d{1,3})?)\s*(ml|l|lts?|litros?|g|gr|kgs?)(?![\p{L}\d])/giu;

function contentsOf(line: string): Content[] {
  // A quantity and its unit in columns of their own are no content.
  return line.split(COLUMNS).flatMap((cell) =>
    [...cell.matchAll(CONTENT)].map(([, number = "", measure = ""]): Content => {
      const amount = Number(number.replaceAll(".", "").replace(",", "."));
      const unit = measure.toLowerCase();
      const isSmall = unit === "ml" || unit === "g" || unit === "gr";
      return {
        amount: isSmall ? amount / 1_000 : amount,
        measure: unit.startsWith("m") || unit.startsWith("l") ? "litres" : "kilograms",
      };
    }),
  );
}

/** Whether each unit of a package has this content. */
function holds(pack: QuickOrderPackage, { amount, measure }: Content): boolean {
  const whole = pack[measure];
  return whole !== null && Math.abs(whole / pack.units - amount) < 0.000_5;
}
