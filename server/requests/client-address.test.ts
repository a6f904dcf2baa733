import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const of = (value: string, trusted = true) =>
  clientAddress(new Headers({ "X-Forwarded-For": value }), trusted);

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0:0:ab:cd:ef:1", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", null],
  ["203.0.113.9, nonsense", null],
])("%s is the line %s", (given, expected) => expect(of(given)).toBe(expected));

test("without a trusted proxy nobody's word is taken", () => {
  expect(of("203.0.113.9", false)).toBeNull();
});
