import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SeriesChart } from "./series-chart.tsx";

it("says in words between which values each course runs, to the same number of places", () => {
  const html = renderToStaticMarkup(
    <SeriesChart
      label="pH"
      unit=""
      step="Semana"
      band={{ min: 8.8, max: 9.4 }}
      series={[
        { name: "hoje", values: [9.2, 8.15] },
        { name: "em teste", values: [9.2, 9] },
      ]}
    />,
  );
  const [, caption = ""] = html.split("<figcaption");
  const words = caption.replaceAll(/<svg.*?<\/svg>/g, "").replaceAll(/<[^>]*>/g, " ");
  expect(words).toContain("faixa de 8,8 a 9,4");
  expect(words).toContain("semana 1 a 2");
  expect(words).toContain("hoje: 8,15 a 9,20");
  expect(words).toContain("em teste: 9,00 a 9,20");
});

it("keeps every value inside of the drawing", () => {
  const html = renderToStaticMarkup(
    <SeriesChart
      label="x"
      unit="%"
      step="Lote"
      band={{ min: 6, max: 8 }}
      series={[{ name: "a", values: [12.5, -3, 40] }]}
    />,
  );
  const heights = [...html.matchAll(/cy="(-?[\d.]+)"/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(3);
  for (const y of heights) expect(y).toSatisfy((at: number) => at >= 10 && at <= 150);
});
