import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { commandOn } from "./authoring.test-support.ts";
import { publishCommand } from "./publish-command.ts";

vi.mock("../build-site.ts", () => ({ buildSite: () => Promise.resolve(false) }));

it("commits what the check accepts, and only the content", async () => {
  const { folder, git, run } = newRepository();
  writeFileSync(join(folder, "company.yaml"), "brand: Marca\n");
  await run(true);
  expect(git("log", "--format=%s", "--name-only").split("\n").filter(Boolean)).toEqual([
    "Novo produto",
    "conteudo/company.yaml",
  ]);
  expect(git("status", "--porcelain")).toContain("?? outro.txt");
  await expect(run(true)).rejects.toThrow("Nada a publicar");
});

it("commits nothing that the check refuses", async () => {
  const { folder, git, run } = newRepository();
  writeFileSync(join(folder, "company.yaml"), "brand: 1\n");
  await expect(run(false)).rejects.toThrow("Nada foi publicado");
  expect(git("rev-list", "--all")).toBe("");
});

function newRepository() {
  const root = mkdtempSync(join(tmpdir(), "publish-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...words: readonly string[]) =>
    spawnSync("git", ["-C", root, ...words], { encoding: "utf8" }).stdout;
  git("init", "--quiet");
  git("config", "user.email", "equipe@exemplo.com.br");
  git("config", "user.name", "Equipe");
  const folder = join(root, "conteudo");
  spawnSync("mkdir", [folder]);
  writeFileSync(join(root, "outro.txt"), "");
  const run = (accepted: boolean) =>
    commandOn(folder, publishCommand, { runContent: () => accepted })("Novo produto");
  return { folder, git, run };
}
