import { expect, it } from "vitest";
import { type Atom, flow } from "./column-flow.ts";

const FIRST = { top: 300, height: 100 };
const NEXT = { top: 80, height: 200 };

it("spreads what fits on one page evenly over its two columns", () => {
  const placed = flow([atom(20), atom(20), atom(20), atom(20)], FIRST, NEXT);
  expect(placed.map(({ column, y }) => [column, y])).toEqual([
    [0, 300],
    [0, 320],
    [1, 300],
    [1, 320],
  ]);
});

it("fills the first page before it begins a second", () => {
  const placed = flow(
    Array.from({ length: 12 }, () => atom(20)),
    FIRST,
    NEXT,
  );
  expect(placed.map(({ column }) => column)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3]);
  expect(placed.at(-1)?.y).toBe(80);
});

it("keeps a heading with what it heads", () => {
  const placed = flow([atom(70), atom(20, { keep: true }), atom(20)], FIRST, NEXT);
  expect(placed.map(({ column }) => column)).toEqual([0, 1, 1]);
});

it("drops the space above what begins a column", () => {
  const placed = flow([atom(60), atom(60, { space: 12 })], FIRST, NEXT);
  expect(placed[1]).toMatchObject({ column: 1, y: 300 });
});

it("leaves the space between two pieces of one column", () => {
  const placed = flow([atom(20), atom(20, { space: 12 }), atom(90)], FIRST, NEXT);
  expect(placed[1]).toMatchObject({ column: 0, y: 332 });
});

it("puts what is too tall for the first page's columns on the second page", () => {
  const placed = flow([atom(150), atom(20)], FIRST, NEXT);
  expect(placed.map(({ column }) => column)).toEqual([2, 3]);
});

it("comes to an end where a piece is taller than any column", () => {
  const placed = flow([atom(20), atom(500), atom(20)], FIRST, NEXT);
  expect(placed.map(({ column }) => column)).toEqual([0, 2, 3]);
});

function atom(height: number, options: Partial<Atom> = {}): Atom {
  return { height, space: 0, keep: false, draw: () => {}, ...options };
}
