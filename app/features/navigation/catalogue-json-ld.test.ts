import { beforeAll, describe, expect, it } from "vitest";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import type { ListData, SiteData } from "../../../contract/page-data.ts";
import { itemListJsonLd, productJsonLd } from "./catalogue-json-ld.ts";

const site = {
  company: { brand: "Marca", description: "Marca Química" },
  publicUrl: "https://site.example",
} as SiteData;

describe("a product as structured data", () => {
  let product: ProductDetail;
  beforeAll(() => {
    product = {
      code: "AM-1",
      slug: "amostra",
      name: "Amostra",
      description: "O que é.",
      line: "shopkeeper",
      otherLines: ["industry"],
      category: { code: "c", name: "Categoria" },
      subcategory: { code: "s", name: "Menor" },
      preferredPackage: 1,
      sharePicture: "/pictures/share/a.jpg",
      figures: [
        { key: "ph", label: "pH a 5%", value: "9,0 a 9,4", method: "ASTM E70" },
        { key: "x", label: "Aspecto", value: "claro", method: null },
      ],
      documents: { fds: { revision: 3, date: "2026-11-20", older: [2, 1] } },
      packages: [
        {
          sku: "AM-1-5",
          label: "5 L",
          itemName: "Amostra · bombona 5 L",
          gtin: null,
          picture: "p",
        },
        {
          sku: "AM-1-1",
          label: "1 L",
          itemName: "Amostra · frasco 1 L",
          gtin: "200",
          picture: "p",
        },
      ],
    } as unknown as ProductDetail;
  });

  it("says who makes it, what it measures, and each package with its code", () => {
    expect(productJsonLd(site, product)).toMatchObject({
      "@type": "Product",
      url: "https://site.example/produtos/industriais/amostra",
      name: "Amostra",
      description: "O que é.",
      sku: "AM-1-1",
      gtin: "200",
      brand: { name: "Marca" },
      category: "Categoria > Menor",
      image: [
        "https://site.example/pictures/share/a.jpg",
        "https://site.example/pictures/packs/p-640.webp",
      ],
      additionalProperty: [
        { name: "pH a 5%", value: "9,0 a 9,4", measurementTechnique: "ASTM E70" },
        { name: "Aspecto", value: "claro" },
      ],
      isVariantOf: { productGroupID: "AM-1", hasVariant: [{ sku: "AM-1-5" }, { sku: "AM-1-1" }] },
      subjectOf: { url: "https://site.example/fds/amostra" },
    });
  });

  it("invents no price, offer, rating or review, and no GTIN where there is none", () => {
    const text = JSON.stringify(productJsonLd(site, { ...product, preferredPackage: 0 }));
    expect(text).not.toMatch(/price|offer|rating|review/i);
    expect(text.match(/"gtin"/g)).toHaveLength(1);
  });
});

it("a list is positions and canonical addresses, going on where the page before ended", () => {
  const list = {
    line: "shopkeeper",
    found: 122,
    page: 6,
    products: [
      { slug: "a", otherLines: [] },
      { slug: "b", otherLines: ["industry"] },
    ],
  } as unknown as ListData;
  expect(itemListJsonLd(site, list)).toEqual({
    "@context": "https://schema.org",
    "@type": "ItemList",
    numberOfItems: 122,
    itemListElement: [
      { "@type": "ListItem", position: 121, url: "https://site.example/produtos/lojistas/a" },
      { "@type": "ListItem", position: 122, url: "https://site.example/produtos/industriais/b" },
    ],
  });
});
