import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFile, chmod, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeOlder, newFolder, todaysCopy, toldAway } from "./copies.ts";

test("without another place for the copies the nightly work says so, and does not fail", async () => {
  const { status, stderr } = sendAway({ COPIES: await newFolder("copies-") });
  expect([status, stderr]).toEqual([0, expect.stringContaining("só nesta máquina")]);
});

test("what was sent to another place is tonight's copy and comes back as it was, and what was changed there is noticed", async ({
  skip,
}) => {
  if (spawnSync("restic", ["version"]).status !== 0) skip("restic is not installed");
  const copies = await newFolder("copies-");
  const place = await newFolder("away-");
  const today = todaysCopy();
  await writeFile(join(copies, today), "a copy of tonight");
  await writeFile(join(copies, "site-2020-01-01.db"), "an older one");
  await writeFile(join(copies, "erasures.jsonl"), "");
  await writeFile(join(copies, "password"), "uma senha");
  const settings = {
    COPIES: copies,
    RESTIC_REPOSITORY: place,
    RESTIC_PASSWORD_FILE: join(copies, "password"),
    RESTIC_CACHE_DIR: await newFolder("cache-"),
  };
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  expect(spawnSync("restic", ["init"], { env }).status).toBe(0);
  // A night that the power cut short.
  const cutShort = spawn("restic", ["backup", "--stdin"], {
    env,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await expect.poll(() => readdir(join(place, "locks"))).not.toEqual([]);
  cutShort.kill("SIGKILL");
  await once(cutShort, "exit");
  expect(sendAway(settings)).toMatchObject({ status: 0, stderr: "" });
  const back = await newFolder("back-");
  spawnSync("restic", ["restore", "latest", "--target", back], { env });
  expect((await readdir(back)).toSorted()).toEqual(["erasures.jsonl", today]);
  expect(await readFile(join(back, today), "utf8")).toBe("a copy of tonight");
  const packs = await readdir(join(place, "data"), { recursive: true, withFileTypes: true });
  const pack = packs.find((entry) => entry.isFile());
  await chmod(join(pack?.parentPath ?? "", pack?.name ?? ""), 0o600);
  await appendFile(join(pack?.parentPath ?? "", pack?.name ?? ""), "x");
  expect(sendAway(settings).status).not.toBe(0);
});

test("what is sent to another place is tonight's copy, also where midnight has passed since", async () => {
  const copies = await newFolder("copies-");
  const yesterday = `site-${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}.db`;
  for (const name of ["site-2026-01-01.db", yesterday, "site-2099-01-01.db"])
    await writeFile(join(copies, name), "");
  const { stdout } = sendAway(await toldAway(copies));
  expect(stdout).toContain(`backup --quiet --tag site ${yesterday} erasures.jsonl\n`);
});

test("after a night without a copy the list goes to the other place alone, and to a clock that has leapt ahead nothing goes", async () => {
  const copies = await newFolder("copies-");
  const yesterday = `site-${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}.db`;
  const names = [yesterday, "erasures.jsonl"];
  for (const name of names) await writeFile(join(copies, name), "");
  await makeOlder(join(copies, yesterday), 1);
  const settings = await toldAway(copies);
  expect(sendAway(settings).stdout).toMatch(
    /^unlock --quiet\nbackup --quiet --tag site erasures.jsonl\nforget /,
  );
  for (const name of names) await makeOlder(join(copies, name), 36);
  expect(sendAway(settings)).toMatchObject({ status: 1, stdout: "" });
});

function sendAway(settings: Record<string, string>) {
  return spawnSync("sh", [join(import.meta.dirname, "../../deploy/away.sh")], {
    env: { PATH: process.env["PATH"] ?? "", ...settings },
    encoding: "utf8",
  });
}
