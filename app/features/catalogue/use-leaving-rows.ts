import { useEffect, useState } from "react";

interface Row {
  slug: string;
}

/** Rows that go in one task. */
const ROWS_A_TURN = 4;

/**
 * The products, and between them those that a narrowed list has lost, which are to be out of sight until they go, a few
 * at a time: React unmounts a row by walking through its hundred elements, and sixty of them held a phone up for 70 ms.
 */
export function useLeavingRows<Product extends Row>(
  products: readonly Product[],
): readonly Product[] {
  const [before, setBefore] = useState(products);
  const rows = withLeaving(before, products);
  const areAllGone = rows.length === products.length;
  if (areAllGone && before !== products) setBefore(products);
  useEffect(() => {
    if (areAllGone) return undefined;
    const next = new Set(rows.filter((row) => !products.includes(row)).slice(0, ROWS_A_TURN));
    const timer = setTimeout(() => setBefore(rows.filter((row) => !next.has(row))));
    return () => clearTimeout(timer);
    // The rows follow from the two.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [before, products]);
  return rows;
}

/** The products, with those that were among the rows before where they were, so that no row has to move for them. */
export function withLeaving<Product extends Row>(
  before: readonly Product[],
  products: readonly Product[],
): readonly Product[] {
  let from = 0;
  const leavingUntil = (end: number) => {
    const start = from;
    from = Math.max(start, end);
    return before.slice(start, from).filter((row) => placeIn(products, row) < 0);
  };
  const rows = products.flatMap((row) => [...leavingUntil(placeIn(before, row)), row]);
  return [...rows, ...leavingUntil(before.length)];
}

function placeIn(rows: readonly Row[], { slug }: Row): number {
  return rows.findIndex((row) => row.slug === slug);
}
