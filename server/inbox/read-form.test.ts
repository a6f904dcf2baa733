import { expect, test } from "vitest";
import { lineFieldName, MOST_LINES } from "../../contract/proposal/draft.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "../../contract/proposal/fields.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { readForm } from "./read-form.ts";

test("a proposal of as many lines as its editor has is read, with the longest of texts", async () => {
  const body = new URLSearchParams({ intent: "save", version: "1", revision: "0", answered: "" });
  for (const [name, { maxLength = 20 }] of Object.entries(PROPOSAL_FIELDS))
    body.set(name, "ç".repeat(maxLength));
  for (let index = 0; index < MOST_LINES; index += 1)
    for (const name of Object.keys(LINE_FIELDS) as (keyof typeof LINE_FIELDS)[])
      body.set(lineFieldName(index, name), "ç".repeat(LINE_FIELDS[name].maxLength ?? 20));
  const { problem } = await readForm(new Request("http://inbox.example", { method: "POST", body }));
  expect(problem).toBeNull();
});

test("a page that takes the place of the one with the form leads back to it; a script's answer leaves it", async () => {
  const hungUp = new AbortController();
  const send = (path: string) => {
    const body = new ReadableStream<Uint8Array>({
      start: (come) => hungUp.signal.addEventListener("abort", () => come.close()),
    });
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      [SENDER_HEADER]: "192.0.2.1",
    };
    const init = { method: "POST", headers, body, duplex: "half" };
    return readForm(new Request(`http://inbox.example/pedidos/${path}`, init));
  };
  // As many as one line may have on their way.
  const coming = Array.from({ length: 64 }, () => send("CON-7K3F-92QX"));
  const problems = [await send("CON-7K3F-92QX"), await send("CON-7K3F-92QX.data")];
  expect(problems).toMatchObject([
    { problem: { status: 429, message: expect.stringContaining("Volte à página anterior") } },
    { problem: { status: 429, message: expect.stringContaining("continua aqui") } },
  ]);
  hungUp.abort();
  await Promise.all(coming);
});
