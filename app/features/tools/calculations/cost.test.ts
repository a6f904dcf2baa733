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

test("a change of 400 L costs its disposal, its cleaner and its hours, spread over the bath's life", () => {
  const change = { disposal: 900, cleaner: 120, hours: 6, hourPrice: 150 };
  const cost = costInUse({ price: 30, concentration: 6, bathLife: 6 }, MACHINE, change);
  // 0,4 · 900 + 120 + 6 · 150 = 1 380
  expect(cost.changesPerMonth).toBeCloseTo(230, 9);
  expect(cost.perMonth).toBeCloseTo(390 + 230, 9);
});

test("a bath that lives twice as long pays for half of the changes", () => {
  const change = { disposal: 0, cleaner: 0, hours: 4, hourPrice: 300 };
  const use = { price: 30, concentration: 6, bathLife: 6 };
  const longer = costInUse({ ...use, bathLife: 12 }, MACHINE, change);
  expect(costInUse(use, MACHINE, change).changesPerMonth).toBeCloseTo(
    2 * longer.changesPerMonth,
    9,
  );
});
