import type { Root } from "mdast";
import type { ContentProblem } from "../problems.ts";
import { fieldName } from "../problems.ts";
import type { ProductFile } from "../product-schema.ts";

/** A product file that passed its schema, with what the messages need. */
export interface ProductSource {
  /** `products/halcut-s-210.md` */
  file: string;
  slug: string;
  data: ProductFile;
  markdown: Root;
  /** Line of the file on which the Markdown begins. */
  bodyLine: number;
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

/** Where in a product: a path in the front matter, or a 1-based line of the Markdown. */
export type Place = readonly PropertyKey[] | { bodyLine: number };

export type Report = (place: Place, problem: string, cure: string) => void;

/** A `Report` that collects problems of one product. */
export function reportFor(product: ProductSource, into: ContentProblem[]): Report {
  return (place, problem, cure) => {
    const inBody = "bodyLine" in place;
    into.push({
      file: product.file,
      field: inBody ? "texto" : fieldName(place),
      problem,
      cure,
      line: inBody ? product.bodyLine + place.bodyLine - 1 : product.lineOf(place),
    });
  };
}
