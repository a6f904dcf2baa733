import type { CalculatorProduct } from "../../../contract/tools.ts";
import { EXAMPLES, type FieldTexts } from "./calculator-fields.ts";
import {
  type Bath,
  type CalculatorStart,
  isField,
  isSameNumber,
  productAsked,
  withDefaults,
  examplesFor,
} from "./use-calculator.ts";

/** The field that says which fluid the others were filled in for. */
export const FILLED_FOR = "numerosDe";

/** What a fluid brings along, so that another one brings its own. */
export const OF_PRODUCT = ["alvo", "concentracao", "pontosAlvo", "ponto"] as const;

/** Names a fluid and what it is for, in the address: whose numbers the form was filled in with. */
export function bathKey({ product, range }: Bath): string {
  return product ? `${product.slug} ${range?.operation ?? ""}` : "";
}

/**
 * What the address begins with. Without scripts it holds all that stood in the form, another fluid than the form was
 * filled in for among it: what was only that one's makes way for the chosen one's.
 */
export function startFrom(
  search: string,
  products: readonly CalculatorProduct[],
  chosen: string | null,
): CalculatorStart {
  const asked = new URLSearchParams(search);
  const typed: FieldTexts = {
    produto: chosen ?? "",
    ...Object.fromEntries([...asked].filter(([, text]) => text !== "")),
  };
  const filledFor = asked.get(FILLED_FOR);
  if (filledFor === null) return { typed, isExample: ![...asked.keys()].some(isField) };
  const [produto, operacao] = filledFor.split(" ");
  const { product, range } = productAsked({ produto, operacao, faixa: typed["faixa"] }, products);
  const before = { ...examplesFor(EXAMPLES, product), ...withDefaults({}, product, range) };
  const stood = (name: string) =>
    (typed[name] ?? "") === (before[name] ?? "") || isSameNumber(name, typed[name], before[name]);
  const isExample = [...asked.keys()].every((name) => !isField(name) || stood(name));
  if (bathKey(productAsked(typed, products)) === filledFor) return { typed, isExample };
  const stale = OF_PRODUCT.filter(stood);
  const left = Object.entries(typed).filter(
    ([name]) => name !== "faixa" && !stale.some((one) => one === name),
  );
  return { typed: Object.fromEntries(left), isExample };
}
