import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { commandOn } from "./authoring.test-support.ts";
import { publishCommand } from "./publish-command.ts";

vi.mock("../build-site.ts", () => ({ isBuilt: () => Promise.resolve(true) }));

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

it("says how it goes live: by a signal, or by a start where that is needed", async () => {
  const { folder, git, run } = newRepository();
  writeFileSync(join(folder, "words.yaml"), "");
  const first = await run(true);
  expect(first).toContain("systemctl reload site");
  expect(first).toContain("git remote add");
  git("remote", "add", "origin", folder);
  writeFileSync(join(folder, "theme.css"), "");
  const second = await run(true);
  expect(second).toContain("systemctl restart site (mudou theme.css");
  expect(second).not.toContain("git remote add");
});

it("says before all else that there is no history to keep it in", async () => {
  const { folder, run } = newRepository();
  rmSync(join(folder, "../.git"), { recursive: true });
  await expect(run(false)).rejects.toThrow("não está num histórico do git");
});

it("commits nothing that the check refuses", async () => {
  const { folder, git, run } = newRepository();
  writeFileSync(join(folder, "company.yaml"), "brand: 1\n");
  await expect(run(false)).rejects.toThrow("Nada foi publicado");
  expect(git("rev-list", "--all")).toBe("");
});

it("stops at a product that says what was copied, until that is confirmed", async () => {
  const { folder, git, run } = newRepository();
  const file = join(folder, "products/novo.md");
  writeFileSync(file, "---\n# Copiado de velho. Confira e apague esta linha: figures, storage.\n");
  await expect(run(true)).rejects.toThrow(
    /^products\/novo\.md:2 · Copiado de · .*velho.*figures, storage · .*edit/,
  );
  expect(git("rev-list", "--all")).toBe("");
  writeFileSync(file, "---\n");
  expect(await run(true)).toContain("Gravado no histórico");
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
  mkdirSync(join(folder, "products"), { recursive: true });
  writeFileSync(join(root, "outro.txt"), "");
  /** Answers what it said. */
  const run = async (accepted: boolean) => {
    let said = "";
    const terminal = { write: (text: string) => void (said += text), note: () => {}, ask: null };
    await commandOn(folder, publishCommand, { terminal, runContent: () => accepted })(
      "Novo produto",
    );
    return said;
  };
  return { folder, git, run };
}
