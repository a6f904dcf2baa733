import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../server/content-folder.ts";
import vite from "../vite.config.ts";

it("names every package that the site loads lazily, so that none is bundled anew while pages are looked at", () => {
  const files = globSync("{app,contract}/**/*.{ts,tsx}", { cwd: ROOT });
  const lazy = files
    .filter((file) => !/[.]test[.-]|[.]server[.]/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${ROOT}/${file}`, "utf8").matchAll(/import\(\s*"([^."#][^"]*)"/g),
    ])
    .map(([, name]) => name);
  expect(lazy).toContain("lean-qr");
  expect(vite.optimizeDeps?.include).toEqual(expect.arrayContaining(lazy));
});
