import { store } from "../../store/store.ts";
import { loadLate } from "../../ui/load-late.ts";
import { forgetStoredBasket, readStoredBasket, syncBasket, type Cipher } from "./basket-storage.ts";
import { readSetAside, syncSetAside } from "./set-aside.ts";

/** Where the document says STORAGE_ENCRYPTION_KEY; nowhere while it is empty. */
export const STORAGE_KEY_META = "storage-key";

/**
 * The startup action: reads the stored basket, dispatches `init` and keeps storage in step from then on, as long as the
 * document is open. Before the application is mounted, what it needs of the site stands in the document's head.
 */
export async function startBasket(): Promise<void> {
  const companyName = metaContent("application-name");
  const cipher = await cipherFor(metaContent(STORAGE_KEY_META));
  const { type, items } = await readStoredBasket(cipher);
  const setAside = await readSetAside(cipher);
  // Items without their type are nobody's basket.
  if (type === null && !cipher) forgetStoredBasket();
  store.dispatch({ type: "init", payload: { companyName, line: type, items } });
  store.dispatch({ type: "basket/set-aside", setAside });
  syncBasket(store, cipher);
  syncSetAside(store, cipher);
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
