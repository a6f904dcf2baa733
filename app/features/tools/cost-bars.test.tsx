import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Cost } from "./calculations/cost.ts";
import { CostBars } from "./cost-bars.tsx";

const html = renderToStaticMarkup(
  <CostBars
    costs={[
      { name: "A", cost: cost(300, 100) },
      { name: "B", cost: cost(200, 0) },
    ]}
  />,
);

it("draws each cost as long as it is of the dearest, the changes after the concentrate", () => {
  const bars = [...html.matchAll(/<rect (?:x="([\d.]+)%" )?width="([\d.]+)%" height="100%" fill/g)];
  expect(bars.slice(0, 4).map(([, x = "0", width]) => [Number(x), Number(width)])).toEqual([
    [0, 75],
    [75, 25],
    [0, 50],
    [50, 0],
  ]);
});

it("says each sum, and names its hatching once", () => {
  expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/^A R\$.400,00B R\$.200,00/);
  expect(html.match(/id="/g)).toHaveLength(1);
});

function cost(fluidPerMonth: number, changesPerMonth: number): Cost {
  const perMonth = fluidPerMonth + changesPerMonth;
  return { perLitre: 0, litresPerMonth: 0, fluidPerMonth, changesPerMonth, perMonth };
}
