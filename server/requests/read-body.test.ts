import { expect, test } from "vitest";
import { createBodyRoom } from "./body-room.ts";
import { withBody } from "./read-body.ts";

test("a large upload whose sender is gone waits for no turn, and takes none", async () => {
  const room = createBodyRoom({ inMemory: 1, waiting: 0 });
  const turn = Promise.withResolvers<void>();
  const place = room.enter(null);
  if ("error" in place) throw new Error("no place");
  const taken = place.inTurn(
    () => turn.promise,
    async () => {},
  );
  const sender = new AbortController();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const init = {
    method: "POST",
    body: readable,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    signal: sender.signal,
    duplex: "half",
  } as const;
  const request = new Request("http://localhost/", init);
  const options = { attachments: null, key: "", room };
  const code = withBody(request, options, async ({ failure }) => failure?.error.code);
  const writer = writable.getWriter();
  for (let piece = 0; piece < 4; piece += 1) await writer.write(new Uint8Array(65_536));
  sender.abort();
  await writer.abort();
  expect(await code).toBe("CORPO");
  turn.resolve();
  await taken;
});
