import { Command } from "commander";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { goodFluid, withContent } from "../catalogue/content.test-support.ts";
import { loadCatalogue } from "../catalogue/load.ts";
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

it("leaves a text alone that says what was issued, and one that has no version", async () => {
  const { reword, version, told } = newContent();
  const before = version();
  await reword("privacidade");
  expect(told()).toMatch(/^Nada a emitir/);
  expect(version()).toBe(before);
  await expect(reword("sobre")).rejects.toThrow(/privacidade/);
});

function newContent() {
  const folder = mkdtempSync(join(tmpdir(), "reword-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  withContent([goodFluid()], (draft) => cpSync(draft, folder, { recursive: true }));
  let told = "";
  const context = {
    contentDir: folder,
    clock: { now: () => new Date("2027-01-15T12:00:00Z") },
    terminal: { write: (text: string) => void (told += text), note: () => {}, ask: null },
    runContent: () => true,
    runDraw: () => true,
    runPreview: () => true,
  };
  return {
    folder,
    change: (text: string) => appendFileSync(join(folder, "pages/privacidade.md"), `\n${text}\n`),
    reword: (name: string) =>
      new Command()
        .addCommand(rewordCommand(context))
        .parseAsync(["reword", name], { from: "user" }),
    version: () => loadCatalogue(folder).pages.get("privacidade")?.version,
    issued: (version: string) =>
      readFileSync(join(folder, `documents/policies/privacidade-${version}.md`), "utf8"),
    told: () => told,
  };
}
