import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { BodyError, openBody, readWhole } from "./body-source.ts";
import { failure } from "./outcome.ts";

const tooLarge = failure(413, "TAMANHO", "grande demais");
const limits = { tooLarge, maxBytes: 1_000_000, stallMs: 300 };

test("a body that trickles is given up, however regularly its bytes come", async () => {
  const startedAt = performance.now();
  const error = await readWhole(openBody(slowly(1, 20), limits)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BodyError);
  expect((error as BodyError).failure.status).toBe(408);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test("a slow body that goes on is read to its end, however long it takes", async () => {
  const whole = await readWhole(openBody(slowly(4_096, 100, 8), limits));
  expect(whole).toHaveLength(8 * 4_096);
});

/** A request whose body brings so many bytes at a time, so often. */
function slowly(bytes: number, everyMs: number, times = Number.POSITIVE_INFINITY): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sleep(everyMs);
      if (sent === times) return controller.close();
      sent += 1;
      return controller.enqueue(new Uint8Array(bytes));
    },
  });
  return new Request("https://www.halvora.example/", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
}
