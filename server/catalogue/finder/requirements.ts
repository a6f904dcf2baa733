import type { Catalogue, Product } from "../catalogue.ts";
import { figureViews, measurements, numbersOf } from "../figure-view.ts";
import type { Requirement, Scope } from "./schema.ts";

/** Whether a rule with this scope concerns the product. */
export function concerns({ use, attributes, ingredients }: Scope, { data }: Product): boolean {
  if (use && data.dilution?.mode !== use) return false;
  if (attributes && !attributes.some((one) => data.attributes.includes(one))) return false;
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

/** What in the product meets it, in the words of its page: `Dureza da água recomendada: 80 a 250 ppm CaCO₃`. */
export function proofOf(
  { data }: Product,
  required: Requirement,
  { dictionaries, words }: Pick<Catalogue, "dictionaries" | "words">,
): string {
  const { attributes, figures, substances } = dictionaries;
  if ("anyOf" in required)
    return required.anyOf
      .filter((one) => data.attributes.includes(one))
      .map((one) => attributes[one]?.label ?? one)
      .join(", ");
  if ("noneOf" in required)
    return `Não tem: ${required.noneOf.map((one) => lowered(attributes[one]?.label ?? one)).join(", ")}`;
  if ("ingredients" in required) {
    const names = required.ingredients.filter((one) => Object.hasOwn(data.ingredients, one));
    return `Contém ${names.map((one) => lowered(substances[one]?.name ?? one)).join(", ")}`;
  }
  if ("use" in required)
    return required.use === "concentrado"
      ? `Diluído em ${data.dilution?.with ?? words.dilution.diluent}`
      : "Pronto para uso";
  return figureViews(data, figures)
    .filter(({ key }) => key.replace(/-\d+$/, "") === required.figure)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");
}

/** The numbers of a figure; `inUse` leaves out what was measured in the undiluted product. */
export function numbersFor(
  figure: Parameters<typeof measurements>[0] | undefined,
  inUse = false,
): number[] {
  if (figure === undefined) return [];
  return measurements(figure)
    .filter(({ at }) => !inUse || typeof at === "number")
    .flatMap(numbersOf);
}

function lowered(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
