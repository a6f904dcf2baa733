import { describe, expect, it } from "vitest";
import { DEFAULT_ERROR_CODE, NO_DATA_TEXT } from "../../contract/constants.ts";
import { decrypt } from "../../contract/encryption/encryption.ts";
import { loadCatalogue } from "./load.ts";
import { createPageDataRoutes } from "./page-data-routes.ts";
import { createPageData } from "./page-data.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";

const KEY = "0123456789abcdef0123456789abcdef";

describe("GET /page-data/:page", () => {
  it("answers the data, to be kept for a minute", async () => {
    const answer = await routes().request("/page-data/product?type=industry&slug=amostra-m-1");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(await answer.json()).toMatchObject({ data: { slug: "amostra-m-1", line: "industry" } });
  });

  it("says that an id has no data", async () => {
    for (const query of ["product?type=industry&slug=nenhum", "text?name=nenhuma"]) {
      const answer = await routes().request(`/page-data/${query}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(await answer.json()).toEqual({ error: { code: "SEM_DADOS", msg: NO_DATA_TEXT } });
    }
  });

  it("tells an unknown page from an id without data", async () => {
    for (const page of ["nada", "toString", "__proto__"]) {
      const answer = await routes().request(`/page-data/${page}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error: { code: DEFAULT_ERROR_CODE } });
    }
  });

  it.each([
    "list",
    "list?type=retail",
    "product?type=industry",
    "product?slug=amostra-m-1",
    "text",
    `search?q=${"a".repeat(201)}`,
    `items?${"sku=A&".repeat(501)}`,
  ])("refuses the query %.40s with 400 and a message", async (path) => {
    const answer = await routes().request(`/page-data/${path}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { msg: expect.any(String) } });
  });

  it("encrypts the data whole where a key is set", async () => {
    const answer = await routes(KEY).request("/page-data/items?sku=AM-7110-1KG");
    const { data } = (await answer.json()) as { data: string };
    expect(JSON.parse(await decrypt(data, KEY))).toMatchObject([{ code: "AM-7110-1KG" }]);
  });
});

function routes(backendKey = "") {
  const catalogue = withContent([goodFluid(), goodAerosol(), goodGel()], loadCatalogue);
  const config = { publicUrl: "https://site.example", storageKey: "", backendKey };
  const pageData = createPageData({ catalogue, config, clock: { now: () => new Date() } });
  return createPageDataRoutes({ pageData, backendKey });
}
