import { expect, test } from "vitest";
import { fitAnswer } from "./negotiate.ts";
import { storeAnswer } from "./stored-answer.ts";

const HTML = { "Content-Type": "text/html" };
const page = await storeAnswer(200, HTML, Buffer.from("<p>Halvora</p>".repeat(100)), 4);
const ask = (headers: Readonly<Record<string, string>>) => fitAnswer((name) => headers[name], page);

test("a visitor who holds another encoding than he takes now is sent the one that he takes", () => {
  const tagOf = (encoding: string) => ask({ "accept-encoding": encoding }).headers["ETag"] ?? "";
  const tags = ["br", "gzip", ""].map(tagOf);
  expect(new Set(tags).size).toBe(3);
  for (const encoding of ["br", "gzip", ""]) {
    for (const held of tags) {
      const { status } = ask({ "accept-encoding": encoding, "if-none-match": `"x", W/${held}` });
      expect(status, `${encoding} ${held}`).toBe(held === tagOf(encoding) ? 304 : 200);
    }
    expect(ask({ "accept-encoding": encoding, "if-none-match": "*" }).status).toBe(304);
  }
});
