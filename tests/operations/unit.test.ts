import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const unit = readFileSync(join(root, "deploy/site.service"), "utf8");

test("the unit keeps what the site stores from everybody else on the machine", () => {
  expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
  expect(unit).toMatch(/^UMask=0077$/m);
});

test("a start under the unit can build where the unit lets it write", async ({ skip }) => {
  if (unshare("true").status !== 0) skip("no folders can be mounted here");
  const content = await mkdtemp(join(tmpdir(), "content-"));
  const build = join(root, "build", basename(content));
  onTestFinished(async () => {
    for (const folder of [content, build]) await rm(folder, { recursive: true, force: true });
  });
  await cp(join(root, "content-examples/tintas"), content, { recursive: true });
  const [, places = ""] = /^ReadWritePaths=(.*)$/m.exec(unit) ?? [];
  const writable = places.split(" ").map((place) => place.replace(/^-?\/srv\/site/, root));
  const { status, stderr } = unshare(
    `set -e
    protected='${root} ${realpathSync(join(root, "node_modules"))}'
    for each in $protected ${writable.join(" ")}; do [ ! -e $each ] || mount --bind $each $each; done
    for each in $protected; do mount -o remount,bind,ro $each; done
    cd ${root}
    touch package.json 2> /dev/null && exit 9
    exec node server/build.ts`,
    { CONTENT: content },
  );
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("EROFS")]);
});

/** Runs a script that sees mounts of its own. */
function unshare(script: string, settings: Readonly<Record<string, string>> = {}) {
  return spawnSync("unshare", ["--map-root-user", "--mount", "sh", "-c", script], {
    env: { PATH: process.env["PATH"] ?? "", ...settings },
    encoding: "utf8",
  });
}
