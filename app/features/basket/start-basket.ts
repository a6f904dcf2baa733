import { store } from "../../store/store.ts";
import { forgetStoredBasket, readStoredBasket, syncBasket, type Cipher } from "./basket-storage.ts";
import { readSetAside, syncSetAside } from "./set-aside.ts";

/**
 * The startup action: reads the stored basket, dispatches `init` and keeps storage in step from then on.
 * @param key STORAGE_ENCRYPTION_KEY; empty = plain
 * @param onReady called once the stored basket is there
 * @returns the way to stop
 */
export function startBasket(companyName: string, key: string, onReady: () => void): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  void cipherFor(key).then(async (cipher) => {
    const { type, items } = await readStoredBasket(cipher);
    const setAside = await readSetAside(cipher);
    if (stopped) return;
    // Items without their type are nobody's basket.
    if (type === null && !cipher) forgetStoredBasket();
    store.dispatch({ type: "init", payload: { companyName, line: type, items } });
    store.dispatch({ type: "basket/set-aside", setAside });
    const stops = [syncBasket(store, cipher), syncSetAside(store, cipher)];
    stop = () => {
      for (const each of stops) each();
    };
    onReady();
  });
  return () => {
    stopped = true;
    stop?.();
  };
}

async function cipherFor(key: string): Promise<Cipher | null> {
  if (!key) return null;
  const { decrypt, encrypt } = await import("../../../contract/encryption/encryption.ts");
  return {
    encrypt: (text) => encrypt(text, key),
    decrypt: (text) => decrypt(text, key),
  };
}
