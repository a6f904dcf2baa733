import { useState } from "react";
import type { ProductCard } from "../../../contract/catalogue.ts";
import { changePicks, repack } from "./compare-picks.ts";

/** SKU of the package chosen in a product's row, the usual one first; a product picked for comparison follows it. */
export function useChosenPackage({
  packages,
  preferredPackage,
}: Pick<ProductCard, "packages" | "preferredPackage">): [string, (sku: string) => void] {
  const [sku, setSku] = useState((packages[preferredPackage] ?? packages[0])?.sku ?? "");
  return [
    sku,
    (chosen) => {
      setSku(chosen);
      const offered = packages.map((pack) => pack.sku);
      changePicks((before) => repack(before, offered, chosen));
    },
  ];
}
