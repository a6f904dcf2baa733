import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Basket, MAX_ITEMS } from "../../../../contract/basket.ts";
import { MAX_FRAGMENT, readFragment, shareFragment } from "./basket-link.ts";

const code = fc.stringMatching(/^[A-Z0-9]{1,6}(-[A-Z0-9]{1,8}){1,3}$/);
const basket = fc.record({
  type: fc.constantFrom("industry" as const, "shopkeeper" as const),
  items: fc.uniqueArray(
    fc.record({
      code,
      name: fc.string({ minLength: 1 }),
      category: fc.constant({ code: "a", name: "A" }),
      quantity: fc.integer({ min: 1, max: 99_999 }),
      note: fc.string(),
    }),
    { selector: (item) => item.code, minLength: 1, maxLength: MAX_ITEMS },
  ),
}) satisfies fc.Arbitrary<Basket>;

test("reads as it is written", () => {
  const fragment = shareFragment({
    type: "industry",
    items: [
      { code: "HV-1010-20", name: "x", category: { code: "a", name: "A" }, quantity: 3 },
      { code: "HV-1110-IBC", name: "y", category: { code: "a", name: "A" }, quantity: 12 },
    ],
  });
  expect(fragment).toBe("#cesta=1i.HV-1010-20.3.HV-1110-IBC.12");
  expect(readFragment(fragment ?? "")).toEqual({
    line: "industry",
    items: [
      { code: "HV-1010-20", quantity: 3 },
      { code: "HV-1110-IBC", quantity: 12 },
    ],
  });
});

test("every basket comes back with its line, codes and quantities, and nothing else", () => {
  fc.assert(
    fc.property(basket, (given) => {
      const fragment = shareFragment(given) ?? "";
      expect(fragment.length).toBeLessThanOrEqual(MAX_FRAGMENT);
      // Only characters that need no escaping in an address and end no link in a message.
      expect(fragment).toMatch(/^#cesta=[A-Za-z0-9.-]*[A-Za-z0-9]$/);
      expect(readFragment(fragment)).toEqual({
        line: given.type,
        items: given.items.map(({ code, quantity }) => ({ code, quantity })),
      });
    }),
    { numRuns: 500 },
  );
});

test("an empty basket has no link, and another fragment no basket", () => {
  expect(shareFragment({ type: "industry", items: [] })).toBeNull();
  expect(shareFragment({ type: null, items: [] })).toBeNull();
  expect(readFragment("")).toBeNull();
  expect(readFragment("#conteudo")).toBeNull();
});

describe("a hostile fragment", () => {
  test.each([
    "#cesta=",
    "#cesta=1i",
    "#cesta=1x.HV-1.1",
    "#cesta=i.HV-1.1",
    "#cesta=0i.HV-1.1",
    "#cesta=1i.HV-1010-20",
    "#cesta=1i.HV-1010-20.0",
    "#cesta=1i.HV-1010-20.-1",
    "#cesta=1i.HV-1010-20.100000",
    "#cesta=1i.HV-1010-20.1e3",
    "#cesta=1i.hv-1010-20.1",
    "#cesta=1i.<script>alert(1)</script>.1",
    "#cesta=1i.__proto__.1",
    "#cesta=1i.constructor.1",
    "#cesta=1i.HV-1010-20.1%0a",
    "#cesta=1i...",
    `#cesta=1i.${"A".repeat(50)}-1.1`,
    `#cesta=1i${".HV-1.1".repeat(201)}`,
    `#cesta=1i.${"A-".repeat(1_000_000)}`,
  ])("%.60s is refused whole", (fragment) => {
    expect(readFragment(fragment)).toEqual({ problem: "unreadable" });
  });

  test("of a later version is told apart", () => {
    expect(readFragment("#cesta=2i.what.ever")).toEqual({ problem: "newer-version" });
  });

  test("of any text never throws and never gives more than a basket holds", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(fc.oneof(code, fc.nat().map(String), fc.constant("1i")))
        .map((parts) => parts.join(".")),
    );
    fc.assert(
      fc.property(text, (payload) => {
        const read = readFragment(`#cesta=${payload}`);
        if (read && "items" in read) {
          expect(read.items.length).toBeLessThanOrEqual(MAX_ITEMS);
          for (const { quantity } of read.items) expect(quantity).toBeGreaterThan(0);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test("with a code twice keeps one line", () => {
    expect(readFragment("#cesta=1l.A-1.2.A-1.5")).toEqual({
      line: "shopkeeper",
      items: [{ code: "A-1", quantity: 5 }],
    });
  });
});
