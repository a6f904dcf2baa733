import { useState } from "react";
import type { CalculatorData, CalculatorProduct } from "../../../contract/tools.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import type { FieldName, FieldTexts } from "./calculator-fields.ts";
import { asTyped } from "./format.ts";

/** What all calculators share: what they say, the fields as typed, the product, its operation. */
export interface Calculator<Words = CalculatorWords> {
  words: Words;
  texts: FieldTexts;
  product: CalculatorProduct | null;
  range: CalculatorProduct["ranges"][number] | null;
  /** Undefined brings back what the product says; an emptied field stays empty. */
  set: (name: string, text: string | undefined) => void;
}

/**
 * The calculators' state. It begins with what the address holds and stays on the device: a price or
 * a volume typed here goes into no request.
 */
export function useCalculator<Words>(
  { words, products, chosen }: Omit<CalculatorData, "words"> & { words: Words },
  search: string,
): Calculator<Words> {
  const [typed, setTyped] = useState<FieldTexts>(() => ({
    produto: chosen ?? "",
    ...Object.fromEntries([...new URLSearchParams(search)].filter(([, text]) => text !== "")),
  }));
  const product = products.find(({ slug }) => slug === typed["produto"]) ?? null;
  const ranges = product?.ranges ?? [];
  const range =
    ranges.find(({ operation }) => operation === typed["operacao"]) ?? ranges[0] ?? null;
  return {
    words,
    texts: withDefaults(typed, product, range),
    product,
    range,
    set: (name, text) => setTyped((before) => ({ ...before, [name]: text })),
  };
}

/** What the product says stands until something else is typed. */
function withDefaults(
  typed: FieldTexts,
  product: CalculatorProduct | null,
  range: Calculator["range"],
): FieldTexts {
  const middle = range ? asTyped((range.min + range.max) / 2) : undefined;
  const defaults: Partial<Record<FieldName, string | undefined>> = {
    alvo: middle,
    concentracao: middle,
  };
  return {
    ...defaults,
    ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined)),
    ...(product?.brixFactor ? { fator: asTyped(product.brixFactor) } : {}),
  };
}
