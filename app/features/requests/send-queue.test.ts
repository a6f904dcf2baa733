import { expect, test, vi } from "vitest";
import { readAnswer } from "../../backend/read-answer.ts";
import { isFinal, sendQueue } from "./send-queue.ts";

const parts = { send: async () => false, onSent: () => {}, onRefused: () => {} };

test.each([
  ["is free and nothing waits", {}, "done"],
  ["is taken by another try", null, "busy"],
])("where the lock %s, a try says so", async (_, lock, ending) => {
  const request = (name: string, options: object, work: (lock: unknown) => unknown) => work(lock);
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("window", {});
  expect(await sendQueue(parts)).toBe(ending);
});

test.each([
  [Response.json({ error: { code: "CAMPOS", msg: "Confira." } }, { status: 422 }), true],
  [Response.json({ error: { code: "OCUPADO", msg: "Já volto." } }, { status: 503 }), false],
  [Response.json({ error: { code: "PAGINA_ANTIGA", msg: "Recarregue." } }, { status: 412 }), false],
  [new Response("<h1>Forbidden</h1>", { status: 403 }), false],
  [new Response("<h1>Method Not Allowed</h1>", { status: 405 }), false],
])("%o ends what waits: %s", async (response, ends) => {
  const answer = await readAnswer(response, "");
  if (!("failure" in answer)) throw new Error("a failure was expected");
  const { httpStatus, error } = answer.failure;
  const failure = { code: error.status, message: error.message, httpStatus, cancelled: false };
  expect(isFinal(failure)).toBe(ends);
});
