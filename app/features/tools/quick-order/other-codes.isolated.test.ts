import { expect, test, vi } from "vitest";
import type { Site } from "../../../../contract/site.ts";
import { parseOrder } from "./parse-order.ts";

// Another maker's codes.
vi.mock("#site", async (original) => {
  const { default: site } = await original<{ default: Site }>();
  return { default: { ...site, codes: { ...site.codes, example: "AR110" } } };
});

test.each([
  ["AR110-20KG;12", "AR110-20KG", 12],
  ["12x AR110-20KG", "AR110-20KG", 12],
  ["12xAR110", "AR110", 12],
  ["AR1l0;Aroma de baunilha;3", "AR1l0", 3],
] as const)("%j, with three digits, is %s × %s", (line, ref, quantity) => {
  expect(parseOrder(line, {})[0]?.readings[0]).toMatchObject({ ref, quantity });
});
