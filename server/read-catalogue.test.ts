import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CLOCK, contentFolder } from "./authoring/authoring.test-support.ts";
import { goodFluid } from "./catalogue/content.test-support.ts";
import { loadCatalogue } from "./catalogue/load.ts";
import { revise } from "./documents/revise.ts";
import { readCatalogueAside } from "./read-catalogue.ts";

it("reads content in a thread of its own, and says in one line what is wrong with it", async () => {
  const content = issuedContent();
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

it.each([
  {
    file: "pages/privacidade.md",
    from: /$/,
    to: "\nMais uma frase.\n",
    says: /o texto mudou e a versão/,
  },
  {
    file: "products/amostra-m-1.md",
    from: /(?<=storage:[^]*)max: \d+/,
    to: "max: 39",
    says: /amostra-m-1 · .*FDS/,
  },
])(
  "puts nothing on the air that differs from what was issued: $file",
  async ({ file, from, to, says }) => {
    const content = issuedContent();
    const path = join(content, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(from, to));
    expect(readFileSync(path, "utf8")).not.toBe(text);
    await expect(readCatalogueAside(content, join(content, "cache.jsonl"))).rejects.toThrow(says);
  },
);

function issuedContent(): string {
  const content = contentFolder([goodFluid()]);
  revise(content, loadCatalogue(content), null, "Primeira edição", CLOCK);
  return content;
}
