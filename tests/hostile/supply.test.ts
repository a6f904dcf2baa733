import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listProblems } from "./supply.ts";

const ROOT = join(import.meta.dirname, "../..");

it("lists every direct dependency with its reason and its licence", () => {
  expect(listProblems()).toEqual([]);
});

it("compiles nothing when it is installed: npm would, with Python and make, wherever a binding.gyp lies", () => {
  const read = (name: string) => JSON.parse(readFileSync(join(ROOT, name), "utf8"));
  const { packages } = read("package-lock.json") as { packages: Record<string, unknown> };
  const { allowScripts } = read("package.json") as { allowScripts: Record<string, boolean> };
  const compiled = Object.keys(packages).filter(
    (path) => path !== "" && existsSync(join(ROOT, path, "binding.gyp")),
  );
  const names = compiled.map((path) => path.slice(path.lastIndexOf("node_modules/") + 13));
  expect(names).toContain("better-sqlite3");
  expect(names.filter((name) => allowScripts[name] !== false)).toEqual([]);
});
