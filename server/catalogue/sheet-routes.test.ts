import { expect, it } from "vitest";
import { parseCsv } from "../csv.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";
import { loadCatalogue } from "./load.ts";
import { createPageData } from "./page-data.ts";
import { createSheetRoutes } from "./sheet-routes.ts";

const fluid = goodFluid();
fluid.front["kind"] = "=1+1";
const routes = createSheetRoutes({
  pageData: createPageData({
    catalogue: withContent([fluid, goodAerosol(), goodGel()], loadCatalogue),
    config: { publicUrl: "https://site.example", storageKey: "", backendKey: "" },
    clock: { now: () => new Date() },
  }),
});

it("gives a row for each package of exactly what the list shows", async () => {
  const skus = async (query: string) =>
    parseCsv(await (await routes.request(`/planilhas/industriais.csv${query}`)).text())
      .slice(1)
      .map(([code]) => code);
  expect(await skus("")).toEqual(["AM-1110-20", "AM-1110-IBC", "AM-7110-1KG"]);
  expect(await skus("?categoria=decapantes&pagina=9")).toEqual(["AM-7110-1KG"]);
  expect(await skus("?q=zzzz")).toEqual([]);
});

it("calls the code that is ordered so, and the product's by its own name", async () => {
  const text = await (await routes.request("/planilhas/industriais.csv")).text();
  const [head = [], row = []] = parseCsv(text);
  expect([head[0]?.replace("\uFEFF", ""), row[0]]).toEqual(["Código", "AM-1110-20"]);
  expect(row[head.indexOf("Código do produto")]).toBe("AM-1110");
});

it("gives what was searched in all lines, each row with its line", async () => {
  const rows = async (query: string) =>
    parseCsv(await (await routes.request(`/planilhas/busca.csv${query}`)).text())
      .slice(1)
      .map(([sku, line]) => `${line} ${sku}`);
  const all = await rows("?q=amostra");
  expect(all).toContain("Industrial AM-1110-20");
  expect(all.filter((row) => row.startsWith("Lojista "))).not.toEqual([]);
  const retail = all.filter((row) => row.startsWith("Lojista "));
  expect(await rows("?q=amostra&linha=lojistas")).toEqual(retail);
  // A line that is none narrows nothing, as on the page.
  expect(await rows("?q=amostra&linha=industrial")).toEqual(all);
  expect(await rows("?q=amostra&categoria=decapantes")).toEqual(["Industrial AM-7110-1KG"]);
  expect(await rows("?q=zzzz")).toEqual([]);
});

it("writes no cell that a spreadsheet would calculate", async () => {
  const answer = await routes.request("/planilhas/industriais.csv");
  expect(await answer.text()).toContain(";'=1+1;");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
});
