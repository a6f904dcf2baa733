import { copyFile, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { newRequest } from "../../tests/databases/new-request.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { ACCEPT, judgedOrder, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { compareWithLive } from "./drill-checks.ts";
import { withCopy } from "./restore.ts";

describeEachEngine("a rehearsal", (makeDatabase) => {
  test("takes the newest nightly copy of a folder, and says what it brings back, what was erased since, and what is newer", async () => {
    const database = await makeDatabase();
    const { folder, copy, site, erased } = await copied(database);
    // That of the minute does not leave the machine.
    await writeFile(join(folder, "latest.db"), "");
    await writeFile(join(folder, "site-former.db"), "");
    await utimes(join(folder, "site-former.db"), 0, 0);
    await run(database, ["erase", erased, "--yes"]);
    await site.storage.db
      .insertInto("requests")
      .values({ ...newRequest("later"), received_at: "2099-01-01T00:00:00.000Z" })
      .execute();
    const { code, output } = await run(database, ["drill", folder, "--json"]);
    expect([code, JSON.parse(output)]).toEqual([
      0,
      {
        copy,
        requests: 2,
        erased: 1,
        missing: 0,
        files: 1,
        damaged: 0,
        compared: { live: 3, newer: 1, missing: 0, lost: 0 },
        seconds: expect.any(Number),
      },
    ]);
  });

  test("fails where the database in use has what is older than the copy and not in it", async () => {
    const database = await makeDatabase();
    const { folder, site } = await copied(database);
    await site.storage.db
      .insertInto("requests")
      .values({ ...newRequest("lost"), received_at: "2020-01-01T00:00:00.000Z" })
      .execute();
    expect(await run(database, ["drill", folder])).toMatchObject({
      code: 1,
      notes: expect.stringContaining("1 solicitação do banco em uso é mais antiga"),
    });
    // Another site's, or one that was begun anew.
    const other = await makeDatabase();
    await openTestSite(other);
    expect(await run(other, ["drill", folder])).toMatchObject({
      code: 1,
      notes: expect.stringContaining("3 solicitações da cópia não estão no banco em uso"),
    });
    // As on another machine, where there is no database in use.
    expect(await run(database, ["drill", folder, "--alone"])).toMatchObject({ code: 0 });
  });
});

test("a rehearsal misses nothing in use that is erased while it lasts", async () => {
  const database = await sqliteDatabase();
  const { copy, site, erased } = await copied(database);
  await withCopy(copy, async (storage) => {
    await run(database, ["erase", erased, "--yes"]);
    expect(await compareWithLive(storage, storage, site.storage)).toMatchObject({ lost: 0 });
  });
});

test("a rehearsal keeps what is in the list of erasures beside the copy away", async () => {
  const database = await sqliteDatabase();
  const { folder, erased } = await copied(database);
  await run(database, ["erase", erased, "--yes"]);
  const list = (await run(database, ["erasures", "--json"])).output;
  await writeFile(join(folder, "erasures.jsonl"), list);
  const { output } = await run(database, ["drill", folder, "--alone", "--json"]);
  expect(JSON.parse(output)).toMatchObject({ requests: 2, erased: 1, compared: null });
});

test("a rehearsal finds a damaged attachment, a damaged copy and a folder without any", async () => {
  const database = await sqliteDatabase();
  const { folder, copy } = await copied(database);
  const refused = (notes: string) => ({ code: 1, notes: expect.stringContaining(notes) });
  const other = join(folder, "other.db");
  await copyFile(copy, other);
  const file = new SQLite(other);
  file.prepare("update request_files set content = ?").run(Buffer.from("%PDF-1.7 other"));
  file.close();
  expect(await run(database, ["drill", other])).toMatchObject(refused("1 arquivo está danificado"));
  const torn = new SQLite(copy);
  torn.unsafeMode();
  torn.pragma("writable_schema = on");
  torn.exec("update sqlite_schema set rootpage = 2 where name = 'request_words'");
  torn.close();
  expect(await run(database, ["drill", copy])).toMatchObject(refused("danificado"));
  const empty = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(empty, { recursive: true }));
  expect(await run(database, ["drill", empty])).toMatchObject(refused(`Não há cópia em ${empty}.`));
});

test("a rehearsal finds a damaged order of a customer's", async () => {
  const database = await sqliteDatabase();
  const { send, answer } = await openQuotedRequest(database);
  await send(1);
  await answer(1, ACCEPT, NOW, await judgedOrder(PDF));
  const folder = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copy = join(folder, "site.db");
  await run(database, ["backup", copy]);
  expect(await run(database, ["drill", copy])).toMatchObject({
    code: 0,
    output: expect.stringContaining("2 arquivos conferidos"),
  });
  const file = new SQLite(copy);
  const damage = file.prepare("update proposal_files set content = ? where kind = 'order'");
  damage.run(Buffer.from("%PDF-1.7 other"));
  file.close();
  expect(await run(database, ["drill", copy])).toMatchObject({
    code: 1,
    notes: expect.stringContaining("1 arquivo está danificado"),
  });
});

test("an empty file is no copy of a site without requests", async () => {
  const database = await sqliteDatabase();
  const { folder } = await copied(database);
  const empty = join(folder, "empty.db");
  await writeFile(empty, "");
  const refused = {
    code: 1,
    notes: expect.stringContaining("não é o banco de um site, nem uma cópia dele"),
  };
  expect(await run(database, ["drill", empty])).toMatchObject(refused);
  expect(await run(database, ["restore", empty, "--yes"])).toMatchObject(refused);
});

/** A site with a quote, a contact with a file and one to be erased, and a copy of it in a folder. */
async function copied(database: Awaited<ReturnType<typeof sqliteDatabase>>) {
  const site = await openTestSite(database);
  await site.send("orcamento", QUOTE);
  const body = new FormData();
  for (const [name, value] of Object.entries(CONTACT)) body.append(name, value);
  body.append("files", new File([PDF], "desenho.pdf"));
  await site.post("contato", { body });
  const erased = (await site.send("contato", CONTACT)).data?.protocol ?? "";
  const folder = await mkdtemp(join(tmpdir(), "drill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copy = join(folder, "site-2026-11-20.db");
  await run(database, ["backup", copy]);
  return { site, erased, folder, copy };
}
