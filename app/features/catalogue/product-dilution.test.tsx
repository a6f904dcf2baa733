import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { ProductDilution } from "./product-dilution.tsx";

const product = {
  slug: "p",
  dilution: {
    mode: "concentrado",
    min: 5,
    max: 8,
    byOperation: [{ operation: { slug: "torno", label: "Torno" }, min: 5, max: 8 }],
    examples: [],
    factor: null,
    calculator: "Calcular",
    diluent: "água",
    note: null,
  },
} as unknown as ProductDetail;

test("the tank of the finder is filled alike, and goes on to the calculator of the first filling", () => {
  const html = pageFor("operacao=torno&faixa=6-8&volume=200");
  const text = html.replaceAll(/<[^>]*>/g, "").replaceAll("\u00A0", " ");
  expect(text).toContain("Para os seus 200 L: 14,0 L do produto e 186,0 L de água.");
  expect(text).toContain("7%: meio da faixa de 6 a 8% (torno)");
  expect(html).toContain(
    "calculo=carga&amp;produto=p&amp;operacao=torno&amp;faixa=6-8&amp;volume=200",
  );
});

test.each(["", "operacao=torno", "operacao=torno&volume=abc", "operacao=fresa&volume=200"])(
  "?%s names no tank",
  (query) => {
    expect(pageFor(query)).not.toContain("Para os seus");
    expect(pageFor(query)).toContain("calculo=carga&amp;produto=p");
  },
);

function pageFor(query: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/?${query}`]}>
      <ProductDilution product={product} />
    </MemoryRouter>,
  );
}
