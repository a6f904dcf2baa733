import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import project from "../package.json" with { type: "json" };

it.each(["draw", "screenshots", "conformance"] as const)(
  "npm run %s says what its options are",
  (name) => {
    const [, ...words] = project.scripts[name].split(" ");
    const root = join(import.meta.dirname, "..");
    const help = execFileSync(process.execPath, [...words, "--help"], { cwd: root });
    expect(help.toString()).toContain(`Usage: npm run ${name} -- `);
  },
);
