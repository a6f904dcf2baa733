import { isQuantity, MAX_QUANTITY, QUANTITY_RULE } from "../../../../contract/basket.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import type { QuickOrderAnswer, QuickOrderPackage } from "../../../../contract/tools.ts";
import { foldText } from "../../../../contract/text/normalize.ts";
import { formatQuantity } from "../../../../contract/formats/quantities.ts";
import type { OrderLine, Reading } from "./parse-order.ts";
import { saidPackages } from "./said-package.ts";

/** A line of the order after the catalogue was asked. */
export interface OrderRow extends Omit<OrderLine, "readings"> {
  /** As the list itself numbers it, else its place among the items. */
  number: number;
  state: "understood" | "doubtful" | "wrong";
  /** What is doubtful or wrong and what to do, or null. */
  message: string | null;
  /** The packages it can be; the first is meant, unless `mustChoose`. */
  options: readonly QuickOrderPackage[];
  /** None of the options is likelier than the others. */
  mustChoose: boolean;
  /** Null where it is asked for: nothing goes in before it is typed. */
  quantity: number | null;
  /** The item or its quantity is not what was typed, only what may have been meant. */
  isGuess: boolean;
  /**
   * The earlier line of the same package, the row's own where there is none; how many of it the list has put into the
   * basket before; and whether the sum is more than an item takes.
   */
  repeats?: { line: number; taken: number; over: boolean };
}

/** The codes to look up for the lines, each once. */
export function refsOf(lines: readonly OrderLine[]): string[] {
  const refs = lines.flatMap(({ readings }) =>
    readings.flatMap(({ ref, others = [] }) => [ref, ...others]),
  );
  return [...new Set(refs)];
}

/** Every item as understood, doubtful or wrong; titles and totals are none. */
export function resolveOrder(
  lines: readonly OrderLine[],
  answers: readonly QuickOrderAnswer[],
): OrderRow[] {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]));
  return lines
    .flatMap((line): RowBase[] => {
      const { readings, ...base } = line;
      const known = bestReading(readings, byRef);
      const others = known.reading?.others?.map((ref) => byRef.get(ref)) ?? [];
      const isKnown = known.answer !== undefined && known.answer.match !== "none";
      return isKnown || !isAside(line) ? [{ ...base, ...known, others }] : [];
    })
    .map((base, index) => toRow(base, base.place ?? index + 1));
}

function toRow({ reading, answer, others, ...line }: RowBase, number: number): OrderRow {
  const base = { ...line, number, mustChoose: false, isGuess: false };
  if (!reading || !answer || answer.match === "none")
    return wrong(
      base,
      reading,
      reading && !reading.isName ? "Código não encontrado." : NOTHING_KNOWN,
    );
  if (others.some((other) => other && isAnother(other, answer)))
    return wrong(base, null, "Há mais de um código nesta linha. Escreva um item por linha.");
  if (reading.quantity !== null && !isQuantity(reading.quantity))
    return wrong(base, null, `A quantidade vai de 1 a ${MAX_QUANTITY.toLocaleString("pt-BR")}.`);
  const item = itemOf(answer, reading, line.order);
  const count = item.pack ? countOf(item.pack, reading) : countOfAny(reading);
  const doubts = [item.doubt, count.doubt].filter((doubt) => doubt !== null);
  return {
    ...base,
    state: doubts.length > 0 ? "doubtful" : "understood",
    message: doubts.join(" ") || null,
    options: count.options ?? item.options,
    mustChoose: item.pack === null,
    isGuess: answer.match === "near" || answer.match === "retired" || count.isGuess === true,
    quantity: count.quantity,
  };
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

/** What a line says that is about the whole order, in the words of any buyer. */
const ASIDE =
  /^(?:(?:sub)?total|(?:valor|quantidade|qtde?|soma) (?:total|geral)|pedido|ordem de compra|oc|cotacao|orcamento|requisicao|lista|fornecedor|cliente|comprador|data|pagina)\b/;

function isAside({ text, readings, isAboveHeading }: OrderLine): boolean {
  // A code with a quantity is an item, whatever is written before it.
  const isItem = readings.some(({ isName, quantity }) => !isName && quantity !== null);
  return !isItem && (isAboveHeading || ASIDE.test(foldText(text.replaceAll(/[^\p{L}\d]+/gu, " "))));
}

const NOTHING_KNOWN = "Nenhum código nem nome de produto conhecido nesta linha.";

/** A line with the reading that the catalogue knows best, and what it knows of the other codes there. */
type RowBase = Omit<OrderLine, "readings"> &
  ReturnType<typeof bestReading> & { others: readonly (QuickOrderAnswer | undefined)[] };

/** Whether a code is known and of something else: a bar code beside its SKU is of the same, that of its carton too. */
function isAnother({ match, packages }: QuickOrderAnswer, answer: QuickOrderAnswer): boolean {
  if (match === "none" || match === "near") return false;
  return !packages.some(({ sku, carton }) =>
    answer.packages.some(
      (own) => own.sku === sku || own.sku === carton?.sku || own.carton?.sku === sku,
    ),
  );
}

function wrong(
  base: Omit<OrderRow, "state" | "message" | "options" | "quantity">,
  reading: Reading | null | undefined,
  message: string,
): OrderRow {
  const quantity = isQuantity(reading?.quantity) ? reading.quantity : null;
  return { ...base, state: "wrong", message, options: [], quantity };
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
  const reading = readings.find(({ quantity }) => quantity !== null) ?? readings[0];
  return { reading, answer: reading && byRef.get(reading.ref) };
}

interface Item {
  options: readonly QuickOrderPackage[];
  /** The one that is meant, or null where several may be. */
  pack: QuickOrderPackage | null;
  doubt: string | null;
}

/** The packages that the answer can be: where there are several, those that the rest of the line names. */
function itemOf({ match, packages }: QuickOrderAnswer, reading: Reading, order: string): Item {
  const named = match === "package" ? [] : saidPackages(packages, order, reading);
  const options = named.length > 0 ? named : packages;
  const [first = null] = options;
  const pack = match === "package" || options.length === 1 ? first : null;
  const isCertain = match === "package" || (match === "product" && named.length === 1);
  return { options, pack, doubt: isCertain ? null : guessText(match, options.length, reading) };
}

function guessText(match: QuickOrderAnswer["match"], count: number, { isName }: Reading): string {
  if (match === "retired") return "Saiu de linha. No lugar dele vai este?";
  if (match === "product") return count > 1 ? "Falta a embalagem: escolha." : "É esta a embalagem?";
  return `${isName ? "Nome" : "Código"} não encontrado. Seria ${count > 1 ? "um destes" : "este"}?`;
}

interface Count {
  quantity: number | null;
  doubt: string | null;
  isGuess?: true;
  /** Instead of the item's own. */
  options?: readonly QuickOrderPackage[];
}

/** How many of a package the line asks for; its unit may count something else. */
function countOf(pack: QuickOrderPackage, reading: Reading): Count {
  const { quantity, unit, packs, word = "", column } = reading;
  const sure = unsure(reading);
  if (quantity === null || sure.doubt !== null)
    return unit === "carton" ? { ...sure, options: withCarton(pack) } : sure;
  if (column !== undefined) return ofColumn(quantity, column, pack.description);
  if (packs?.includes(pack.pack)) return sure;
  if (unit === "litre" || unit === "kilogram") return byContent(pack, quantity, unit, word);
  if (unit === "carton" && pack.units === 1) return inCartons(pack, quantity);
  if ((unit === "unit" || unit === "pack") && pack.units > 1)
    return {
      quantity: null,
      doubt: `O código é da caixa com ${pack.units}: ${plural(quantity, { one: "# caixa", other: "# caixas" })} ou ${plural(quantity, { one: "# unidade", other: "# unidades" })}? Informe quantas caixas.`,
    };
  if (packs)
    return {
      quantity,
      isGuess: true,
      doubt: `O código é de ${pack.description}, e a lista diz “${word}”. Confira.`,
    };
  return sure;
}

/** The same where the package is not known yet: a content cannot be reckoned with. */
function countOfAny(reading: Reading): Count {
  const { quantity, unit, word = "", column } = reading;
  const isContent = unit === "litre" || unit === "kilogram";
  if (isContent && quantity !== null) return askPacks(word);
  return column === undefined ? unsure(reading) : ofColumn(quantity, column, "embalagens");
}

/** The quantity as it stands, asked for where it is not certain. */
function unsure({ quantity, unknown }: Reading): Count {
  if (quantity === null) return { quantity, doubt: `Quantidade não entendida. ${QUANTITY_RULE}` };
  if (unknown === undefined) return { quantity, doubt: null };
  return {
    quantity: null,
    doubt: `Não entendemos “${unknown.slice(0, 24)}” junto da quantidade. ${QUANTITY_RULE}`,
  };
}

/** A quantity in its own column counts packages, whatever the column beside it calls them. */
function ofColumn(quantity: number | null, column: string, counted: string): Count {
  const unit = column.slice(0, 24);
  const doubt = `Não conhecemos a unidade “${unit}”: a quantidade conta ${counted}. Confira.`;
  return { quantity, isGuess: true, doubt };
}

/** Forty litres of a package of twenty are two, if that was meant. */
function byContent(
  pack: QuickOrderPackage,
  quantity: number,
  unit: "litre" | "kilogram",
  word: string,
): Count {
  const [content, symbol] =
    unit === "litre" ? ([pack.litres, "L"] as const) : ([pack.kilograms, "kg"] as const);
  const packs = content ? quantity / content : 0;
  if (!content || !isQuantity(packs)) return askPacks(word);
  const amount = formatQuantity(quantity, symbol);
  return {
    quantity: packs,
    isGuess: true,
    doubt: `A lista conta em “${word}”: ${amount} são ${plural(packs, { one: "# embalagem", other: "# embalagens" })} de ${formatQuantity(content, symbol)}. Confira.`,
  };
}

function askPacks(word: string): Count {
  return { quantity: null, doubt: `A lista conta em “${word}”: informe quantas embalagens.` };
}

function inCartons(pack: QuickOrderPackage, quantity: number): Count {
  if (!pack.carton)
    return { quantity: null, doubt: "Não há caixa deste item. Informe quantas unidades." };
  const { units } = pack.carton;
  const options = withCarton(pack);
  // `cx 12` may as well be one carton of twelve, and twelve of them are 144.
  if (quantity !== units) return { quantity, doubt: null, options };
  return {
    quantity: null,
    doubt: `São ${quantity} caixas com ${units}, ou uma só? Informe a quantidade.`,
    options,
  };
}

/** The package after its carton, where it has one: that is what a list in cartons means. */
function withCarton(pack: QuickOrderPackage): QuickOrderPackage[] {
  if (!pack.carton) return [pack];
  const { units } = pack.carton;
  return [{ ...pack, ...pack.carton, description: `caixa com ${units}`, carton: null }, pack];
}
