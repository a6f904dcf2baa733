import { isQuantity, MAX_QUANTITY } from "../../../../contract/basket.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import type { QuickOrderAnswer, QuickOrderPackage } from "../../../../contract/tools.ts";
import type { OrderLine, Reading } from "./parse-order.ts";

/** A line of the order after the catalogue was asked. */
export interface OrderRow {
  number: number;
  text: string;
  state: "understood" | "doubtful" | "wrong";
  /** What is doubtful or wrong and what to do, or null. */
  message: string | null;
  /** The packages it can be; the first is meant, unless `mustChoose`. */
  options: readonly QuickOrderPackage[];
  /** None of the options is likelier than the others. */
  mustChoose: boolean;
  quantity: number;
  /** The earlier line of the same package, and whether the sum of both is more than an item takes. */
  repeats?: { line: number; over: boolean };
}

/** The codes to look up for the lines, each once. */
export function refsOf(lines: readonly OrderLine[]): string[] {
  return [...new Set(lines.flatMap(({ readings }) => readings.map(({ ref }) => ref)))];
}

/** Every line as understood, doubtful or wrong. */
export function resolveOrder(
  lines: readonly OrderLine[],
  answers: readonly QuickOrderAnswer[],
): OrderRow[] {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]));
  return lines.map((line) => {
    const { reading, answer } = bestReading(line.readings, byRef);
    const base = { number: line.number, text: line.text, mustChoose: false };
    if (!reading || !answer || answer.match === "none")
      return wrong(base, reading && !reading.isName ? "Código não encontrado." : NOTHING_KNOWN);
    if (reading.quantity !== null && !isQuantity(reading.quantity))
      return wrong(base, `A quantidade vai de 1 a ${MAX_QUANTITY.toLocaleString("pt-BR")}.`);
    const quantity = reading.quantity ?? 1;
    if (answer.match !== "package")
      return {
        ...base,
        state: "doubtful",
        message: guessText(answer),
        options: answer.packages,
        mustChoose: answer.packages.length > 1,
        quantity,
      };
    return withUnit(base, answer.packages, reading, quantity);
  });
}

/** A number of units as cartons, and what is left over; null where it makes none. */
export interface CartonOffer {
  carton: { sku: string; itemName: string; units: number };
  cartons: number;
  rest: number;
}

/** Cartons instead of loose units, where the quantity makes at least one. */
export function cartonOffer(pack: QuickOrderPackage, quantity: number): CartonOffer | null {
  if (!pack.carton || quantity < pack.carton.units) return null;
  return {
    carton: pack.carton,
    cartons: Math.floor(quantity / pack.carton.units),
    rest: quantity % pack.carton.units,
  };
}

function guessText({ match, packages }: QuickOrderAnswer): string {
  if (match === "retired") return "Saiu de linha. No lugar dele vai este?";
  if (match === "product")
    return packages.length > 1 ? "Falta a embalagem: escolha." : "É esta a embalagem?";
  return packages.length > 1
    ? "Código não encontrado. Seria um destes?"
    : "Código não encontrado. Seria este?";
}

const NOTHING_KNOWN = "Nenhum código nem nome de produto conhecido nesta linha.";

type RowBase = Pick<OrderRow, "number" | "text" | "mustChoose">;

function wrong(base: RowBase, message: string): OrderRow {
  return { ...base, state: "wrong", message, options: [], quantity: 1 };
}

/** The first reading that is a whole package, then any that the catalogue knows something of. */
function bestReading(
  readings: readonly Reading[],
  byRef: ReadonlyMap<string, QuickOrderAnswer>,
): { reading: Reading | undefined; answer: QuickOrderAnswer | undefined } {
  for (const match of ["package", "product", "retired", "near"] as const) {
    const known = readings.filter(({ ref }) => byRef.get(ref)?.match === match);
    // Of two guesses the one that leaves a quantity is likelier to have taken the right part for the code.
    const reading = known.find(({ quantity }) => quantity !== null) ?? known[0];
    if (reading) return { reading, answer: byRef.get(reading.ref) };
  }
  const [reading] = readings;
  return { reading, answer: reading && byRef.get(reading.ref) };
}

/** Cartons asked for by word, units of a carton's code, and a quantity that is missing. */
function withUnit(
  base: RowBase,
  [pack, ...others]: readonly QuickOrderPackage[],
  reading: Reading,
  quantity: number,
): OrderRow {
  if (!pack) return wrong(base, "Código não encontrado.");
  const understood = {
    ...base,
    state: "understood",
    message: null,
    options: [pack, ...others],
    quantity,
  } as const;
  if (reading.quantity === null)
    return {
      ...understood,
      state: "doubtful",
      message: "Quantidade não entendida: pusemos 1. Confira.",
    };
  if (reading.unknown !== undefined)
    return {
      ...understood,
      state: "doubtful",
      message: `Não entendemos “${reading.unknown.slice(0, 24)}” junto da quantidade. Confira.`,
    };
  if (reading.unit === "carton" && pack.units === 1) {
    if (!pack.carton)
      return {
        ...understood,
        state: "doubtful",
        message: "Não há caixa deste item; contamos unidades. Confira.",
      };
    const { sku, itemName, units } = pack.carton;
    const carton = {
      ...pack,
      sku,
      itemName,
      units,
      description: `caixa com ${units}`,
      carton: null,
    };
    const options = [carton, pack];
    // `cx 12` may as well be one carton of twelve, and twelve of them are 144.
    if (quantity === units)
      return {
        ...understood,
        options,
        state: "doubtful",
        message: `São ${quantity} caixas com ${units}, ou uma só? Confira a quantidade.`,
      };
    return { ...understood, options };
  }
  if (reading.unit === "unit" && pack.units > 1)
    return {
      ...understood,
      state: "doubtful",
      message: `O código é da caixa com ${pack.units}: ${plural(quantity, { one: "# caixa", other: "# caixas" })} ou ${plural(quantity, { one: "# unidade", other: "# unidades" })}? Confira a quantidade.`,
    };
  return understood;
}
