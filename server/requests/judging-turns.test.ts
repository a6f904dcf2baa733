import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { HungUp } from "../in-turns.ts";
import { createBodyRoom } from "./body-room.ts";
import { withBody } from "./read-body.ts";

test("small files of one line are looked into one after the other, those of another meanwhile", async () => {
  const others = Buffer.concat([PDF, Buffer.from("\n")]);
  const begun = Promise.withResolvers<void>();
  let own = 0;
  let most = 0;
  const scan: Scan = async (content) => {
    if (content.length === others.length) begun.resolve();
    else {
      most = Math.max(most, (own += 1));
      await begun.promise;
      own -= 1;
    }
    return "clean";
  };
  const send = sender(scan);
  const many = Array.from({ length: 5 }, () => send("203.0.113.9", PDF));
  expect(await send("198.51.100.1", others)).toBe(1);
  expect(await Promise.all(many)).toEqual([1, 1, 1, 1, 1]);
  expect(most).toBe(1);
});

test("a small file whose sender has hung up while it waited is not looked into", async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let looks = 0;
  const send = sender(async () => {
    looks += 1;
    begun.resolve();
    await end.promise;
    return "clean";
  });
  const gone = new AbortController();
  const first = send("203.0.113.9", PDF);
  await begun.promise;
  const left = expect(send("203.0.113.9", PDF, gone.signal)).rejects.toThrow(HungUp);
  const stays = send("203.0.113.9", PDF);
  await setImmediate();
  gone.abort();
  end.resolve();
  await left;
  expect(await Promise.all([first, stays])).toEqual([1, 1]);
  expect(looks).toBe(2);
});

/** What sends a file to a room of its own; answers how many were taken. */
function sender(scan: Scan) {
  const options = { attachments: ATTACHMENTS.contato, key: "", scan, room: createBodyRoom() };
  return (line: string, content: Buffer<ArrayBuffer>, signal?: AbortSignal) => {
    const body = new FormData();
    body.append("files", new File([content], "desenho.pdf"));
    const headers = { [SENDER_HEADER]: line };
    const init = { method: "POST", body, headers, ...(signal && { signal }) };
    const request = new Request("http://localhost/", init);
    return withBody(request, options, async ({ files }) => files.length);
  };
}
