import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sqliteDatabase } from "../databases/each-engine.ts";

const root = join(import.meta.dirname, "../..");

test("the tool knows whose site it is from the service's settings, and so its protocols", async () => {
  const { config, open } = await sqliteDatabase();
  await open();
  const path = config.kind === "sqlite" ? config.path : "";
  const file = join(dirname(path), "maker.env");
  await writeFile(file, `CONTENT=content-examples/tintas\nDATABASE_URL=${path}\n`);
  const words = [join(root, "server/staff.ts"), "--env-file", file, "show", "PED-7K3F-92QX"];
  const env = { PATH: process.env["PATH"] ?? "" };
  const { stderr } = spawnSync(process.execPath, words, { encoding: "utf8", env });
  expect(stderr).toContain("Não há solicitação com o protocolo PED-7K3F-92QX.");
});
