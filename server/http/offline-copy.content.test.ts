import { beforeAll, expect, it } from "vitest";
import { LINES } from "../../contract/catalogue.ts";
import { copyKey, type CopiedAnswers } from "../../contract/offline-copy.ts";
import { decrypt } from "../../contract/encryption/encryption.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { createPageData, type PageDataLookUp } from "../catalogue/page-data.ts";
import { createOfflineCopy } from "./offline-copy.ts";
import { storeAnswer, type StoredAnswer } from "./stored-answer.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const clock = { now: () => new Date("2026-11-20T12:00:00Z") };
let pageData: PageDataLookUp;
let assets: Map<string, StoredAnswer>;
beforeAll(async () => {
  pageData = lookUps("https://maker.example");
  const file = await storeAnswer(200, {}, new TextEncoder().encode("run()"), 1);
  assets = new Map(
    ["/sw.js", "/assets/a-12345678.js", "/assets/page.map"].map((name) => [name, file]),
  );
});

it("answers every product of every line, every page of the lists and what needs no choice", async () => {
  const { answers } = await copy();
  for (const type of LINES) {
    const list = pageData("list", new URLSearchParams({ type }));
    expect(list?.pages).toBeGreaterThan(0);
    for (let page = 2; page <= (list?.pages ?? 0); page += 1)
      expect(answers).toHaveProperty([
        copyKey("list", new URLSearchParams({ pagina: String(page), type })),
      ]);
    for (const { slug, lines } of catalogue.products.filter((product) =>
      product.lines.includes(type),
    )) {
      const query = new URLSearchParams({ slug, type });
      expect(lines).toContain(type);
      expect(answers[copyKey("product", query)]).toEqual({
        data: JSON.parse(JSON.stringify(pageData("product", query))),
      });
    }
  }
  for (const page of ["home", "calculator", "finder", "quick-order"] as const) {
    const none = new URLSearchParams();
    // A tool that the site does not have has no page.
    expect(copyKey(page, none) in answers, page).toBe(pageData(page, none) !== null);
  }
});

it("names scripts and not the worker itself, and may ask only its own site", async () => {
  const { worker, script } = await copy();
  expect(script).toContain('"files":{"/assets/a-12345678.js":5,"/offline/');
  expect(script).toMatch(/\nrun\(\)$/);
  expect(worker?.headers).toMatchObject({ "Cache-Control": "no-cache" });
  expect(worker?.headers["Content-Security-Policy"]).toMatch(
    /^default-src 'none'.*; connect-src 'self'/,
  );
});

it("keeps its version while nothing changed, and changes it with the settings that reach the browser", async () => {
  const [one, same] = [await copy(), await copy()];
  expect(same.script).toBe(one.script);
  pageData = lookUps("https://other.example");
  expect((await copy()).script).not.toBe(one.script);
  pageData = lookUps("https://maker.example");
});

it("encrypts each answer where a key is set", async () => {
  const key = "0123456789abcdef0123456789abcdef";
  const { answers } = await copy(key);
  const { data } = answers[copyKey("home", new URLSearchParams())] as { data: string };
  expect(JSON.parse(await decrypt(data, key))).toEqual(
    JSON.parse(JSON.stringify(pageData("home", new URLSearchParams()))),
  );
});

function lookUps(publicUrl: string): PageDataLookUp {
  return createPageData({
    catalogue,
    clock,
    config: { publicUrl, storageKey: "", backendKey: "" },
  });
}

async function copy(backendKey = "") {
  const stored = await createOfflineCopy({
    assets,
    catalogue,
    pageData,
    backendKey,
    https: true,
    renderShell: () => Promise.resolve({ status: 200, headers: {}, body: new Uint8Array() }),
  });
  const text = (address: string) => new TextDecoder().decode(stored.get(address)?.body);
  const address = [...stored.keys()].find((name) => name.endsWith(".json")) ?? "";
  return {
    worker: stored.get("/sw.js"),
    script: text("/sw.js"),
    answers: JSON.parse(text(address)) as CopiedAnswers,
  };
}
