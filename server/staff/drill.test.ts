import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { openTestSite } from "../../tests/intake/test-site.ts";

test("a rehearsal says what a copy brings back, without what was erased since, and finds a damaged file", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  await site.send("orcamento", QUOTE);
  const body = new FormData();
  for (const [name, value] of Object.entries(CONTACT)) body.append(name, value);
  body.append("files", new File([PDF], "desenho.pdf"));
  await site.post("contato", { body });
  const erased = (await site.send("contato", CONTACT)).data?.protocol ?? "";
  const folder = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copy = join(folder, "copy.db");
  await run(database, ["backup", copy]);
  await run(database, ["erase", erased, "--yes"]);
  const list = join(folder, "erasures.jsonl");
  await writeFile(list, (await run(database, ["erasures", "--json"])).output);
  const whole = await run(database, ["drill", copy, "--erasures", list, "--json"]);
  expect(whole.code).toBe(0);
  expect(JSON.parse(whole.output)).toMatchObject({
    requests: 2,
    erased: 1,
    missing: 0,
    damaged: 0,
  });
  const file = new SQLite(copy);
  file.prepare("update request_files set content = ?").run(Buffer.from("%PDF-1.7 other"));
  file.close();
  const broken = await run(database, ["drill", copy]);
  expect([broken.code, broken.notes]).toEqual([
    1,
    expect.stringContaining("1 anexos estão danificados"),
  ]);
});
