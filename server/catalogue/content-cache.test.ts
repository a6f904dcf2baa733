import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readCheckedContent } from "./checked-content.ts";
import { openCheckedContent } from "./content-cache.ts";
import { ContentError } from "./problems.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";

const GOOD = [goodFluid(), goodAerosol(), goodGel()];

describe("the cache of checked content", () => {
  it("gives back exactly what reading and checking gave", () => {
    withContent(GOOD, (contentDir) => {
      const cache = cacheIn(contentDir);
      const fresh = readCheckedContent(contentDir);
      expect(openCheckedContent(contentDir, cache)).toEqual(fresh);
      const written = readFileSync(cache, "utf8");
      expect(openCheckedContent(contentDir, cache)).toEqual(fresh);
      expect(readFileSync(cache, "utf8")).toBe(written);
    });
  });

  it("is left aside when a file changes, comes or goes", () => {
    withContent(GOOD, (contentDir) => {
      const cache = cacheIn(contentDir);
      openCheckedContent(contentDir, cache);
      const company = join(contentDir, "company.yaml");
      writeFileSync(company, readFileSync(company, "utf8").replace("brand: ", "brand: Nova "));
      expect(openCheckedContent(contentDir, cache).company.brand).toMatch(/^Nova /);

      mkdirSync(join(contentDir, "pictures/packs"), { recursive: true });
      writeFileSync(join(contentDir, "pictures/packs/AM-1110-20-320.avif"), "");
      expect(openCheckedContent(contentDir, cache).pictures).toEqual(["AM-1110-20"]);
    });
  });

  it("never hides a mistake, and keeps nothing of a content that has one", () => {
    withContent(GOOD, (contentDir) => {
      const cache = cacheIn(contentDir);
      const file = join(contentDir, "products/amostra-m-1.md");
      const good = readFileSync(file, "utf8");
      writeFileSync(file, good.replace("brixFactor: 1.6", "brixFactor: 9"));
      expect(() => openCheckedContent(contentDir, cache)).toThrow(ContentError);
      expect(existsSync(cache)).toBe(false);
      writeFileSync(file, good);
      openCheckedContent(contentDir, cache);
      appendFileSync(file, "\nNa proporção 1:20, e só.\n");
      expect(() => openCheckedContent(contentDir, cache)).toThrow(ContentError);
    });
  });

  it("is done without where it is damaged or cannot be written", () => {
    withContent(GOOD, (contentDir) => {
      const cache = cacheIn(contentDir);
      const fresh = openCheckedContent(contentDir, cache);
      const whole = readFileSync(cache, "utf8");
      for (const damaged of [whole.slice(0, -40), whole.split("\n").slice(0, -1).join("\n"), ""]) {
        writeFileSync(cache, damaged);
        expect(openCheckedContent(contentDir, cache)).toEqual(fresh);
      }
      const nowhere = join(cache, "below-a-file");
      expect(openCheckedContent(contentDir, nowhere)).toEqual(fresh);
    });
  });
});

/** Beside the content, not in it; gone when the test ends. */
function cacheIn(contentDir: string): string {
  const file = `${contentDir}.cache`;
  onTestFinished(() => rmSync(file, { force: true }));
  return file;
}
