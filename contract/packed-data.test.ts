import { expect, it } from "vitest";
import { pack, unpack } from "./packed-data.ts";

it("gives back what was packed, the same object each time", () => {
  const data = { name: 'Óleo "46"', values: [1, null, { deep: true }] };
  const packed = pack(data);
  expect(unpack<typeof data>(packed)).toEqual(data);
  expect(unpack<typeof data>(packed)).toBe(unpack<typeof data>(packed));
});

it("leaves alone what was never packed", () => {
  const data = { values: [1] };
  expect(unpack(data)).toBe(data);
});
