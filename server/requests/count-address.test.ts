import { expect, test } from "vitest";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { countAddress } from "./quarantine.ts";

const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
const SECRET = Buffer.from("secret");

describeEachEngine("what a network sends", (makeDatabase) => {
  test("is held back where its attachments of a day are too many, and nobody else's", async () => {
    const { storage } = await openTestSite(await makeDatabase());
    const midnight = new Date(`${NOW.toISOString().slice(0, 10)}T00:00:00.000Z`);
    const count = (address: string, megabytes: number, hour: number) => {
      const receivedAt = new Date(midnight.getTime() + hour * HOUR_MS);
      const send = { address, bytes: megabytes * MEGABYTE, receivedAt };
      return storage.transaction((transaction) => countAddress(transaction, send, SECRET));
    };
    expect(await count("2001:db8:0:1::/64", 127, 9)).toBeNull();
    // What is counted by the hour goes meanwhile.
    expect(await count("198.51.100.1", 100, 11)).toBeNull();
    expect(await count("2001:db8:0:2::/64", 0, 11)).toBeNull();
    expect(await count("2001:db8:0:2::/64", 2, 11)).toMatch(
      /^129\sMB de anexos da mesma rede em um dia$/,
    );
    expect(await count("2001:db8:1:1::/64", 2, 11)).toBeNull();
    expect(await count("2001:db8:0:1::/64", 2, 25)).toBeNull();
  });

  test("is held back, not refused, however many attachments it sends", async () => {
    const { storage } = await openTestSite(await makeDatabase());
    const send = (count: number) => {
      const receivedAt = new Date(Date.UTC(2026, 10, 20, Math.floor(count / 10), 30));
      const sent = { address: "198.51.100.8", bytes: 18 * MEGABYTE, receivedAt };
      return storage.transaction((transaction) => countAddress(transaction, sent, SECRET));
    };
    for (let count = 0; count < 130; count += 1) await send(count);
    expect(await send(130)).toMatch(/^2\.358\sMB de anexos/);
  });

  test("is held back where it is more in a day than a company sends, spread over its hours", async () => {
    const { storage } = await openTestSite(await makeDatabase());
    const send = (hour: number) => {
      const receivedAt = new Date(`2026-11-20T${String(hour).padStart(2, "0")}:30:00.000Z`);
      return storage.transaction((transaction) =>
        countAddress(transaction, { address: "198.51.100.9", bytes: 0, receivedAt }, SECRET),
      );
    };
    for (let count = 0; count < 300; count += 1) expect(await send(count % 20)).toBeNull();
    expect(await send(20)).toBe("301 envios da mesma rede em um dia");
  });
});
