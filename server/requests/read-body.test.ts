import { expect, test } from "vitest";
import { SENDER_HEADER } from "../http/sender.ts";
import { HungUp } from "../in-turns.ts";
import { createBodyRoom } from "./body-room.ts";
import { withBody } from "./read-body.ts";

test("a large upload that is cut off waits for no turn", async () => {
  const { code, sender, writer, end } = await sendLarge({ waiting: 0 });
  sender.abort();
  await writer.abort();
  expect(await code).toBe("CORPO");
  await end();
});

test("a large upload whose sender has hung up while it waited is not worked for", async () => {
  const { code, sender, writer, end } = await sendLarge({ waiting: 1 });
  await writer.write(new TextEncoder().encode("\r\n--x--\r\n"));
  await writer.close();
  const left = expect(code).rejects.toThrow(HungUp);
  sender.abort();
  await end();
  await left;
});

test("one whose sender waits is", async () => {
  const { code, writer, end } = await sendLarge({ waiting: 1 });
  await writer.write(new TextEncoder().encode("\r\n--x--\r\n"));
  await writer.close();
  await end();
  expect(await code).toBeUndefined();
});

test("forms of one network are worked on a few at a time, those of another meanwhile", async () => {
  const room = createBodyRoom();
  const send = (line: string, work: () => Promise<void>) => {
    const init = { method: "POST", body: new URLSearchParams("a=b") };
    const request = new Request("http://localhost/", {
      ...init,
      headers: { [SENDER_HEADER]: line },
    });
    return withBody(request, { attachments: null, key: "", room }, work);
  };
  const done = Promise.withResolvers<void>();
  let [under, most] = [0, 0];
  const many = Array.from({ length: 20 }, (_, line) =>
    send(`2001:db8:0:${line}::/64`, async () => {
      most = Math.max(most, (under += 1));
      await done.promise;
      under -= 1;
    }),
  );
  await expect.poll(() => under).toBe(4);
  await send("198.51.100.1", async () => {});
  done.resolve();
  await Promise.all(many);
  expect(most).toBe(4);
});

/** Most of a large upload, while another has the turn; `end` gives that on. */
async function sendLarge({ waiting }: { waiting: number }) {
  const room = createBodyRoom({ inMemory: 1, waiting });
  const place = room.enter(null);
  if ("error" in place) throw new Error("no place");
  const turn = Promise.withResolvers<void>();
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
  await writer.write(new TextEncoder().encode(HEAD));
  for (let piece = 0; piece < 4; piece += 1) await writer.write(new Uint8Array(65_536));
  const end = () => {
    turn.resolve();
    return taken;
  };
  return { code, sender, writer, end };
}

const HEAD = '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n';
