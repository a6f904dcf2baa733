import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { QueuedRequest, QueueState } from "../requests/queue-storage.ts";
import { ClearMyData } from "./clear-my-data-button.tsx";

const acknowledgement = { protocol: "CON-1", receiptUrl: "/recibo/x" };
const failure = { code: "", message: "Não.", httpStatus: 422, cancelled: false };

test.each<[QueueState, boolean]>([
  [{ name: "waiting" }, true],
  [{ name: "refused", failure }, true],
  [{ name: "sent", acknowledgement }, false],
])("of a request in the state %j says that it would be lost: %s", (state, isLost) => {
  const queued: QueuedRequest = {
    kind: "contato",
    key: "k",
    heldAt: "2026-11-20T12:00:00.000Z",
    payload: { fields: {} },
    state,
  };
  const html = renderToStaticMarkup(<ClearMyData queued={[queued]} onClear={async () => {}} />);
  expect(html.includes("apagada sem ser enviada")).toBe(isLost);
});
