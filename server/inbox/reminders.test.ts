import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { openTestSite } from "../../tests/intake/test-site.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { queueReminders } from "./reminders.ts";
import { createWorkingTime } from "./working-time.ts";

const time = createWorkingTime({ from: "08:00", to: "18:00" }, { amount: 1, unit: "days" });

describeEachEngine("reminders", (makeDatabase) => {
  test("come once with three hours left and once when it is late, while nobody answers", async () => {
    let now = new Date("2026-11-24T10:00:00-03:00");
    const clock = { now: () => now };
    const { storage, send } = await openTestSite(await makeDatabase(), { clock });
    await send("contato", CONTACT);
    const { data } = await send("contato", CONTACT);
    const at = async (local: string) => {
      now = new Date(`${local}:00-03:00`);
      await queueReminders({ storage, clock, time });
      await queueReminders({ storage, clock, time });
      const rows = await storage.db
        .selectFrom("outbox")
        .select("target")
        .where("kind", "=", "reminder")
        .orderBy("target")
        .execute();
      return rows.map(({ target }) => target);
    };
    expect(await at("2026-11-24T16:59")).toEqual([]);
    await changeStatus(
      storage,
      { protocol: data?.protocol ?? "", actor: "ana@firma.example", version: null },
      "respondido",
      now,
    );
    expect(await at("2026-11-24T17:00")).toEqual(["soon"]);
    // By night nothing passes.
    expect(await at("2026-11-25T09:59")).toEqual(["soon"]);
    expect(await at("2026-11-25T10:00")).toEqual(["late", "soon"]);
    expect(await at("2026-11-26T10:00")).toEqual(["late", "soon"]);
  });
});
