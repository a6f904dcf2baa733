import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LINES } from "../../contract/catalogue.ts";
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
});
