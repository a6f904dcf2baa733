import type { FigureEntry } from "../dictionary-schema.ts";
import type { Measured } from "../product-schema.ts";
import { before, figure, type Notation, number, numberText, parts } from "./cells.ts";

type Entry = Pick<FigureEntry, "type" | "unit" | "prefix" | "condition">;

/**
 * A figure as people say it, with its unit, bound and condition: `10,2 a 5%`, `9 a 9,4 (concentrado)`, `> 200 °C
 * (vaso aberto)`. What cannot be read so stays text, for the check to explain.
 */
export function figureOf(entry: Entry): Notation {
  if (entry.type === "text" && !entry.condition) return figure;
  return {
    write: (value) =>
      figure.write(value) ??
      (Array.isArray(value) ? value : [value]).map((one) => said(one as Measured)).join("; "),
    read(cell) {
      const read = entry.type === "number" ? figure.read(cell) : cell;
      if (typeof read !== "string") return read;
      const spoken = parts(cell).map((part) => measured(part, entry));
      const known = spoken.filter((one) => one !== null);
      if (known.length < spoken.length) return cell;
      const [first] = known;
      if (known.length > 1) return known;
      return first && Object.keys(first).join() === "value" ? first.value : first;
    },
  };
}

/** An example of each condition, as it is written beside the number. */
export const CONDITION_EXAMPLES = {
  concentration: "9,2 (5%) ou 13 (concentrado)",
  cup: "> 150 (vaso aberto)",
  film: "240 (filme de 20 µm sobre chapa)",
} as const;

/** How a condition ends a figure; what stands before it is the amount. */
const CONDITIONS = {
  concentration:
    /(?:(?:em )?(?:solução|sol\.?) )?(?:(?:a|em) )?(?:(?<![\d,])(?<at>\d{1,3}(?:,\d{1,4})?) ?% ?(?:v\/v|m\/v|m\/m)?|(?:produto )?(?<pure>concentrado|puro))\)?$/iu,
  cup: /(?:em )?(?:vaso )?(?<cup>aberto|fechado)\)?$/iu,
  film: /^(?<rest>.*?)(?: ?\(|, )(?<film>.+?)\)?$/u,
} as const;

const AMOUNT =
  /^(?<sign>[<>≤≥]|acima de|mais de|abaixo de|menos de|até)? ?(?<first>[-−]?\d[\d.,]*)(?: ?(?:a|à|até|-|–) ?(?<last>[-−]?\d[\d.,]*))? ?(?<unit>(?:[^\d\s].*)?)$/iu;

function measured(
  part: string,
  { type, unit = "", prefix = "", condition }: Entry,
): Measured | null {
  const match = condition ? CONDITIONS[condition].exec(part) : null;
  const { at, pure, cup, film } = match?.groups ?? {};
  const rest = match?.groups?.["rest"] ?? (match ? before(part, match.index) : part);
  const said = {
    ...(at ? { at: Number(at.replace(",", ".")) } : pure ? { at: "concentrado" as const } : {}),
    ...(cup ? { cup: cup.toLowerCase() as "aberto" | "fechado" } : {}),
    ...(film ? { film } : {}),
  };
  if (type === "text") return rest === "" ? null : { ...said, value: rest };
  const told = AMOUNT.exec(rest.replace(prefix, "").trim())?.groups;
  if (!told || (told["unit"] !== "" && plainUnit(told["unit"] ?? "") !== plainUnit(unit)))
    return null;
  const { sign, first = "", last } = told;
  const [from, to] = [first, last].map((one) => (one === undefined ? one : number.read(one)));
  if (sign && last !== undefined) return null;
  if (sign) return { ...said, [/[<≤]|abaixo|menos|até/i.test(sign) ? "below" : "above"]: from };
  return { ...said, value: (to === undefined ? from : [from, to]) as Measured["value"] };
}

/** `g/cm3` and `ºC` are `g/cm³` and `°C`. */
function plainUnit(unit: string): string {
  return unit.replaceAll("º", "°").normalize("NFKC").replaceAll(/\s/g, "").toLowerCase();
}

function said({ value, above, below, at, cup, film }: Measured): string {
  const amount =
    above !== undefined
      ? `> ${numberText(above)}`
      : below !== undefined
        ? `< ${numberText(below)}`
        : (figure.write(value) ?? "");
  const where = [typeof at === "number" ? `${numberText(at)}%` : at, cup && `vaso ${cup}`, film];
  const told = where.find((one) => one !== undefined);
  return told === undefined ? amount : `${amount} (${told})`;
}
