import { expect, test, vi } from "vitest";
import { fetchTransport } from "./transport.ts";

test("an upload that was stopped before it began ends", async () => {
  // A browser tells nothing of an abort before `send`.
  class Silent extends EventTarget {
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    abort() {}
  }
  vi.stubGlobal("XMLHttpRequest", Silent);
  const transmission = { url: "/", method: "POST", headers: {}, body: null, onProgress() {} };
  await expect(fetchTransport({ ...transmission, signal: AbortSignal.abort() })).rejects.toThrow(
    "abort",
  );
});
