import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodAerosol, goodFluid, goodGel } from "../catalogue/content.test-support.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { checkDocuments } from "../documents/check-documents.ts";
import { revise } from "../documents/revise.ts";
import { CLOCK, commandOn, contentFolder } from "./authoring.test-support.ts";
import { discardCommand } from "./discard-command.ts";

it("takes a product away with its sheet and pictures, and nothing of another", async () => {
  const { folder, run } = newContent();
  await run("amostra-g-1");
  const catalogue = loadCatalogue(folder);
  expect([...catalogue.bySlug.keys()]).toEqual(["amostra-m-1", "amostra-a-1"]);
  expect(checkDocuments(folder, catalogue)).toEqual([]);
  expect(readFileSync(join(folder, "documents/revisions.yaml"), "utf8")).not.toContain("amostra-g");
  expect(readdirSync(join(folder, "documents/snapshots"))).toHaveLength(2);
  expect(readdirSync(join(folder, "pictures/packs"))).toEqual(["AM-1110-20-320.avif"]);
});

it("takes a product away whose name reads as a number", async () => {
  const gel = goodGel();
  const folder = contentFolder([
    goodFluid(),
    { ...gel, file: "012.md", front: { ...gel.front, name: "012" } },
  ]);
  revise(folder, loadCatalogue(folder), null, "Primeira edição.", CLOCK);
  await commandOn(folder, discardCommand)("012");
  expect(readFileSync(join(folder, "documents/revisions.yaml"), "utf8")).not.toContain("012");
});

it("leaves what has been on sale, and says what to do instead", async () => {
  const { folder, run } = newContent();
  const company = join(folder, "company.yaml");
  writeFileSync(company, readFileSync(company, "utf8").replaceAll("0000-0000", "0000-0001"));
  revise(folder, loadCatalogue(folder), null, "Novo telefone.", CLOCK);
  await expect(run("amostra-g-1")).rejects.toThrow(/retire amostra-g-1/);
  await expect(run("ninguem")).rejects.toThrow(/não existe/);
  expect(loadCatalogue(folder).bySlug.size).toBe(3);
});

it("takes a draft away that was corrected and never published", async () => {
  const { folder, run } = newContent();
  spawnSync("git", ["init", "--quiet", folder]);
  const product = join(folder, "products/amostra-g-1.md");
  writeFileSync(product, readFileSync(product, "utf8").replace("months: 12", "months: 24"));
  revise(folder, loadCatalogue(folder), "amostra-g-1", "Validade.", CLOCK);
  expect(loadCatalogue(folder).bySlug.get("amostra-g-1")?.fds).toHaveLength(2);
  await run("amostra-g-1");
  expect(loadCatalogue(folder).bySlug.has("amostra-g-1")).toBe(false);
});

function newContent() {
  const folder = contentFolder([goodFluid(), goodAerosol(), goodGel()]);
  revise(folder, loadCatalogue(folder), null, "Primeira edição.", CLOCK);
  mkdirSync(join(folder, "pictures/packs"), { recursive: true });
  for (const name of ["AM-1110-20-320.avif", "AM-7110-1KG-320.avif"])
    writeFileSync(join(folder, "pictures/packs", name), "");
  return { folder, run: commandOn(folder, discardCommand) };
}
