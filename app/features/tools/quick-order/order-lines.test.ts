import { expect, test } from "vitest";
import { withoutLines } from "./order-lines.ts";

test("a list that is written on is left without lines, each once, and as it is otherwise", () => {
  const gone = [{ source: "CAN-1 30" }, { source: "CAN-2;5" }];
  expect(withoutLines("CAN-1 30 \nbomba 2\nCAN-1 30\n\nCAN-2;7\n", gone)).toBe(
    "bomba 2\nCAN-1 30\n\nCAN-2;7\n",
  );
});
