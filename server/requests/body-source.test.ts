import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BodyError, openBody, readWhole } from "./body-source.ts";
import { failure } from "./outcome.ts";

const tooLarge = failure(413, "TAMANHO", "grande demais");
const limits = { tooLarge, maxBytes: 1_000_000, stallMs: 300 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
});

test("a body that trickles is given up, however regularly its bytes come", async () => {
  const read = readWhole(openBody(slowly(1, 20), limits)).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(2 * limits.stallMs);
  const error = await Promise.race([read, Promise.resolve("still read")]);
  expect(error).toBeInstanceOf(BodyError);
  expect((error as BodyError).failure.status).toBe(408);
});

test("a slow body that goes on is read to its end, however long it takes", async () => {
  const read = readWhole(openBody(slowly(4_096, 100, 8), limits));
  await vi.advanceTimersByTimeAsync(9 * 100);
  expect(await read).toHaveLength(8 * 4_096);
});

test("a body that is longer than it says is read to its end", async () => {
  const headers = { "Content-Length": "5" };
  const request = new Request("http://x/", { method: "POST", headers, body: "a".repeat(70_000) });
  expect(await readWhole(openBody(request, limits))).toHaveLength(70_000);
});

test("of a body that says itself that it is too large only its beginning is read", async () => {
  const came = vi.fn<(bytes: number) => void>();
  const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(4_096)) });
  const headers = { "Content-Length": "1000001" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const noted = { ...limits, maxTextBytes: 20_000, came };
  const source = openBody(new Request("http://x/", init), noted);
  expect(await source.read()).toHaveLength(16_384);
  await expect(readWhole(source)).rejects.toMatchObject({ failure: tooLarge });
  expect(came).toHaveBeenCalledTimes(5);
});

/** A request whose body brings so many bytes at a time, so often. */
function slowly(bytes: number, everyMs: number, times = Number.POSITIVE_INFINITY): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((next) => setTimeout(next, everyMs));
      if (sent === times) return controller.close();
      sent += 1;
      return controller.enqueue(new Uint8Array(bytes));
    },
  });
  return new Request("https://www.maker.example/", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
}

test("a body that is to make room for another ends at once", async () => {
  const end = new AbortController();
  const came = vi.fn<(bytes: number) => void>();
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(100)) });
  const request = new Request("http://x/", { method: "POST", body, duplex: "half" } as RequestInit);
  const noted = { ...limits, came, signal: end.signal };
  const read = openBody(request, noted).read();
  while (came.mock.calls.length === 0) await setImmediate();
  end.abort();
  await expect(read).rejects.toMatchObject({ failure: { status: 503 } });
  expect(came).toHaveBeenCalledWith(100);
});
