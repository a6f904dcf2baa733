import { changePicks } from "./features/catalogue/compare-picks.ts";
import { notify } from "./features/feedback/notify.ts";
import { clearDeviceData } from "./features/offline/device-data.ts";
import { announceHeld } from "./features/requests/held-requests.ts";
import { HELD_DATABASE } from "./features/requests/held-storage.ts";
import { store } from "./store/store.ts";

/** Clears what this browser keeps of the visitor, in storage and on the open page. */
export async function clearMyData(): Promise<void> {
  store.dispatch({ type: "basket/clear" });
  changePicks(() => []);
  await clearDeviceData([HELD_DATABASE]);
  await announceHeld();
  notify("Os seus dados foram apagados deste navegador.", { kind: "success" });
}
