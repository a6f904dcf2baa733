import { expect, test } from "vitest";
import { sqliteDatabase } from "../databases/each-engine.ts";
import { openTestInbox, type TestInbox } from "./test-inbox.ts";

test.each([
  ["was given up", { state: "failed", refusals: 13 }, "sem outra"],
  ["is refused and still tried", { state: "pending", refusals: 2 }, "a próxima em"],
] as const)("what %s is seen with its error, and goes out again", async (_, row, words) => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  const { db } = inbox.storage;
  await db
    .updateTable("outbox")
    .set({ ...row, attempts: 1, last_error: "RCPT 550" })
    .execute();
  for (const page of ["/?aba=falhas", `/pedidos/${protocol}`])
    expect(await textOf(inbox, page, cookie)).toContain("RCPT 550");
  const failed = await textOf(inbox, "/?aba=falhas", cookie);
  expect(failed).toContain(words);
  expect(failed).toMatch(/1 tentativa\b/);
  await inbox.post("/?index&volta=%2F%3Faba%3Dfalhas", { intent: "resend-failed" }, cookie);
  const rows = await db.selectFrom("outbox").select(["state", "refusals"]).execute();
  for (const again of rows) expect(again).toEqual({ state: "pending", refusals: 0 });
});

test("what failed leaves the list once it is taken for seen, and its request says why it did not go out", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  const { db } = inbox.storage;
  await db
    .updateTable("outbox")
    .set({ state: "failed", last_error: "RCPT 550" })
    .where("kind", "=", "sender")
    .execute();
  const tab = "/?aba=falhas";
  const [, notice = ""] =
    /name="notice" value="([^"]*)"/.exec(await textOf(inbox, tab, cookie)) ?? [];
  // Not the same name on each line.
  expect(await textOf(inbox, tab, cookie)).toMatch(
    new RegExp(`Dar por visto<span[^>]*>: (?:<!-- -->)?[^<]*, ${protocol}</span>`),
  );
  const path = "/?index&volta=%2F%3Faba%3Dfalhas";
  const done = await inbox.post(path, { intent: "dismiss", notice }, cookie);
  expect(done.headers.get("Location")).toBe(`${tab}&feito=dismiss`);
  expect(await textOf(inbox, tab, cookie)).toContain("Nenhum aviso falhou.");
  const page = await textOf(inbox, `/pedidos/${protocol}`, cookie);
  expect(page).toMatch(/não saiu, dado por visto \((?:<!-- -->)?RCPT 550/);
  expect(page).toContain("deu por visto o que não saiu: confirmação a quem enviou");
  expect(page).not.toContain('value="dismiss"');
});

async function textOf(inbox: TestInbox, path: string, cookie: string): Promise<string> {
  return (await inbox.ask(path, { cookie })).text();
}
