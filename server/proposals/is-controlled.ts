import { foldText } from "../../contract/text/normalize.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { compact } from "../catalogue/search-terms.ts";
import type { StoredRequest } from "../requests/stored-request.ts";
import type { ProposalRules } from "./parse-proposal.ts";

type Rule = ProposalRules["isControlled"];

/**
 * Whether what a line names is sold with a licence only: by its code, where that is a SKU; else by any code or the name of
 * a product that stands in it, whatever hyphens and spaces were typed. An emptied or invented code hides nothing.
 */
export function createIsControlled(
  catalogue: () => Pick<Catalogue, "bySku" | "retiredBySku">,
): Rule {
  return (code, description) => {
    const { bySku, retiredBySku } = catalogue();
    const known = bySku.get(code) ?? retiredBySku.get(code);
    if (known) return known.product.controls.length > 0;
    const text = compact(`${code} ${description}`);
    return [...bySku.values(), ...retiredBySku.values()].some(
      ({ product: { controls, data }, view: { sku, gtin } }) =>
        controls.length > 0 &&
        [sku, gtin, data.code, data.name].some(
          (name) => name !== null && text.includes(compact(name)),
        ),
    );
  };
}

/** The same for a request's proposal: what the request calls its own lines says of what code they are. */
export function controlledIn({ lines }: Pick<StoredRequest, "lines">, isControlled: Rule): Rule {
  const skuOf = new Map(lines.map(({ name, sku }) => [foldText(name), sku]));
  return (code, description) => {
    const asked = code === "" ? skuOf.get(foldText(description)) : undefined;
    return isControlled(asked ?? code, description);
  };
}
