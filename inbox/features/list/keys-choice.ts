import { dropFromDevice, keepOnDevice, readFromDevice } from "../connection/device-copies.ts";

const KEY = "list-keys-off";

/**
 * Whether the list's keys act on this device. Who dictates, or hits a key by chance, switches them off (WCAG 2.1.4).
 */
export function keysAct(): boolean {
  return readFromDevice(KEY) === null;
}

export function chooseKeys(doAct: boolean): void {
  if (doAct) dropFromDevice((key) => key === KEY);
  else keepOnDevice(KEY, {});
}
