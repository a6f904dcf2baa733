import { expect, test } from "vitest";
import { describeEachEngine } from "../../../tests/databases/each-engine.ts";
import { newRequest } from "../../../tests/databases/new-request.ts";
import { openFormer } from "../../../tests/databases/open-former.ts";

describeEachEngine("a database from before the inbox", (makeDatabase) => {
  test("keeps its requests, which are found by their words afterwards", async () => {
    const database = await makeDatabase();
    const before = await openFormer(database, "0002-missed-searches");
    const ids = Array.from({ length: 201 }, (_, index) => `id-${String(index).padStart(3, "0")}`);
    for (const id of ids) await before.insertInto("requests").values(newRequest(id)).execute();
    await before.insertInto("request_lines").values(LINE).execute();

    let turns = 0;
    let timer = setImmediate(function turn() {
      turns += 1;
      timer = setImmediate(turn);
    });
    const { db } = await database.open();
    clearImmediate(timer);
    // One as the transaction begins, one after each page: whoever watches over the process hears of it.
    expect(turns).toBeGreaterThanOrEqual(3);
    const rows = await db.selectFrom("requests").select(["owner", "version"]).execute();
    expect(rows).toHaveLength(ids.length);
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"owner":null,"version":0}']),
    );
    const found = (word: string) =>
      db.selectFrom("request_words").select("request_id").where("word", "=", word).execute();
    expect(await found("conceicao")).toHaveLength(ids.length);
    expect(await found("1010")).toEqual([{ request_id: "id-000" }]);
  });
});

const LINE = {
  request_id: "id-000",
  position: 0,
  sku: "AB-1010-20",
  name: "Fluido",
  category_code: "fluidos",
  category_name: "Fluidos",
  quantity: 1,
  note: null,
};
