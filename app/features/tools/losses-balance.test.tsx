import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { topUpStrength } from "./calculations/losses.ts";
import { LossesBalance } from "./losses-balance.tsx";

it("draws what comes back as long as what leaves, with the same concentrate at the end", () => {
  const losses = { evaporation: 20, dragOut: 10 };
  const strength = topUpStrength(6, losses);
  const html = renderToStaticMarkup(
    <LossesBalance bathName="Banho" losses={losses} concentration={6} strength={strength} />,
  );
  const bars = [...html.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%" height="100%" fill/g)].map(
    ([, x, width]) => [Number(x), Number(width)],
  );
  const [, , out, , , back] = bars;
  expect(bars).toHaveLength(6);
  expect(out?.[0]).toBeCloseTo(98);
  expect(out?.[1]).toBeCloseTo(2);
  expect(back?.[0]).toBeCloseTo(98);
  expect(back?.[1]).toBeCloseTo(2);
  expect(html.replaceAll("\u00A0", " ")).toContain("sai e volta 600 mL");
});
