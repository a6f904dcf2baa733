import { accept, type Parsed, refuse } from "../parsed.ts";
import type { StateCode } from "./states.ts";

/** Reads a CEP as typed (`#####-###`, `##.###-###` or bare). The value is its eight digits. */
export function parsePostalCode(text: string): Parsed<string> {
  const digits = text.replace(/[.\-\s]/g, "");
  if (digits === "") return refuse("Informe o CEP.");
  if (!/^\d+$/.test(digits)) return refuse("Use só números no CEP.");
  if (digits.length !== 8)
    return refuse(`O CEP tem 8 números e aqui há ${digits.length}. Confira a digitação.`);
  // The lowest range, São Paulo's, begins at 01000-000.
  if (digits < "01000000") return refuse("Este CEP não existe. Confira os números.");
  return accept(digits);
}

/** `#####-###`; anything that is not eight digits comes back as it is. */
export function formatPostalCode(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, "$1-$2");
}

/**
 * The federative unit whose range holds these eight digits, or null where the table has a gap.
 * A suggestion only: the ranges come from common tables, and the visitor may correct the result.
 */
export function stateOfPostalCode(digits: string): StateCode | null {
  const prefix = Number(/^(\d{5})\d{3}$/.exec(digits)?.[1] ?? Number.NaN);
  return RANGES.find(([, from, to]) => prefix >= from && prefix <= to)?.[0] ?? null;
}

/** First five digits, both ends included. */
const RANGES: readonly (readonly [StateCode, number, number])[] = [
  ["SP", 1_000, 19_999],
  ["RJ", 20_000, 28_999],
  ["ES", 29_000, 29_999],
  ["MG", 30_000, 39_999],
  ["BA", 40_000, 48_999],
  ["SE", 49_000, 49_999],
  ["PE", 50_000, 56_999],
  ["AL", 57_000, 57_999],
  ["PB", 58_000, 58_999],
  ["RN", 59_000, 59_999],
  ["CE", 60_000, 63_999],
  ["PI", 64_000, 64_999],
  ["MA", 65_000, 65_999],
  ["PA", 66_000, 68_899],
  ["AP", 68_900, 68_999],
  ["AM", 69_000, 69_299],
  ["RR", 69_300, 69_399],
  ["AM", 69_400, 69_899],
  ["AC", 69_900, 69_999],
  ["DF", 70_000, 72_799],
  ["GO", 72_800, 72_999],
  ["DF", 73_000, 73_699],
  ["GO", 73_700, 76_799],
  ["RO", 76_800, 76_999],
  ["TO", 77_000, 77_999],
  ["MT", 78_000, 78_899],
  ["MS", 79_000, 79_999],
  ["PR", 80_000, 87_999],
  ["SC", 88_000, 89_999],
  ["RS", 90_000, 99_999],
];
