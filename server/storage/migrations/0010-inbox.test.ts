import { expect, test } from "vitest";
import { describeEachEngine } from "../../../tests/databases/each-engine.ts";
import { openFormer } from "../../../tests/databases/open-former.ts";

describeEachEngine("a database from before the inbox", (makeDatabase) => {
  test("keeps its requests, which are found by their words afterwards", async () => {
    const database = await makeDatabase();
    const before = await openFormer(database, "0002-missed-searches");
    const ids = Array.from({ length: 201 }, (_, index) => `id-${String(index).padStart(3, "0")}`);
    for (const id of ids) await before.insertInto("requests").values(request(id)).execute();
    await before.insertInto("request_lines").values(LINE).execute();

    const { db } = await database.open();
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

function request(id: string) {
  const at = "2026-11-20T12:00:00.000Z";
  return {
    id,
    protocol: id.toUpperCase(),
    kind: "contato",
    status: "novo",
    received_at: at,
    updated_at: at,
    name: "João da Conceição",
    email: "joao@firma.example",
    phone: "+5511912345678",
    company: null,
    document: null,
    city: null,
    state: null,
    subject: null,
    line: null,
    fields: "{}",
    policy_version: "",
    newsletter_at: null,
    idempotency_key: null,
    fingerprint: id,
    receipt_hash: id,
    quarantine: null,
    released_at: null,
    probe: 0,
  };
}
