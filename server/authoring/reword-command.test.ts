import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid } from "../catalogue/content.test-support.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { commandOn, contentFolder } from "./authoring.test-support.ts";
import { rewordCommand } from "./reword-command.ts";

it("gives each wording a version of its own, two of one day too, and keeps them all", async () => {
  const { folder, change, reword, version, issued } = newContent();
  change("Uma frase.");
  await reword("privacidade");
  expect(version()).toBe("2027-01-15");
  change("Outra frase.");
  await reword("privacidade");
  expect(version()).toBe("2027-01-15.2");
  expect(issued("2027-01-15")).toMatch(/Uma frase\.\n$/);
  expect(issued("2027-01-15.2")).toBe(readFileSync(join(folder, "pages/privacidade.md"), "utf8"));
});

it("never goes back behind a version of the same day, also where the first of that day is kept nowhere", async () => {
  const { folder, change, reword, version } = newContent();
  change("Uma frase.");
  await reword("privacidade");
  change("Outra frase.");
  await reword("privacidade");
  rmSync(join(folder, "documents/policies/privacidade-2027-01-15.md"));
  change("Mais uma.");
  await reword("privacidade");
  expect(version()).toBe("2027-01-15.3");
});

it("leaves a text alone that says what was issued, and one that has no version", async () => {
  const { reword, version, told } = newContent();
  const before = version();
  await reword("privacidade");
  expect(told()).toMatch(/^Nada a emitir/);
  expect(version()).toBe(before);
  await expect(reword("sobre")).rejects.toThrow(/privacidade/);
});

it("leaves the page as it was where its copy finds no room on the disk", async () => {
  const { folder, change, reword } = newContent();
  change("Uma frase.");
  const page = readFileSync(join(folder, "pages/privacidade.md"), "utf8");
  const copies = join(folder, "documents/policies");
  mkdirSync(copies, { recursive: true });
  // Where nothing fits.
  symlinkSync("/dev/full", join(copies, ".privacidade-2027-01-15.md"));
  await expect(reword("privacidade")).rejects.toThrow("ENOSPC");
  expect(readFileSync(join(folder, "pages/privacidade.md"), "utf8")).toBe(page);
});

function newContent() {
  const folder = contentFolder([goodFluid()]);
  let told = "";
  return {
    folder,
    change: (text: string) => appendFileSync(join(folder, "pages/privacidade.md"), `\n${text}\n`),
    reword: commandOn(folder, rewordCommand, {
      clock: { now: () => new Date("2027-01-15T12:00:00Z") },
      terminal: { write: (text) => void (told += text), note: () => {}, ask: null },
    }),
    version: () => loadCatalogue(folder).pages.get("privacidade")?.version,
    issued: (version: string) =>
      readFileSync(join(folder, `documents/policies/privacidade-${version}.md`), "utf8"),
    told: () => told,
  };
}
