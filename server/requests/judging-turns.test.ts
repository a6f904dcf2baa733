import { expect, test } from "vitest";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import { SENDER_HEADER } from "../http/sender.ts";
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
  const options = { attachments: ATTACHMENTS.contato, key: "", scan, room: createBodyRoom() };
  const send = (line: string, content: Buffer<ArrayBuffer>) => {
    const body = new FormData();
    body.append("files", new File([content], "desenho.pdf"));
    const init = { method: "POST", body, headers: { [SENDER_HEADER]: line } };
    const request = new Request("http://localhost/", init);
    return withBody(request, options, async ({ files }) => files.length);
  };
  const many = Array.from({ length: 5 }, () => send("203.0.113.9", PDF));
  expect(await send("198.51.100.1", others)).toBe(1);
  expect(await Promise.all(many)).toEqual([1, 1, 1, 1, 1]);
  expect(most).toBe(1);
});
