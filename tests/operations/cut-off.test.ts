import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../databases/each-engine.ts";
import { openTestSite } from "../intake/test-site.ts";

const staff = join(import.meta.dirname, "../../server/staff.ts");

test("an erasure whose readers have seen enough, of results and of all else, goes to its end", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  // More than are erased at a time.
  for (let count = 0; count < 120; count += 1)
    await site.send("contato", { ...CONTACT, message: `Pergunta ${count}, a mesma de antes` });
  const { config } = database;
  const tool = spawn(process.execPath, [staff, "erase", CONTACT.email, "--yes", "--json"], {
    env: {
      PATH: process.env["PATH"] ?? "",
      DATABASE_URL: config.kind === "sqlite" ? config.path : "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  tool.stdout.destroy();
  tool.stderr.destroy();
  await once(tool, "exit");
  expect(tool.exitCode).toBe(0);
  const left = await site.storage.db.selectFrom("requests").select("protocol").execute();
  expect(left).toEqual([]);
});
