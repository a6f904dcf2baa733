import { expect, test } from "vitest";
import { costInUse } from "./cost.ts";

const MACHINE = { volume: 400, topUp: 300, topUpShare: 0.5 };

test("a bath at 6% of a concentrate at R$ 30 costs R$ 1,80 a litre", () => {
  expect(costInUse({ price: 30, concentration: 6, bathLife: 6 }, MACHINE).perLitre).toBeCloseTo(
    1.8,
    9,
  );
});

test("the filling is spread over the life of the bath and the top-up added", () => {
  const cost = costInUse({ price: 30, concentration: 6, bathLife: 6 }, MACHINE);
  expect(cost.litresPerMonth).toBeCloseTo(24 / 6 + 300 * 0.03, 9);
  expect(cost.perMonth).toBeCloseTo(30 * 13, 9);
});

test("a dearer concentrate used thinner and longer can cost less", () => {
  const cheap = costInUse({ price: 22, concentration: 8, bathLife: 3 }, MACHINE);
  const dear = costInUse({ price: 30, concentration: 5, bathLife: 9 }, MACHINE);
  expect(dear.perMonth).toBeLessThan(cheap.perMonth);
});
