import { expect, test } from "vitest";
import { fitAnswer } from "./negotiate.ts";
import { storeAnswer } from "./stored-answer.ts";

const HTML = { "Content-Type": "text/html" };
const page = await storeAnswer(200, HTML, Buffer.from("<p>Marca</p>".repeat(100)), 4);
const ask = (headers: Readonly<Record<string, string>>) => fitAnswer((name) => headers[name], page);

test("what is kept takes no more room than it has bytes", () => {
  for (const kept of [page.br, page.gzip]) expect(kept?.buffer.byteLength).toBe(kept?.length);
});

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

test.each([
  ["BR", "br"],
  ["GZip, deflate", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["identity;q=0, *", "br"],
  ["gzip;Q=0", undefined],
  ["gzip;q=0.001", "gzip"],
  ["*;q=0", undefined],
  ["", undefined],
  ["br;q=0.1, gzip;q=1", "gzip"],
  ["gzip;q=0.8, br;q=0.8", "br"],
  ["br;q=0.5, identity", undefined],
  ["br;q=0.5, *;q=0.9", "gzip"],
  ["gzip;q=0.5, identity;q=0.5", "gzip"],
])("whoever takes “%s” is sent %s", (accepted, encoding) => {
  expect(ask({ "accept-encoding": accepted }).headers["Content-Encoding"]).toBe(encoding);
});

test("a list longer than any client's is not read to its end", () => {
  const many = "x,".repeat(5_000);
  expect(ask({ "accept-encoding": `${many}br` }).headers["Content-Encoding"]).toBeUndefined();
  const { headers } = ask({ "accept-encoding": "br" });
  const again = ask({ "accept-encoding": "br", "if-none-match": many + headers["ETag"] });
  expect(again.status).toBe(200);
});

test("what lies outside of a file is said of this request only, and a part is for GET only", async () => {
  const file = await storeAnswer(
    200,
    { "Content-Type": "font/woff2", "Cache-Control": "immutable" },
    Buffer.alloc(500),
    4,
  );
  const range = (range: string) => (name: string) => (name === "range" ? range : undefined);
  const outside = fitAnswer(range("bytes=900-"), file);
  expect(outside).toMatchObject({ status: 416, body: { length: 0 } });
  expect(outside.headers).toMatchObject({
    "Cache-Control": "no-store",
    "Content-Range": "bytes */500",
  });
  expect(fitAnswer(range("Bytes=0-3"), file).status).toBe(206);
  expect(fitAnswer(range("bytes=0-3"), file, "HEAD").status).toBe(200);
});
