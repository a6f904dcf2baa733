import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findSettings } from "./settings.ts";

test("the tool works with the service's settings, and says where they are from", async () => {
  const folder = await newFolder();
  await writeFile(join(folder, "maker.env"), "DATABASE_URL=/var/lib/maker.db\nPORT=4000 # one\n");
  const place = { name: "maker", folder, etc: folder };
  expect(findSettings(["list"], {}, place)).toEqual({
    words: ["list"],
    settings: { DATABASE_URL: "/var/lib/maker.db", PORT: "4000" },
    files: [join(folder, "maker.env")],
  });
  await writeFile(join(folder, ".env"), "DATABASE_URL='postgres://u:p@banco/x'\n");
  const both = findSettings(["list"], { PORT: "5000" }, place);
  expect(both.settings).toEqual({ DATABASE_URL: "postgres://u:p@banco/x", PORT: "5000" });
  expect(both.files).toHaveLength(2);
});

test.each([[["--env-file", "FILE", "list", "--json"]], [["list", "--env-file=FILE", "--json"]]])(
  "a file that is named is the only one: %j",
  async (typed) => {
    const folder = await newFolder();
    const file = join(folder, "other.env");
    await writeFile(file, "DATABASE_URL=other.db\n");
    await writeFile(join(folder, ".env"), "DATABASE_URL=first.db\nPORT=4000\n");
    const words = typed.map((word) => word.replace("FILE", file));
    expect(findSettings(words, {}, { name: "maker", folder, etc: folder })).toEqual({
      words: ["list", "--json"],
      settings: { DATABASE_URL: "other.db" },
      files: [file],
    });
  },
);

test("a file that cannot be read stops it, and is not passed over", async () => {
  const folder = await newFolder();
  const place = { name: "maker", folder, etc: folder };
  expect(() => findSettings(["--env-file", join(folder, "none")], {}, place)).toThrow(/ENOENT/);
  expect(() => findSettings(["list", "--env-file"], {}, place)).toThrow(/Falta o arquivo/);
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "settings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
