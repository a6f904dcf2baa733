import { expect, test, vi } from "vitest";
import type { SetAside } from "../../store/store.ts";
import { createStore } from "../../store/store.ts";
import { STORED_SET_ASIDE } from "./set-aside.ts";
import { syncStorage, type Cipher } from "./sync-storage.ts";
import { emptyDevice } from "./device.test-support.ts";

const [KEY = ""] = STORED_SET_ASIDE.keys;

const device = emptyDevice();

/** One list, told from others by its time. */
function lists(at: string): readonly SetAside[] {
  return [{ basket: { type: "industry", items: [] }, at }];
}

test("of two changes in another tab the later one stands, whichever is read first", async () => {
  const store = createStore();
  const reads: ((value: readonly SetAside[]) => void)[] = [];
  const read = () => new Promise<readonly SetAside[]>((resolve) => reads.push(resolve));
  syncStorage(store, null, { ...STORED_SET_ASIDE, read });
  for (let tab = 0; tab < 2; tab += 1)
    device.window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  reads[1]?.(lists("later"));
  await expect.poll(() => store.getState().setAside).toEqual(lists("later"));
  reads[0]?.(lists("earlier"));
  await Promise.resolve();
  expect(store.getState().setAside).toEqual(lists("later"));
  expect(device.kept.size).toBe(0);
});

test("a page that Back brings out of the browser's memory has what was stored meanwhile, and else what it had", async () => {
  const store = createStore();
  let stored = lists("before");
  const read = vi.fn(() => Promise.resolve(stored));
  syncStorage(store, null, { ...STORED_SET_ASIDE, read });
  const leaveAndComeBack = (meanwhile: () => void) => {
    device.window.dispatchEvent(new Event("pagehide"));
    meanwhile();
    device.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  };
  // Storage refuses it, so it is on the page alone.
  vi.spyOn(localStorage, "setItem").mockImplementation(refuse);
  store.dispatch({ type: "basket/set-aside", setAside: lists("here") });
  leaveAndComeBack(() => {});
  expect(read).not.toHaveBeenCalled();
  leaveAndComeBack(() => {
    stored = lists("elsewhere");
    device.kept.set(KEY, "elsewhere");
  });
  await expect.poll(() => store.getState().setAside).toEqual(lists("elsewhere"));
});

test("a value that cannot be encrypted hinders none that comes after it", async () => {
  const store = createStore();
  const cipher: Cipher = {
    encrypt: async (text) => {
      if (text.includes("first")) throw new Error("no entropy");
      return text;
    },
    decrypt: async (text) => text,
  };
  syncStorage(store, cipher, STORED_SET_ASIDE);
  for (const at of ["first", "second"])
    store.dispatch({ type: "basket/set-aside", setAside: lists(at) });
  await expect.poll(() => device.kept.get(KEY)).toContain("second");
});

function refuse(): never {
  throw new DOMException("refused", "QuotaExceededError");
}
