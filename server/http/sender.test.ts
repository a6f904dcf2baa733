import { expect, test } from "vitest";
import { Hono } from "hono";
import { findSender, knowSender, networkOf, SENDER_HEADER, senderOf } from "./sender.ts";
import { parseTrustedProxies } from "./trusted-proxies.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:0DB8:0:0:ab:cd:ef:1", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["127.0.0.1", null],
  ["::1", null],
])("without a proxy whoever connects from %s is the sender %s", (connected, sender) => {
  expect(findSender(connected, null, false)).toBe(sender);
});

test("without a trusted proxy nobody's word is taken, and an undeclared one makes no sender of all", () => {
  expect(findSender("203.0.113.9", "198.51.100.1", false)).toBe("203.0.113.9");
  expect(findSender("172.18.0.5", "198.51.100.1", false)).toBeNull();
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::1]:4711", "2001:db8:0:0::/64"],
  ["unknown", "unknown"],
  ["203.0.113.9, nonsense", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
])("behind a proxy that says %j the sender is %s", (forwarded, sender) => {
  expect(findSender("127.0.0.1", forwarded, true)).toBe(sender);
});

test("behind several declared proxies the nearest address that is none of theirs counts", () => {
  const proxies = trusted("10.0.0.0/8, 198.51.100.7, 2001:db8:1::/48");
  expect(findSender("10.0.0.1", "1.1.1.1, 203.0.113.9, 198.51.100.7", proxies)).toBe("203.0.113.9");
  expect(findSender("2001:db8:1::5", "203.0.113.9, 10.9.9.9", proxies)).toBe("203.0.113.9");
  expect(findSender("203.0.113.50", "1.1.1.1", proxies)).toBe("203.0.113.50");
});

test.each(["10.0.0.0/33", "proxy.example", "10.0.0.0/", "true,10.0.0.1"])(
  "TRUST_PROXY does not take %j",
  (text) => expect(parseTrustedProxies(text)).toEqual(expect.any(String)),
);

test("a request that names its own sender is not believed", async () => {
  const app = new Hono().use(knowSender(false));
  app.get("/", (context) => context.text(String(senderOf(context.req.raw.headers))));
  const answer = await app.request("/", { headers: { [SENDER_HEADER]: "203.0.113.9" } });
  expect(await answer.text()).toBe("null");
});

function trusted(text: string) {
  const proxies = parseTrustedProxies(text);
  if (typeof proxies === "string") throw new Error(proxies);
  return proxies;
}

test.each([
  ["2001:db8:0:7::/64", "2001:db8:0::/48"],
  ["203.0.113.9", "203.0.113.9"],
  ["unknown", "unknown"],
])("the line %s is of the network %s", (line, network) => {
  expect(networkOf(line)).toBe(network);
});
