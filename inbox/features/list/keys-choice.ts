const KEY = "list-keys-off";

/**
 * Whether the list's keys act on this device. Who dictates, or hits a key by chance, switches them off (WCAG 2.1.4).
 */
export function keysAct(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function chooseKeys(doAct: boolean): void {
  try {
    if (doAct) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "{}");
  } catch {
    // Where it is full or forbidden, the open page alone follows it.
  }
}
