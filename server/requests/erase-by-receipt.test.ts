import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { createEraseByReceipt } from "./erase-by-receipt.ts";

const UNKNOWN = "A".repeat(22);
const FORM = "application/x-www-form-urlencoded";

test("a confirmed form erases the request, and then the link names nothing", async () => {
  const { erase, token } = await openReceipt();
  expect(await erase(token, confirmed())).toEqual({ ok: true, proof: expect.any(String) });
  expect(await erase(token, confirmed())).toBeNull();
});

test("a form as browsers send it with files is read too", async () => {
  const { erase, token } = await openReceipt();
  const body = new FormData();
  body.append("confirm", "on");
  expect(await erase(token, post(body))).toMatchObject({ ok: true });
});

test.each([
  ["without the tick", "a=b", FORM, 422],
  ["of another type", "confirm=on", "text/plain", 415],
  ["malformed", "confirm=%ff", "multipart/form-data", 400],
  ["of many fields", "a&".repeat(1_000), FORM, 413],
  ["too large", `confirm=on&a=${"a".repeat(5_000)}`, FORM, 413],
])("a form %s is refused, and nothing is erased", async (_, body, type, status) => {
  const { erase, token } = await openReceipt();
  const refused = await erase(token, post(body, type));
  expect(refused).toEqual({ ok: false, status, message: expect.any(String) });
  expect(await erase(token, confirmed())).toMatchObject({ ok: true });
});

test("of a link that names nothing no body is read", async () => {
  const { erase } = await openReceipt();
  for (const token of [UNKNOWN, "", "x"]) {
    const request = confirmed();
    expect(await erase(token, request)).toBeNull();
    expect(request.bodyUsed).toBe(false);
  }
});

test("who posts too often waits, and no body is read", async () => {
  const { erase, token } = await openReceipt(42);
  const request = confirmed();
  expect(await erase(token, request)).toMatchObject({ status: 429 });
  expect(request.bodyUsed).toBe(false);
});

function confirmed(): Request {
  return post(new URLSearchParams({ confirm: "on" }));
}

function post(body: BodyInit, type?: string): Request {
  const headers = type === undefined ? {} : { "Content-Type": type };
  return new Request("http://localhost/", { method: "POST", body, headers });
}

/** @param wait what the send limit says. Seconds. */
async function openReceipt(wait: number | null = null) {
  const site = await openTestSite(await sqliteDatabase());
  const { data } = await site.send("contato", CONTACT);
  const erase = createEraseByReceipt({
    storage: site.storage,
    tokens: site.requests.tokens,
    clock: { now: () => NOW },
    backendKey: "",
    limit: { check: async () => wait },
  });
  return { erase, token: data?.receiptUrl.split("/").at(-1) ?? "" };
}
