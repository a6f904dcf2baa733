import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodAerosol, goodFluid, retiredFluid } from "../catalogue/content.test-support.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { commandOn, contentFolder } from "./authoring.test-support.ts";
import { retireCommand } from "./retire-command.ts";

it("adds one line to the file, and takes along those whose successor the product was", async () => {
  const { folder, read, run } = newContent();
  const before = read("amostra-m-1").split("\n");
  await run("amostra-m-1", "--successor", "amostra-a-1");
  const after = read("amostra-m-1").split("\n");
  expect(after.filter((line) => !before.includes(line))).toEqual([
    "retired: { since: 2026-11-24, successor: amostra-a-1 }",
  ]);
  expect(after).toHaveLength(before.length + 1);
  const { products, bySlug } = loadCatalogue(folder);
  expect(products.map(({ slug }) => slug)).toEqual(["amostra-a-1"]);
  expect(bySlug.get("amostra-r-1")?.data.retired).toEqual({
    since: "2026-10-01",
    successor: "amostra-a-1",
  });
});

it("writes nothing where the successor is none", async () => {
  const { read, run } = newContent();
  const before = read("amostra-a-1");
  for (const none of ["amostra-r-1", "ninguem", "amostra-a-1"])
    await expect(run("amostra-a-1", "--successor", none)).rejects.toThrow(/Nada foi gravado/);
  await expect(run("ninguem")).rejects.toThrow(/não existe/);
  expect(read("amostra-a-1")).toBe(before);
});

function newContent() {
  const folder = contentFolder([goodFluid(), goodAerosol(), retiredFluid()]);
  return {
    folder,
    read: (slug: string) => readFileSync(join(folder, "products", `${slug}.md`), "utf8"),
    run: commandOn(folder, retireCommand),
  };
}
