import { expect, test, vi } from "vitest";
import { tellOfNew } from "./tell-of-new.ts";

test("new requests are told by the system", () => {
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
  tellOfNew(2);
  expect(told).toEqual(["2 pedidos novos"]);
});

test("where the browser lets no page do so, as on Android, the list goes on", () => {
  vi.stubGlobal(
    "Notification",
    class extends EventTarget {
      constructor() {
        super();
        throw new TypeError("Illegal constructor");
      }
    },
  );
  expect(() => tellOfNew(1)).not.toThrow();
});
