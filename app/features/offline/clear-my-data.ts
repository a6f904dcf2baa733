import { changePicks } from "../catalogue/compare-picks.ts";
import { notify } from "../feedback/notify.ts";
import { clearDeviceData } from "./device-data.ts";
import { announceQueue } from "../requests/request-queue.ts";
import { offerContact } from "../../store/last-contact.ts";
import { keepOrder } from "../tools/quick-order/kept-order.ts";
import { QUEUE_DATABASE } from "../requests/queue-storage.ts";
import { store } from "../../store/store.ts";

/** Clears what this browser keeps of the visitor, in storage and on the open page. */
export async function clearMyData(): Promise<void> {
  store.dispatch({ type: "basket/clear" });
  store.dispatch({ type: "basket/set-aside", setAside: [] });
  changePicks(() => []);
  offerContact({});
  keepOrder(null);
  await clearDeviceData([QUEUE_DATABASE]);
  await announceQueue();
  notify("Os seus dados foram apagados deste navegador.", { kind: "success" });
}
