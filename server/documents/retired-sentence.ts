import { formatDate } from "../../contract/formats/dates.ts";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { successorOf } from "../catalogue/replacement.ts";

/** What a document says of a product that is no longer sold, of its day and not of its edition; null of one that is. */
export function retiredSentence(
  product: Product,
  catalogue: Pick<Catalogue, "bySlug">,
): string | null {
  const { retired } = product.data;
  if (!retired) return null;
  const successor = successorOf(product, catalogue)?.data;
  const instead = successor ? ` No lugar dele: ${successor.name} (${successor.code}).` : "";
  return `Produto fora de linha desde ${formatDate(retired.since)}.${instead}`;
}
