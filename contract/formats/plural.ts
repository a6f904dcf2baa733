import { formatNumber } from "./numbers.ts";

/** The sentence for each count; `#` stands for the number. Without `zero`, none reads like many. */
export interface PluralForms {
  readonly zero?: string;
  readonly one: string;
  readonly other: string;
}

/**
 * `plural(0, { zero: 'Nenhum produto', one: '# produto', other: '# produtos' })`.
 * Not Intl.PluralRules: pt-BR's rule calls 0 singular, which reads badly ("0 produto"), and 1 000 000 its own
 * class, which matters only when the number is spelled out.
 */
export function plural(count: number, forms: PluralForms): string {
  const form = count === 0 ? (forms.zero ?? forms.other) : count === 1 ? forms.one : forms.other;
  return form.replaceAll("#", formatNumber(count, "quantity"));
}
