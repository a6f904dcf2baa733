import { expect, test } from "vitest";
import { readDraft } from "../../../contract/proposal/draft.ts";
import { clientAction } from "../../routes/proposal.tsx";
import { findCopy, keepCopy, leaveCopy } from "./draft-copy.ts";
import { emptyDevice } from "../connection/device.test-support.ts";

const PROTOCOL = "ORC-7K3F-92QX";

test("what was typed for a version that a colleague has sent is there for the next, and goes when that is sent", async () => {
  emptyDevice();
  const draft = readDraft({ remarks: "Frete por nossa conta." });
  keepCopy(PROTOCOL, draft);
  await post(1, async () => ({ ok: false, status: 409 }));
  leaveCopy(PROTOCOL);
  expect(findCopy(PROTOCOL)).toEqual(draft);
  const redirect = new Response(null, { status: 303 });
  await expect(post(2, () => Promise.reject(redirect))).rejects.toBe(redirect);
  leaveCopy(PROTOCOL);
  expect(findCopy(PROTOCOL)).toBeNull();
});

/** What the page does when its form is sent, and the server answers so. */
function post(version: number, serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ intent: "send", version: String(version) });
  const request = new Request("https://caixa.example/", { method: "POST", body });
  const params = { protocol: PROTOCOL };
  return clientAction({ request, params, serverAction } as Parameters<typeof clientAction>[0]);
}
