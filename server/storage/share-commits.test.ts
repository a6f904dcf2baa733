import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "kysely";
import { expect, test } from "vitest";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import type { Schema } from "./schema.ts";
import { shareCommits, type Transact } from "./share-commits.ts";

/** A database, and the number of transactions it has been asked for; `fault` breaks them. */
async function counted() {
  const { db } = await (await sqliteDatabase()).open();
  const seen = { commits: 0, fault: null as "begin" | "commit" | null };
  const transact: Transact = async (work) => {
    if (seen.fault === "begin") throw new Error("locked");
    const result = await db.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (seen.fault === "commit") throw new Error("disk");
      return result;
    });
    seen.commits += 1;
    return result;
  };
  const names = async () =>
    (await db.selectFrom("secrets").select("name").orderBy("name").execute()).map(
      ({ name }) => name,
    );
  return { seen, names, transaction: shareCommits(transact) };
}

const keep = (name: string) => async (transaction: Transaction<Schema>) => {
  await transaction.insertInto("secrets").values({ name, value: "" }).execute();
  return name;
};

test("those that wait share a commit, each with its own answer", async () => {
  const { seen, names, transaction } = await counted();
  const wanted = Array.from({ length: 100 }, (_, index) => String(index).padStart(3, "0"));
  expect(await Promise.all(wanted.map((name) => transaction(keep(name))))).toEqual(wanted);
  expect(await names()).toEqual(wanted);
  expect(seen.commits).toBeLessThanOrEqual(4);
});

test("those that come one after the other, a turn apart, share one too", async () => {
  const { seen, names, transaction } = await counted();
  const wanted = Array.from({ length: 20 }, (_, index) => String(index).padStart(2, "0"));
  const answers: Promise<string>[] = [];
  for (const name of wanted) {
    answers.push(transaction(keep(name)));
    await nextTurn();
  }
  expect(await Promise.all(answers)).toEqual(wanted);
  expect(await names()).toEqual(wanted);
  // Alone, each would have had its own.
  expect(seen.commits).toBeLessThanOrEqual(2);
});

test("one that throws leaves nothing behind and does not touch the others", async () => {
  const { seen, names, transaction } = await counted();
  const failing = transaction(async (within) => {
    await keep("b")(within);
    throw new Error("stop");
  });
  const answers = await Promise.allSettled([
    transaction(keep("a")),
    failing,
    transaction(keep("c")),
    transaction(keep("a")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(await names()).toEqual(["a", "c"]);
  expect(seen.commits).toBe(1);
});

test.each(["begin", "commit"] as const)(
  "a %s that fails is everybody's failure, and the next one goes on",
  async (fault) => {
    const { seen, names, transaction } = await counted();
    seen.fault = fault;
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => transaction(keep(`x${index}`))),
    );
    expect(answers.every(({ status }) => status === "rejected")).toBe(true);
    expect(await names()).toEqual([]);
    seen.fault = null;
    expect(await transaction(keep("a"))).toBe("a");
    expect(await names()).toEqual(["a"]);
  },
);

test("nobody is answered before the commit", async () => {
  const { db } = await (await sqliteDatabase()).open();
  const order: string[] = [];
  const transact: Transact = async (work) => {
    const result = await db.transaction().execute(work);
    order.push("commit");
    return result;
  };
  const transaction = shareCommits(transact);
  await Promise.all(
    ["a", "b"].map(async (name) => {
      order.push(await transaction(keep(name)));
    }),
  );
  expect(order).toEqual(["commit", "a", "b"]);
});
