import { notify } from "../feedback/notify.ts";
import { clearDeviceData } from "./device-data.ts";
import { forgetOnPage } from "./forget-on-page.ts";
import { announceQueue, takeQueueLock } from "../requests/request-queue.ts";
import { QUEUE_DATABASE } from "../requests/queue-storage.ts";
import { store } from "../../store/store.ts";

/** Clears what this browser keeps of the visitor, in storage and on the open page. */
export async function clearMyData(): Promise<void> {
  store.dispatch({ type: "basket/clear" });
  store.dispatch({ type: "basket/set-aside", setAside: [] });
  // What is on its way would be sent after all, and noted here.
  const isStopped = await takeQueueLock(async () => {
    forgetOnPage();
    await clearDeviceData([QUEUE_DATABASE]);
    await announceQueue();
  });
  if (isStopped) notify(STOPPED, { duration: READ_MS });
  notify(
    "Os seus dados foram apagados deste navegador. Feche as abas em que digitou: o próprio navegador guarda o que estava nelas para “Voltar”.",
    { kind: "success", duration: READ_MS },
  );
}

const STOPPED =
  "Paramos o envio da solicitação que aguardava conexão. Se ela já tinha chegado, a confirmação vem por e-mail.";

/** Long enough to read it. Milliseconds. */
const READ_MS = 10_000;
