import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import type { Acknowledgement } from "../../contract/answers.ts";
import { CONTACT } from "../../contract/requests/examples.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";

/** Every kind of page that the route table has, each by one address. */
export async function pageAddresses(site: string): Promise<string[]> {
  const examples = await exampleValues(site);
  return patternsOf(routes).map((pattern) =>
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
  const sent = await fetch(`${site}/legacy/requests?return_type=API&requisicao=contato`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(CONTACT),
  });
  const { data } = (await sent.json()) as { data: Acknowledgement };
  return {
    ":slug of /produtos/industriais/:slug": slug("industry"),
    ":slug of /produtos/lojistas/:slug": slug("shopkeeper"),
    ":token": data.receiptUrl.split("/").at(-1) ?? "",
    "*": "nada-disso",
  };
}

/** `/produtos/industriais/:slug` */
function patternsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? patternsOf(children, here) : [here || "/"];
  });
}
