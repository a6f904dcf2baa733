import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { contentFolder } from "./authoring/authoring.test-support.ts";
import { goodFluid } from "./catalogue/content.test-support.ts";
import { readCatalogueAside } from "./read-catalogue.ts";

it("reads content in a thread of its own, and says in one line what is wrong with it", async () => {
  const content = contentFolder([goodFluid()]);
  const folder = mkdtempSync(join(tmpdir(), "aside-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cache = join(folder, "cache.jsonl");
  const { products } = await readCatalogueAside(content, cache);
  expect(products.map(({ slug }) => slug)).toEqual(["amostra-m-1"]);

  const file = join(content, "products/amostra-m-1.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("base: agua", "base: nenhuma"));
  await expect(readCatalogueAside(content, cache)).rejects.toThrow(
    /^Conteúdo inválido: .*amostra-m-1\.md · base/,
  );
});
