import { expect, test } from "vitest";
import { SET_ASIDE_KEY, type Basket } from "../../../contract/basket.ts";
import { createStore } from "../../store/store.ts";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import { readSetAside, STORED_SET_ASIDE } from "./set-aside.ts";
import { syncStorage } from "./sync-storage.ts";
import { emptyDevice } from "./device.test-support.ts";

const AT = "2026-11-20T12:00:00.000Z";
const DAY = 24 * 3_600_000;
const basket: Basket = {
  type: "shopkeeper",
  items: [{ code: "A", name: "Produto", category: { code: "c", name: "C" }, quantity: 2 }],
};
const cipher = {
  encrypt: async (text: string) => [...text].toReversed().join(""),
  decrypt: async (text: string) => [...text].toReversed().join(""),
};

const device = emptyDevice();

test("what storage does not take of it is said", () => {
  const said = noticesOfTest();
  STORED_SET_ASIDE.onNotKept?.();
  expect(said.map(({ kind, text }) => [kind, text])).toEqual([
    ["error", expect.stringContaining("não guardou a lista")],
  ]);
});

for (const [name, way] of [
  ["plain", null],
  ["encrypted", cipher],
] as const)
  test(`a list set aside is found again, ${name}, for seven days`, async () => {
    const store = createStore();
    const stop = syncStorage(store, way, STORED_SET_ASIDE);
    store.dispatch({ type: "basket/set-aside", setAside: [{ basket, at: AT }] });
    await expect.poll(() => device.kept.size).toBe(1);
    const start = Date.parse(AT);
    // A clock that was ahead has been set right.
    expect(await readSetAside(way, start - DAY / 8)).toEqual([{ basket, at: AT }]);
    expect(await readSetAside(way, start + 7 * DAY - 1)).toEqual([{ basket, at: AT }]);
    expect(await readSetAside(way, start + 7 * DAY)).toEqual([]);
    store.dispatch({ type: "basket/set-aside", setAside: [] });
    await expect.poll(() => device.kept.size).toBe(0);
    stop();
  });

for (const [name, way] of [
  ["plain", null],
  ["encrypted", cipher],
] as const)
  test(`a list that is too old is taken out of storage, ${name}, the other stays`, async () => {
    const other = { ...basket, type: "industry", at: new Date(Date.parse(AT) + DAY).toISOString() };
    const text = JSON.stringify([{ ...basket, at: AT }, other]);
    device.kept.set(SET_ASIDE_KEY, way ? await way.encrypt(text) : text);
    const start = Date.parse(AT);
    await readSetAside(way, start + 7 * DAY);
    const left = device.kept.get(SET_ASIDE_KEY) ?? "";
    expect(JSON.parse(way ? await way.decrypt(left) : left)).toEqual([other]);
    await readSetAside(way, start + 8 * DAY);
    expect(device.kept.has(SET_ASIDE_KEY)).toBe(false);
  });

test("what cannot be deciphered is left alone", async () => {
  device.kept.set(SET_ASIDE_KEY, "cifrado com outra chave");
  expect(await readSetAside(cipher, Date.parse(AT))).toEqual([]);
  expect(device.kept.has(SET_ASIDE_KEY)).toBe(true);
});

test("damaged content counts as none", async () => {
  for (const text of ["{", "null", '{"type":"other","items":[],"at":"x"}', '"a"']) {
    device.kept.set(SET_ASIDE_KEY, text);
    expect(await readSetAside(null, Date.parse(AT))).toEqual([]);
  }
});

test("what another tab keeps is kept here", async () => {
  const store = createStore();
  const stop = syncStorage(store, null, STORED_SET_ASIDE);
  device.kept.set(SET_ASIDE_KEY, JSON.stringify([{ ...basket, at: new Date().toISOString() }]));
  device.window.dispatchEvent(Object.assign(new Event("storage"), { key: SET_ASIDE_KEY }));
  await expect.poll(() => store.getState().setAside).toMatchObject([{ basket }]);
  stop();
});
