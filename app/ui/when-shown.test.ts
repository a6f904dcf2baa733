import { expect, test, vi } from "vitest";
import { whenShown } from "./when-shown.ts";

test("a page that is opened ahead waits until it is shown, any other does not", async () => {
  const ahead = Object.assign(new EventTarget(), { prerendering: true });
  vi.stubGlobal("document", ahead);
  const seen: string[] = [];
  const shown = whenShown().then(() => seen.push("shown"));
  await Promise.resolve();
  seen.push("activated");
  ahead.dispatchEvent(new Event("prerenderingchange"));
  await shown;
  expect(seen).toEqual(["activated", "shown"]);

  vi.stubGlobal("document", new EventTarget());
  await whenShown();
});
