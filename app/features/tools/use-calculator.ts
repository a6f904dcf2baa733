import { useState } from "react";
import { rangeAsked, startOf } from "../../../contract/concentration.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import type { CalculatorQuery } from "../../paths.ts";
import {
  EXAMPLES,
  type FieldName,
  FIELDS,
  type FieldTexts,
  readField,
  tankBySides,
} from "./calculator-fields.ts";
import { asTyped } from "./format.ts";

/** What all calculators share: what they say, the fields as typed, the product, its operation. */
export interface Calculator<Words = CalculatorWords> {
  words: Words;
  texts: FieldTexts;
  product: CalculatorProduct | null;
  range: CalculatorProduct["ranges"][number] | null;
  /** Whether the numbers are still those that stood there at first. */
  isExample: boolean;
  /** Whether anything was changed since the page was opened. */
  isTouched: boolean;
  /** Undefined brings back what the product says; an emptied field stays empty. */
  set: (name: string, text: string | undefined) => void;
}

/** What stands in the fields at first, and whether that is an example. */
export interface CalculatorStart {
  typed: FieldTexts;
  isExample: boolean;
}

/**
 * The calculators' state. It begins with what the address holds and stays on the device: a price or
 * a volume typed here goes into no request.
 */
export function useCalculator<Words>(
  { words, products }: { words: Words; products: readonly CalculatorProduct[] },
  startFrom: () => CalculatorStart,
): Calculator<Words> {
  const [start] = useState(startFrom);
  const [typed, setTyped] = useState(start.typed);
  const [isExample, setIsExample] = useState(start.isExample);
  const [isTouched, setIsTouched] = useState(false);
  const [examples] = useState(() => (isExample ? EXAMPLES : {}));
  const { product, range } = productAsked(typed, products);
  const texts = { ...examplesFor(examples, product), ...withDefaults(typed, product, range) };
  return {
    words,
    texts,
    product,
    range,
    isExample,
    isTouched,
    set: (name, text) => {
      setTyped((before) => ({ ...before, [name]: text }));
      if (isSameNumber(name, text, texts[name])) return;
      setIsTouched(true);
      if (isField(name) && text !== undefined) setIsExample(false);
    },
  };
}

/** What goes along to another calculator, so that its address begins with the same bath. */
export function bathOf({ product, range, texts, isExample }: Calculator<unknown>): CalculatorQuery {
  const bySides = tankBySides(texts);
  return {
    produto: product?.slug,
    operacao: range?.operation,
    faixa: texts["faixa"],
    volume: isExample ? undefined : bySides === null ? texts["volume"] : asTyped(bySides),
  };
}

export type Bath = Pick<Calculator, "product" | "range">;

export function productAsked(texts: FieldTexts, products: readonly CalculatorProduct[]): Bath {
  const product = products.find(({ slug }) => slug === texts["produto"]) ?? null;
  const ranges = product?.ranges ?? [];
  const whole =
    ranges.find(({ operation }) => operation === texts["operacao"]) ?? ranges[0] ?? null;
  return { product, range: whole && rangeAsked(whole, texts["faixa"]) };
}

/** A mask that writes what stands there its own way has changed nothing. */
export function isSameNumber(
  name: string,
  text: string | undefined,
  before: string | undefined,
): boolean {
  if (!isField(name)) return false;
  const [one, other] = [text, before].map((written) => readField(name, { [name]: written }));
  return one?.state === "ok" && other?.state === "ok" && one.value === other.value;
}

export function isField(name: string): name is FieldName {
  return name in FIELDS;
}

/** A product's factor and the dose of its point are the product's to say: an example would make them up. */
export function examplesFor(examples: FieldTexts, product: CalculatorProduct | null): FieldTexts {
  return product ? { ...examples, fator: undefined, ponto: undefined } : examples;
}

/** What the product says stands until something else is typed. */
export function withDefaults(
  typed: FieldTexts,
  product: CalculatorProduct | null,
  range: Calculator["range"],
): FieldTexts {
  const middle = range ? asTyped(startOf(range)) : undefined;
  const titration = product?.titration;
  const defaults: Partial<Record<FieldName, string | undefined>> = {
    alvo: middle,
    concentracao: middle,
    pontosAlvo: titration ? asTyped((titration.min + titration.max) / 2) : undefined,
    ponto: titration ? asTyped(titration.dose) : undefined,
  };
  return {
    ...withoutGaps(defaults),
    ...withoutGaps(typed),
    ...(product?.brixFactor ? { fator: asTyped(product.brixFactor) } : {}),
  };
}

function withoutGaps(texts: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}
