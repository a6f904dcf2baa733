import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CardPackage, ProductCard } from "../../../contract/catalogue.ts";
import { ProductPage } from "./product-page.tsx";

test.each([
  ["?embalagem=M-200", "M-200"],
  ["?embalagem=OTHER-1", "M-20"],
  ["", "M-20"],
])("an address with “%s” begins with the package %s", (query, sku) => {
  expect(pageFor(query)).toMatch(new RegExp(`<input[^>]* checked="" value="${sku}"`));
});

function pageFor(query: string): string {
  const pack = (litres: number) => ({
    sku: `M-${litres}`,
    label: `${litres} L`,
    description: `tambor ${litres} L`,
    shape: "drum",
    content: litres,
    picture: null,
  });
  const packages = [5, 20, 200].map(pack) as CardPackage[];
  const product = {
    slug: "m",
    name: "M",
    code: "M",
    kind: "m",
    summary: "m",
    category: { code: "c", name: "C" },
    otherLines: [],
    keyFigures: [],
    controls: [],
    packages,
    preferredPackage: 1,
  } as unknown as ProductCard;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/${query}`]}>
      <ProductPage line="industry" product={product} retired={null} details={null} />
    </MemoryRouter>,
  );
}
