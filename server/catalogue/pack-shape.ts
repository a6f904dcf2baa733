import type { PackShape } from "../../contract/catalogue.ts";
import type { PackEntry } from "./dictionary-schema.ts";

/** The shape of a container whose dictionary entry does not say it. @param litres of content, kilograms alike */
export function shapeOf({ shape, aerosol, carton }: PackEntry, litres: number): PackShape {
  if (shape) return shape;
  if (aerosol) return "spray";
  if (carton) return "box";
  if (litres < 2) return "bottle";
  if (litres <= 60) return "jug";
  return litres <= 300 ? "drum" : "tote";
}
