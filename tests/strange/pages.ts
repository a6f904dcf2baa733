import { join } from "node:path";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { routePatterns } from "../addresses/route-patterns.ts";
import { newReceipt } from "../intake/new-receipt.ts";

/** Every kind of page that the route table has, each by one address. */
export async function pageAddresses(site: string): Promise<string[]> {
  const examples = await exampleValues(site);
  return routePatterns().map((pattern) =>
    pattern.replaceAll(/:(\w+)|\*/g, (name) => {
      const value = examples[`${name} of ${pattern}`] ?? examples[name];
      if (value === undefined)
        throw new Error(`${pattern}: its ${name} needs an example in tests/strange/pages.ts`);
      return value;
    }),
  );
}

/** Values for the parameters of addresses, by name, and by address where a name alone does not tell. */
async function exampleValues(site: string): Promise<Record<string, string>> {
  const { products } = loadCatalogue(join(import.meta.dirname, "../../content"));
  const slug = (line: string) => products.find(({ lines }) => lines.join() === line)?.slug ?? "";
  return {
    ":slug of /produtos/industriais/:slug": slug("industry"),
    ":slug of /produtos/lojistas/:slug": slug("shopkeeper"),
    ":token": await newReceipt(site),
    "*": "nada-disso",
  };
}
