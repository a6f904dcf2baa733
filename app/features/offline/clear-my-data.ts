import { changePicks } from "../catalogue/compare-picks.ts";
import { notify } from "../feedback/notify.ts";
import { clearDeviceData } from "./device-data.ts";
import { announceHeld } from "../requests/held-requests.ts";
import { HELD_DATABASE } from "../requests/held-storage.ts";
import { store } from "../../store/store.ts";

/** Clears what this browser keeps of the visitor, in storage and on the open page. */
export async function clearMyData(): Promise<void> {
  store.dispatch({ type: "basket/clear" });
  changePicks(() => []);
  await clearDeviceData([HELD_DATABASE]);
  await announceHeld();
  notify("Os seus dados foram apagados deste navegador.", { kind: "success" });
}
