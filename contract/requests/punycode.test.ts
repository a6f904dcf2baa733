import { expect, test } from "vitest";
import { isEncodedLabel } from "./punycode.ts";

test.each([
  "xn--bcher-kva",
  "xn--caf-dma",
  "xn--p1ai",
  "xn--j6w193g",
  "xn--80ak6aa92e",
  "xn--ls8h",
])("%s stands for a name in other letters", (label) => {
  expect(isEncodedLabel(label)).toBe(true);
});

test.each(["xn--a", "xn--", "xn--99999999", "xn--abc-", "xn--zz", "empresa"])(
  "%s stands for none",
  (label) => {
    expect(isEncodedLabel(label)).toBe(false);
  },
);
