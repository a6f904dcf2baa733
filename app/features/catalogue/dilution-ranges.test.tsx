import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DilutionView } from "../../../contract/catalogue.ts";
import { DilutionRanges } from "./dilution-ranges.tsx";

const dilution: DilutionView = {
  mode: "concentrado",
  min: 4,
  max: 10,
  byOperation: [
    { operation: { slug: "torno", label: "Torno" }, min: 4, max: 6 },
    { operation: { slug: "rosca", label: "Rosca" }, min: 10, max: 10 },
  ],
  examples: [],
  factor: { title: "Fator", text: "", value: 2.1, unit: "°X" },
  calculator: null,
  diluent: "água",
  note: null,
};

it("draws each operation's dose on one axis and says the same in words", () => {
  const html = drawn(dilution);
  expect(bars(html)).toEqual([
    { x: "40", width: "20" },
    { x: "100", width: "1" },
  ]);
  expect(html).toContain("4 a 6%");
  expect(html).toContain("10%");
});

it("says and draws the instrument's reading where the product is known by one, and only there", () => {
  expect(drawn(dilution)).toContain("1,9 a 2,9\u00A0°X");
  expect(axisOf(drawn(dilution), "°X")).toEqual(["0", "1", "2", "3", "4"]);
  expect(drawn({ ...dilution, factor: null })).not.toContain("°X");
});

function drawn(view: DilutionView): string {
  return renderToStaticMarkup(<DilutionRanges dilution={view} />);
}

function bars(html: string) {
  return [...html.matchAll(/<rect x="([^"]*)" width="([^"]*)"/g)].map(([, x, width]) => ({
    x,
    width,
  }));
}

function axisOf(html: string, name: string) {
  const row = html.split("<tr").find((one) => one.includes(`>${name}</td>`)) ?? "";
  return [...row.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
}
