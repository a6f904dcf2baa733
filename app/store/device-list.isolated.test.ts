import { expect, test, vi } from "vitest";

test("what a full storage has not taken joins what another tab has stored since", async () => {
  const kept = new Map<string, string>();
  let isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  });
  const [one, other] = [await openTab(), await openTab()];
  isFull = true;
  one.remember("first");
  isFull = false;
  other.remember("second");
  one.remember("third");
  expect(JSON.parse(kept.get("sent") ?? "[]")).toEqual(["third", "first", "second"]);
});

/** A list of a tab of its own. */
async function openTab() {
  vi.resetModules();
  const { createDeviceList } = await import("./device-list.ts");
  const isEntry = (value: unknown) => typeof value === "string";
  return createDeviceList<string>({ key: "sent", most: 20, isEntry, idOf: (entry) => entry });
}
