import { flushSync } from "react-dom";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import type { CardPackage, Line, ProductCard } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { isTakenOver } from "../../ui/taken-over.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { ProductRow } from "./product-row.tsx";
import { keepRowPlaces, keptTopmostRow } from "./row-places.ts";
import { layOutSpared, layOutSparedLater } from "./spared-rows.ts";
import { useLeavingRows } from "./use-leaving-rows.ts";

/** Rows whose picture is wanted at once: those of a first screen. */
const FIRST_SCREEN = 4;
/** Rows below the window that a phone renders in one task, and lays out in the next. */
const ROWS_A_TURN = 2;

/** No row is lower, in wide windows and in others, and no list begins higher. CSS pixels. */
const LOWEST_WIDE_ROW = 200;
const LOWEST_ROW = 290;
const LEAST_HEAD = 250;

interface ProductRowsProps {
  products: readonly ProductCard[];
  line: Line;
  onAdd: (product: ProductCard, pack: CardPackage, quantity: number) => boolean;
}

/**
 * The products of a list. On a navigation the rows in the window come first and the others a few at a time;
 * whoever comes back finds the row that was the topmost.
 */
export function ProductRows({ products, line, onAdd }: ProductRowsProps) {
  const addressOf = ({ slug }: ProductCard) => paths.product(line, slug);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [top] = useState(() => {
    const [first] = products;
    return isBack && isTakenOver() && first ? keptTopmostRow(addressOf(first)) : undefined;
  });
  const [atOnce] = useState(() => (isTakenOver() ? rowsAtOnce(top !== undefined) : 0));
  const [shown, setShown] = useState(() => (isTakenOver() ? orAll(atOnce, products) : ALL));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const keep = () => {
      // Hidden, it has no places.
      if (list.current?.checkVisibility()) keepRowPlaces(list.current);
    };
    const stop = whenIdle(keep);
    const gone = new AbortController();
    const { signal } = gone;
    // The window has come to rest, or what is pressed may lead away: later the browser would have to lay out the page.
    for (const type of ["scrollend", "pointerdown", "keydown"])
      addEventListener(type, keep, { capture: true, signal });
    // Paper does not wait for rows that come in turns.
    const showAll = () => flushSync(() => setShown(ALL));
    addEventListener("beforeprint", showAll, { signal });
    return () => {
      stop();
      gone.abort();
    };
  }, []);
  const start = top === undefined ? 0 : products.findIndex((one) => addressOf(one) === top);
  useEffect(() => {
    if (shown === ALL) return layOutSparedLater(list.current);
    layOutSpared(list.current, start + shown - ROWS_A_TURN, start + shown);
    const timer = setTimeout(() => setShown(orAll(shown + ROWS_A_TURN, products)));
    return () => clearTimeout(timer);
  }, [shown, start, products]);
  // Whoever comes back comes to a place that the others make.
  const shownProducts = useMemo(
    () => (top === undefined ? products.slice(0, shown) : products),
    [top, products, shown],
  );
  const rows = useLeavingRows(shownProducts);
  return (
    <ul ref={list}>
      {rows.map((product, index) => (
        <ProductRow
          key={product.slug}
          product={product}
          line={line}
          eager={index < FIRST_SCREEN}
          isBrief={index < start - 1 - (shown - atOnce) || index > start + shown}
          isLeaving={!shownProducts.includes(product)}
          onAdd={onAdd}
        />
      ))}
      {shownProducts.length < products.length ? (
        <li
          aria-hidden="true"
          className="rows-to-come"
          style={{ "--rows": products.length - shownProducts.length } as CSSProperties}
        />
      ) : null}
    </ul>
  );
}

const ALL = Number.POSITIVE_INFINITY;

/** Once all are there, so are all of what the visitor makes of the list: a narrowed one may be the shorter. */
function orAll(rows: number, products: readonly unknown[]): number {
  return rows < products.length ? rows : ALL;
}

/** At least as many rows as the window shows of a list that begins in it, or in which it stands. */
function rowsAtOnce(isBack: boolean): number {
  const lowest = matchMedia("(width >= 80rem)").matches ? LOWEST_WIDE_ROW : LOWEST_ROW;
  const height = innerHeight - (isBack ? 0 : LEAST_HEAD);
  return Math.max(1, Math.ceil(height / lowest));
}
