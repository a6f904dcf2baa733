import type { HazardData } from "./substance-schema.ts";

/** An ingredient at the upper end of its range. */
export interface Part {
  /** Name of the substance, for the arithmetic that is shown. */
  name: string;
  /** % m/m */
  percent: number;
  hazards: HazardData;
}

/** What a mixture is classified from; null where it was not measured or does not apply. */
export interface Mixture {
  parts: readonly Part[];
  aerosol: boolean;
  /** A liquid that flows: only such is aspirated or flammable as a liquid. */
  liquid: boolean;
  /** Lowest flash point, closed cup, °C. */
  flashPoint: number | null;
  /** Initial boiling point, °C. */
  boilingPoint: number | null;
  /** Of the product as supplied. */
  ph: { low: number; high: number } | null;
  /** g NaOH (acids, to pH 4) or g H₂SO₄ as NaOH (alkalis, to pH 10) for 100 g. */
  reserve: number | null;
  /** Lowest kinematic viscosity at 40 °C, mm²/s. */
  viscosity: number | null;
}

/** A class that a mixture falls into. */
export interface Finding {
  /** H phrase. */
  code: string;
  /** Category of the GHS, subcategory where the rules give one: `1A`. */
  category: string;
  /** The arithmetic behind it: `Hidróxido de sódio 18/5 = 3,6 ≥ 1`. */
  why: string;
  /** The phrase that says it on the label too; the class stands all the same. */
  saidBy?: string;
}

/** Each part's share of a limit; all of it counts when the shares add up to one (GHS Rev. 7, 3.2.3.3). */
export interface Shares {
  total: number;
  terms: readonly string[];
}

/**
 * Adds up the parts for which `limitOf` gives a limit in % m/m, as concentration over limit. Null or undefined: the part
 * does not count.
 */
export function sharesOf(
  parts: readonly Part[],
  limitOf: (part: Part) => number | null | undefined,
): Shares {
  const terms: string[] = [];
  let total = 0;
  for (const part of parts) {
    const limit = limitOf(part);
    if (limit === null || limit === undefined) continue;
    total += part.percent / limit;
    terms.push(`${part.name} ${decimal(part.percent)}/${decimal(limit)}`);
  }
  return { total, terms };
}

/** Whether shares reach the limit; a hair's breadth of binary arithmetic does not decide. */
export function reaches({ total }: Pick<Shares, "total">): boolean {
  return total >= 1 - 1e-9;
}

/** The arithmetic of shares: `Ácido fosfórico 12/10 + Ácido cítrico 8/10 = 2 ≥ 1`. */
export function told({ total, terms }: Shares): string {
  return `${terms.join(" + ")} = ${decimal(total)} ≥ 1`;
}

/** A number as Brazilians write it, at most three places. */
export function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(".", ",");
}
