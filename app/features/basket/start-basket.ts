import { store } from "../../store/store.ts";
import { loadLate } from "../../ui/load-late.ts";
import { forgetStoredBasket, readStoredBasket, STORED_BASKET } from "./basket-storage.ts";
import { readSetAside, STORED_SET_ASIDE } from "./set-aside.ts";
import { syncStorage, type Cipher } from "./sync-storage.ts";

/**
 * The startup action: reads the stored basket, dispatches `init` and keeps storage in step from then on, as long as the
 * document is open. What it needs of the site stands in the document's head (app/root.tsx).
 */
export async function startBasket(): Promise<void> {
  const companyName = metaContent("application-name");
  const cipher = await cipherFor(metaContent("storage-key"));
  const { type, items } = await readStoredBasket(cipher);
  const setAside = await readSetAside(cipher);
  // Items without their type are nobody's basket.
  if (type === null && !cipher) forgetStoredBasket();
  store.dispatch({ type: "init", payload: { companyName, line: type, items } });
  store.dispatch({ type: "basket/set-aside", setAside });
  syncStorage(store, cipher, STORED_BASKET);
  syncStorage(store, cipher, STORED_SET_ASIDE);
}

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

async function cipherFor(key: string): Promise<Cipher | null> {
  if (!key) return null;
  const { decrypt, encrypt } = await loadLate(
    () => import("../../../contract/encryption/encryption.ts"),
  );
  return {
    encrypt: (text) => encrypt(text, key),
    decrypt: (text) => decrypt(text, key),
  };
}
