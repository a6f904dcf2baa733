import type { MaskKind, MaskOptions } from "./mask-kinds.ts";

/**
 * Loads Maskito with the factory of that mask and answers what attaches it (see `attachMask`).
 * Nothing of it is in a page without a masked field, and a numeric field does not wait for the identifiers.
 */
export async function loadMask(
  kind: MaskKind,
  options: MaskOptions = {},
): Promise<(element: HTMLInputElement) => () => void> {
  const [{ attachMask }, mask] = await Promise.all([
    import("./attach-mask.ts"),
    FACTORIES[kind](options),
  ]);
  return (element) => attachMask(element, mask);
}

const identifiers = () => import("./identifier-masks.ts");
const numbers = () => import("./number-masks.ts");

const FACTORIES = {
  cpf: async () => (await identifiers()).cpfMask(),
  cnpj: async () => (await identifiers()).cnpjMask(),
  document: async () => (await identifiers()).documentMask(),
  phone: async () => (await identifiers()).phoneMask(),
  postalCode: async () => (await identifiers()).postalCodeMask(),
  groupedInteger: async (options: MaskOptions) => (await numbers()).groupedIntegerMask(options),
  ungroupedInteger: async (options: MaskOptions) => (await numbers()).ungroupedIntegerMask(options),
  money: async (options: MaskOptions) => (await numbers()).moneyMask(options),
  percentage: async (options: MaskOptions) => (await numbers()).percentageMask(options),
  decimal: async (options: MaskOptions) => (await numbers()).decimalMask(options),
} satisfies Record<MaskKind, (options: MaskOptions) => Promise<unknown>>;
