import type { Dictionaries } from "../dictionary-schema.ts";
import { measurements, numbersOf } from "../figure-view.ts";
import type { Measured, ProductFile } from "../product-schema.ts";
import type { Mixture } from "./mixture.ts";
import { isAerosol, physicalForm } from "./physical-form.ts";

/** A product as the rules of mixtures see it: ingredients at their upper ends, figures at their worse end. */
export function mixtureOf(
  data: ProductFile,
  { substances, packs }: Pick<Dictionaries, "substances" | "packs">,
): Mixture {
  const aerosol = isAerosol(data, packs);
  const numbers = (key: string) => figure(data, key).flatMap(endsOf);
  // A pH of the diluted bath says nothing of what is in the package.
  const ph = figure(data, "ph")
    .filter(({ at }) => at === "concentrado" || data.dilution?.mode !== "concentrado")
    .flatMap(endsOf);
  const closed = figure(data, "pontoFulgor").filter(({ cup }) => cup === "fechado");
  return {
    parts: Object.entries(data.ingredients).flatMap(([slug, [, percent]]) => {
      const substance = substances[slug];
      return substance ? [{ name: substance.name, percent, hazards: substance }] : [];
    }),
    aerosol,
    liquid: !aerosol && physicalForm(data) === "liquido",
    flashPoint: lowest(closed.flatMap(endsOf)),
    boilingPoint: lowest(numbers("pontoEbulicao")),
    ph: ph.length > 0 ? { low: Math.min(...ph), high: Math.max(...ph) } : null,
    reserve: greatest([...numbers("reservaAcida"), ...numbers("reservaAlcalina")]),
    viscosity: lowest(numbers("viscosidade")),
  };
}

function figure({ figures }: ProductFile, key: string) {
  const value = figures[key];
  return value === undefined ? [] : measurements(value);
}

/** What is above or below a limit is not on it. */
const HAIR = 1e-6;

function endsOf({ above, below, ...stated }: Measured): number[] {
  return [
    ...numbersOf(stated),
    ...(above === undefined ? [] : [above + HAIR]),
    ...(below === undefined ? [] : [below - HAIR]),
  ];
}

function lowest(numbers: readonly number[]): number | null {
  return numbers.length > 0 ? Math.min(...numbers) : null;
}

function greatest(numbers: readonly number[]): number | null {
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
