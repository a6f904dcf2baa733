import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { decrypt, encrypt } from "../../../contract/encryption/encryption.ts";
import { emptyDevice } from "./device.test-support.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const category = { code: "tintas", name: "Tintas" };
const ITEM = { code: "A", name: "Produto A", category, quantity: 2 };

const device = emptyDevice();
beforeEach(() => void vi.resetModules());
// Test files share modules: the last store goes on storing what it is told.
afterAll(() => void vi.resetModules());

/** Starts as a new document does; gives its store, in which `init` has been dispatched. */
async function start(key = "") {
  const heads: Readonly<Record<string, string>> = {
    'meta[name="application-name"]': "Empresa",
    'meta[name="storage-key"]': key,
  };
  vi.stubGlobal("document", { querySelector: (one: string) => ({ content: heads[one] }) });
  const { store } = await import("../../store/store.ts");
  const { startBasket } = await import("./start-basket.ts");
  await startBasket();
  return store;
}

describe("the startup", () => {
  it("dispatches init with the company's name and the basket that is stored with its type", async () => {
    device.kept.set("basket:type", "industry").set("basket:items", JSON.stringify([ITEM]));
    const { companyName, basket } = (await start()).getState();
    expect(companyName).toBe("Empresa");
    expect(basket).toEqual({ type: "industry", items: [ITEM] });
  });

  it("clears the basket where no type is stored, and forgets what was left behind", async () => {
    device.kept.set("basket:items", JSON.stringify([ITEM]));
    const store = await start();
    expect(store.getState().basket).toEqual({ type: null, items: [] });
    expect([...device.kept]).toEqual([]);
  });
});

describe("the stored basket", () => {
  it("is type and items under two keys, as they are, where no key is set", async () => {
    const store = await start();
    store.dispatch({ type: "basket/add", line: "industry", item: ITEM });
    expect(device.kept.get("basket:type")).toBe("industry");
    expect(JSON.parse(device.kept.get("basket:items") ?? "")).toEqual([ITEM]);
  });

  it("is encrypted, both values, where a key is set, and read again with it", async () => {
    const before = await encrypt("shopkeeper", KEY);
    device.kept
      .set("basket:type", before)
      .set("basket:items", await encrypt(JSON.stringify([ITEM]), KEY));
    const store = await start(KEY);
    expect(store.getState().basket).toEqual({ type: "shopkeeper", items: [ITEM] });
    store.dispatch({ type: "basket/add", line: "industry", item: ITEM });
    await expect.poll(() => device.kept.get("basket:type")).not.toBe(before);
    expect(await decrypt(device.kept.get("basket:type") ?? "", KEY)).toBe("industry");
    expect(JSON.parse(await decrypt(device.kept.get("basket:items") ?? "", KEY))).toEqual([ITEM]);
  });
});
