import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { CardPackage, Line, ProductCard } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { isTakenOver } from "../../ui/taken-over.ts";
import { ProductRow } from "./product-row.tsx";
import { keepRowPlaces, keptTopmostRow } from "./row-places.ts";

/** Rows whose picture is wanted at once: those of a first screen. */
const FIRST_SCREEN = 4;

/** More rows than a window shows at once. */
const WINDOW = 9;

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
  const isBack = useNavigationType() === NavigationType.Pop;
  const [top] = useState(() => (isBack && isTakenOver() ? keptTopmostRow() : undefined));
  const isWhole = useDeferredValue(true, !isTakenOver());
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const rows = list.current;
    return () => (rows ? keepRowPlaces(rows) : undefined);
  }, []);
  const first = products.findIndex(({ slug }) => paths.product(line, slug) === top);
  return (
    <ul ref={list}>
      {products.map((product, index) => (
        <ProductRow
          key={product.slug}
          product={product}
          line={line}
          eager={index < FIRST_SCREEN}
          isEmpty={!isWhole && (index < first - 1 || index > first + WINDOW)}
          onAdd={onAdd}
        />
      ))}
    </ul>
  );
}
