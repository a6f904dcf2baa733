import type { Product } from "../catalogue.ts";
import { measurements, numbersOf } from "../figure-view.ts";
import type { FigureValue, Measured } from "../product-schema.ts";
import type { Requirement, Scope } from "./schema.ts";

/** Whether a rule with this scope concerns the product. */
export function concerns(
  { use, attributes, ingredients, hazards, controlled }: Scope,
  { data, controls }: Product,
): boolean {
  if (controlled && controls.length === 0) return false;
  if (use && data.dilution?.mode !== use) return false;
  if (attributes && !attributes.some((one) => data.attributes.includes(one))) return false;
  if (hazards && !hazards.some((one) => data.hazards.includes(one))) return false;
  return !ingredients || ingredients.some((one) => Object.hasOwn(data.ingredients, one));
}

/** Whether the product proves it. A figure that it does not state proves nothing. */
export function meets({ data }: Product, required: Requirement): boolean {
  if ("anyOf" in required) return required.anyOf.some((one) => data.attributes.includes(one));
  if ("noneOf" in required) return !required.noneOf.some((one) => data.attributes.includes(one));
  if ("ingredients" in required)
    return required.ingredients.some((one) => Object.hasOwn(data.ingredients, one));
  if ("use" in required) return data.dilution?.mode === required.use;
  const { figure, covers, atLeast, atMost, inUse } = required;
  const numbers = numbersFor(data.figures[figure], inUse);
  if (numbers.length === 0) return false;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (covers && (least > covers[0] || most < covers[1])) return false;
  if (atLeast !== undefined && most < atLeast) return false;
  return atMost === undefined || most <= atMost;
}

/** The numbers of a figure; `inUse` leaves out what was measured in the undiluted product. */
export function numbersFor(figure: FigureValue | undefined, inUse = false): number[] {
  return figure === undefined ? [] : measured(figure, inUse).flatMap(numbersOf);
}

/** The measurements of a figure; `inUse` leaves out those of the undiluted product. */
export function measured(figure: FigureValue, inUse: boolean): Measured[] {
  return measurements(figure).filter(({ at }) => !inUse || typeof at === "number");
}
