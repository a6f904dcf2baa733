import { expect, it } from "vitest";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import type { Storage } from "../storage/open-database.ts";
import {
  createMissedSearches,
  KEPT_AT_MOST,
  listMissedSearches,
  searchedWords,
} from "./missed-searches.ts";

const clock = { now: () => new Date("2026-11-20T12:00:00Z") };
const log = { warn() {} };
const LETTERS = "abcdefghij";

it("keeps words alone: no digit, no address, no mark", () => {
  expect(searchedWords("  Óleo p/ BRUNIMENTO, 46!")).toBe("oleo brunimento");
  expect(searchedWords("maria.silva@oficina.example 11 98765-4321")).toBe("");
  expect(searchedWords("maria  @ oficina . example")).toBe("");
  expect(searchedWords("maria＠oficina.example")).toBe("");
  expect(searchedWords("@fulano graxa grafitada")).toBe("graxa grafitada");
  expect(searchedWords("123.456.789-09")).toBe("");
  expect(searchedWords("palavra ".repeat(30)).length).toBeLessThanOrEqual(60);
});

describeEachEngine("searches that found nothing", (makeDatabase) => {
  it("are kept from the third time on, and counted", async () => {
    const storage = await (await makeDatabase()).open();
    const missed = createMissedSearches(storage, clock, log);
    for (const query of ["graxa azul", "GRAXA azul 2", "óleo de soja", "óleo de soja"])
      missed.note(query);
    await missed.settled();
    expect(await listMissedSearches(storage)).toEqual([]);

    for (const query of ["graxa-azul", "graxa azul", "óleo de soja"]) missed.note(query);
    await missed.settled();
    expect(await listMissedSearches(storage)).toEqual([
      { words: "graxa azul", times: 4, lastDay: "2026-11-20" },
      { words: "oleo de soja", times: 3, lastDay: "2026-11-20" },
    ]);
  });

  it("belong to the day it is where the company is, as the figures do", async () => {
    const storage = await (await makeDatabase()).open();
    const evening = { now: () => new Date("2026-11-20T22:30:00-03:00") };
    const missed = createMissedSearches(storage, evening, log);
    for (let time = 0; time < 3; time += 1) missed.note("esmalte");
    await missed.settled();
    expect(await listMissedSearches(storage)).toMatchObject([{ lastDay: "2026-11-20" }]);
  });

  it("wait for each other, so that not each of them waits for the disk", async () => {
    const storage = await (await makeDatabase()).open();
    let commits = 0;
    const transaction: Storage["transaction"] = (work) => {
      commits += 1;
      return storage.transaction(work);
    };
    const missed = createMissedSearches({ transaction }, clock, log);
    for (let time = 0; time < 50; time += 1)
      for (const query of ["esmalte", "graxa azul"]) missed.note(query);
    await missed.settled();
    expect(commits).toBe(1);
    expect((await listMissedSearches(storage)).map(({ times }) => times)).toEqual([50, 50]);
  });

  it("go on being counted after a restart, and by another process", async () => {
    const database = await makeDatabase();
    for (let start = 0; start < 2; start += 1) {
      const storage = await database.open();
      const missed = createMissedSearches(storage, clock, log);
      for (let time = 0; time < 3; time += 1) missed.note("esmalte");
      await missed.settled();
    }
    const [found] = await listMissedSearches(await database.open());
    expect(found).toMatchObject({ words: "esmalte", times: 6 });
  });

  it("are as many as the staff can read: those asked least often make room", async () => {
    const storage = await (await makeDatabase()).open();
    const word = (count: number) =>
      `x${[...String(count)].map((digit) => LETTERS[Number(digit)]).join("")}`;
    for (let first = 0; first < KEPT_AT_MOST; first += 500)
      await storage.db
        .insertInto("missed_searches")
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            words: word(first + index),
            times: 4 + ((first + index) % 7),
            last_day: "2026-11-19",
          })),
        )
        .execute();
    const missed = createMissedSearches(storage, clock, log);
    for (let time = 0; time < 3; time += 1) missed.note("esmalte");
    await missed.settled();
    const kept = await listMissedSearches(storage, 10_000);
    expect(kept.length).toBe(KEPT_AT_MOST * 0.9 + 1);
    expect(kept.some(({ words }) => words === "esmalte")).toBe(true);
    expect(kept.filter(({ times }) => times === 10)).toHaveLength(Math.floor(KEPT_AT_MOST / 7));
  });

  it("never stop the search when the database is gone", async () => {
    const storage = await (await makeDatabase()).open();
    await storage.close();
    const missed = createMissedSearches(storage, clock, log);
    for (let time = 0; time < 3; time += 1) missed.note("esmalte");
    await expect(missed.settled()).resolves.toBeUndefined();
  });
});
