import { describe, expect, it } from "vitest";
import { QUICK_ORDER_LIMIT } from "../../contract/tools.ts";
import { loadCatalogue } from "./load.ts";
import { createQuickOrder } from "./quick-order.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";

const quickOrder = createQuickOrder(
  withContent([goodFluid(), goodAerosol(), goodGel()], loadCatalogue),
);

describe("a typed code", () => {
  it.each(["AM-1110-L1", "am1110l1", "AM 1110 L1", "2001234111010"])(
    "%s is the litre bottle",
    (ref) => {
      expect(ask(ref)).toMatchObject({
        ref,
        match: "package",
        packages: [{ sku: "AM-1110-L1", units: 1, carton: { sku: "AM-1110-L1-CX12", units: 12 } }],
      });
    },
  );

  it("of a carton is the carton", () => {
    expect(ask("12001234111017").packages[0]).toMatchObject({
      sku: "AM-1110-L1-CX12",
      units: 12,
      carton: null,
    });
  });

  it("of a product brings its packages of this line", () => {
    const answer = ask("am-1110");
    expect(answer.match).toBe("product");
    expect(answer.packages.map(({ sku }) => sku)).toEqual(["AM-1110-L1", "AM-1110-L1-CX12"]);
  });

  it("of the industrial line says so", () => {
    expect(ask("AM-1110-20")).toEqual({ ref: "AM-1110-20", match: "other-line", packages: [] });
  });

  it.each(["AM-1110-L2", "AM-1110-L", "AM-1110-L11", "AM-1101-L1"])("%s is a slip away", (ref) => {
    const answer = ask(ref);
    expect(answer.match).toBe("near");
    expect(answer.packages.map(({ sku }) => sku)).toContain("AM-1110-L1");
  });

  it.each(["ZZ-9999-1", "", "%", "__proto__"])("%j is nothing", (ref) => {
    expect(ask(ref)).toEqual({ ref, match: "none", packages: [] });
  });
});

it("answers in the order asked, and no more than it may", () => {
  const refs = Array.from({ length: QUICK_ORDER_LIMIT + 50 }, (_, index) => `X-${index}`);
  const { answers } = quickOrder(new URLSearchParams(refs.map((ref) => ["ref", ref])));
  expect(answers.map(({ ref }) => ref)).toEqual(refs.slice(0, QUICK_ORDER_LIMIT));
});

it("has a sample of codes that exist", () => {
  expect(quickOrder(new URLSearchParams()).sample).toContain("AM-1110-L1\t24");
});

function ask(ref: string) {
  const [answer] = quickOrder(new URLSearchParams({ ref })).answers;
  if (!answer) throw new Error("No answer");
  return answer;
}
