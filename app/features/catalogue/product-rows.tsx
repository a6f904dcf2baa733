import { useDeferredValue, useEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { CardPackage, Line, ProductCard } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { isTakenOver } from "../../ui/taken-over.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { ProductRow } from "./product-row.tsx";
import { keepRowPlaces, keptTopmostRow } from "./row-places.ts";

/** Rows whose picture is wanted at once: those of a first screen. */
const FIRST_SCREEN = 4;

/** No row is lower, where the picture stands beside its text. CSS pixels. */
const LOWEST_ROW = 168;

interface ProductRowsProps {
  products: readonly ProductCard[];
  line: Line;
  onAdd: (product: ProductCard, pack: CardPackage, quantity: number) => boolean;
}

/**
 * The products of a list. On a navigation the rows in the window come first and the others in small pieces; whoever
 * comes back finds the row that was the topmost.
 */
export function ProductRows({ products, line, onAdd }: ProductRowsProps) {
  const addressOf = ({ slug }: ProductCard) => paths.product(line, slug);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [top] = useState(() => {
    const [first] = products;
    return isBack && isTakenOver() && first ? keptTopmostRow(addressOf(first)) : undefined;
  });
  const [atOnce] = useState(() => (isTakenOver() ? rowsAtOnce() : 0));
  const isWhole = useDeferredValue(true, !isTakenOver());
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Whenever the window has come to rest, not on leaving: the browser would have to lay out the page for it.
    let stop: (() => void) | undefined;
    const keepLater = () => {
      stop?.();
      stop = whenIdle(() => list.current && keepRowPlaces(list.current));
    };
    keepLater();
    addEventListener("scroll", keepLater, { passive: true });
    return () => {
      stop?.();
      removeEventListener("scroll", keepLater);
    };
  }, []);
  const start = products.findIndex((product) => addressOf(product) === top);
  return (
    <ul ref={list}>
      {products.map((product, index) => (
        <ProductRow
          key={product.slug}
          product={product}
          line={line}
          eager={index < FIRST_SCREEN}
          isBrief={!isWhole && (index < start - 1 || index > start + atOnce)}
          onAdd={onAdd}
        />
      ))}
    </ul>
  );
}

/** At least as many rows as the window shows. */
function rowsAtOnce(): number {
  return Math.ceil(innerHeight / LOWEST_ROW);
}
