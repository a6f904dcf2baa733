import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderStrip } from "./order-strip.tsx";

it("has a bar for each item in its order, the higher the more it needs", () => {
  const states = ["understood", "wrong", "doubtful", "resolved"] as const;
  const html = renderToStaticMarkup(
    <OrderStrip items={states.map((state) => ({ key: state, state }))} />,
  );
  const bars = [...html.matchAll(/x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(bars).toEqual([
    [0, 6],
    [1, 0],
    [2, 3],
    [3, 6],
  ]);
});
