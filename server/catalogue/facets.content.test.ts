import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineOf, LINES } from "../../contract/catalogue.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import type { Product } from "./catalogue.ts";
import { facetDefinitions } from "./facet-values.ts";
import { loadCatalogue } from "./load.ts";
import { createPageData } from "./page-data.ts";

describe("facets of the whole catalogue", () => {
  const catalogue = loadCatalogue(CONTENT_FOLDER);
  const lookUp = createPageData({
    catalogue,
    config: { publicUrl: "https://site.example", storageKey: "", backendKey: "" },
    clock: { now: () => new Date() },
  });

  it.each(LINES)(
    "%s: found and counts are those of a plain reading, whatever is chosen",
    (line) => {
      const products = catalogue.products.filter(({ lines }) => lines.includes(line));
      const facets = facetDefinitions(products, [line], catalogue.dictionaries).map(
        ({ name, values, slugsOf }) => ({
          name,
          values: values.map(({ slug }) => slug),
          has: (product: Product, slug: string) => [...slugsOf(product)].includes(slug),
        }),
      );
      const chosen = fc.tuple(
        ...facets.map(({ values }) =>
          fc.subarray(values, { maxLength: Math.min(3, values.length) }),
        ),
      );
      fc.assert(
        fc.property(chosen, (selection) => {
          const passes = (product: Product, but: number) =>
            facets.every(
              ({ has }, at) =>
                at === but ||
                selection[at]?.length === 0 ||
                selection[at]?.some((slug) => has(product, slug)),
            );
          const query = new URLSearchParams({ type: line });
          facets.forEach(({ name }, at) => {
            for (const slug of selection[at] ?? []) query.append(name, slug);
          });
          const page = lookUp("list", query);
          expect(page?.found).toBe(products.filter((product) => passes(product, -1)).length);
          facets.forEach(({ name, has }, at) => {
            for (const value of page?.facets.find((one) => one.name === name)?.values ?? []) {
              const left = products.filter((one) => passes(one, at) && has(one, value.slug));
              expect(value.count).toBe(left.length);
            }
          });
        }),
        { numRuns: 60 },
      );
    },
  );

  it.runIf(LINES.length > 1)(
    "beside each other in all lines, a line and a package are those of one offer",
    () => {
      const { products, dictionaries } = catalogue;
      const packs = LINES.map((line) => ({
        slug: lineOf(line).slug,
        facet: facetDefinitions(products, [line], dictionaries).find(
          ({ name }) => name === "embalagem",
        ),
      }));
      const slugs = new Set(
        packs.flatMap(({ facet }) => facet?.values.map(({ slug }) => slug) ?? []),
      );
      for (const { slug: line, facet } of packs)
        for (const pack of slugs) {
          const offered = products.filter((one) => [...(facet?.slugsOf(one) ?? [])].includes(pack));
          const both = lookUp("results", new URLSearchParams({ linha: line, embalagem: pack }));
          const countIn = (query: Record<string, string>, name: string, slug: string) =>
            lookUp("results", new URLSearchParams(query))
              ?.facets.find((one) => one.name === name)
              ?.values.find((one) => one.slug === slug)?.count ?? 0;
          expect(
            [
              both?.found,
              countIn({ linha: line }, "embalagem", pack),
              countIn({ embalagem: pack }, "linha", line),
            ],
            `${line}, ${pack}`,
          ).toEqual([offered.length, offered.length, offered.length]);
        }
    },
  );
});
