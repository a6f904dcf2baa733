import { expect, test } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "../constants.ts";
import { formatBytes } from "./bytes.ts";

test.each([
  [1, "1\u00A0kB"],
  [820 * 1024, "820\u00A0kB"],
  [1024 * 1024 - 1, "1.024\u00A0kB"],
  [2.44 * 1024 * 1024, "2,4\u00A0MB"],
  [UPLOAD_LIMIT_BYTES, "6\u00A0MB"],
])("%d bytes read as %j", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
