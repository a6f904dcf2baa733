import { create } from "qrcode";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("joins the dark modules of a row", () => {
  expect(qrPath({ size: 3, data: [1, 1, 0, 0, 0, 0, 0, 1, 1] })).toBe("M0 0h2v1h-2zM1 2h2v1h-2z");
});

test("covers exactly the dark modules of a real code", () => {
  const { modules } = create("https://example.org/#cesta=1i.HV-1010-20.3");
  const drawn = [...qrPath(modules).matchAll(/h(\d+)v1/g)].reduce(
    (sum, [, run]) => sum + Number(run),
    0,
  );
  expect(drawn).toBe(Array.from(modules.data).filter((module) => module === 1).length);
});
