import { expect, test, vi } from "vitest";
import { inState, isQueued, readQueue, writeQueued } from "./queue-storage.ts";

const QUEUED = {
  kind: "contato",
  key: "k",
  heldAt: "2026-11-20T12:00:00.000Z",
  payload: { fields: {}, files: [] },
  state: { name: "waiting" },
};

test.each([
  ["one that waits", {}, true],
  ["one that was sent", sentWith({}), true],
  ["one that was refused", { state: { name: "refused", failure: { message: "Não." } } }, true],
  ["one without a state", { state: undefined }, false],
  ["one that was sent, nobody knows how", { state: { name: "sent" } }, false],
  ["one that was sent, with no text for a protocol", sentWith({ protocol: {} }), false],
  ["one that was sent, with a receipt elsewhere", sentWith({ receiptUrl: "//e.example" }), false],
  ["one that was refused, nobody can say why", { state: { name: "refused", failure: {} } }, false],
  ["one of no time", { heldAt: "lixo" }, false],
  ["one of another sort", { state: { name: "constructor" } }, false],
  ["one of no form", { kind: "toString" }, false],
  ["one without its fields", { payload: { fields: null } }, false],
])("%s", (_, change, isWhole) => {
  expect(isQueued({ ...QUEUED, ...change })).toBe(isWhole);
});

test("a browser that never answers keeps nothing, and nobody waits for it", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  const read = readQueue();
  const written = writeQueued({ ...QUEUED, kind: "contato", state: { name: "waiting" } });
  const refused = expect(written).rejects.toThrow("does not answer");
  await vi.runAllTimersAsync();
  expect(await read).toEqual([]);
  await refused;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("of what was sent nothing stays but what its page says of it", () => {
  const fields = { email: "ana@example.com", name: "Ana", startedAt: QUEUED.heldAt };
  const files = [{ field: "files", file: new File(["x"], "pedido.pdf") }];
  const queued = {
    ...QUEUED,
    kind: "contato" as const,
    payload: { fields, files },
    basket: { type: "industry" as const, items: [] },
    state: { name: "waiting" as const },
  };
  const acknowledgement = { protocol: "CON-1", receiptUrl: "/recibo/x" };
  const sent = inState(queued, { name: "sent", acknowledgement });
  expect(sent).toEqual({
    kind: "contato",
    key: "k",
    heldAt: QUEUED.heldAt,
    payload: { fields: { email: "ana@example.com" } },
    state: { name: "sent", acknowledgement },
  });
  expect(isQueued(sent)).toBe(true);
  const failure = { code: "X", message: "Não.", httpStatus: 422, cancelled: false };
  expect(inState(queued, { name: "refused", failure }).payload).toBe(queued.payload);
});

function sentWith(change: object): object {
  const acknowledgement = { protocol: "CON-1", receiptUrl: "/recibo/x", ...change };
  return { state: { name: "sent", acknowledgement } };
}
