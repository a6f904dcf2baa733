import { expect, test, vi } from "vitest";
import { tell } from "./tell.ts";

test("it is told by the system", () => {
  const told: string[] = [];
  vi.stubGlobal(
    "Notification",
    class extends EventTarget {
      constructor(title: string) {
        super();
        told.push(title);
      }
    },
  );
  expect(tell("2 pedidos novos")).toBe(true);
  expect(told).toEqual(["2 pedidos novos"]);
});

test("a browser that lets no page do so, as on Android, is known", () => {
  vi.stubGlobal(
    "Notification",
    class extends EventTarget {
      constructor() {
        super();
        throw new TypeError("Illegal constructor");
      }
    },
  );
  expect(tell("1 pedido novo")).toBe(false);
});
