import { beforeEach, expect, test, vi } from "vitest";
import { lastContact, offerContact } from "../../store/last-contact.ts";
import { showNotices } from "../feedback/notify.ts";
import { followClearing } from "./forget-on-page.ts";

let page: EventTarget;
const replace = vi.fn<(address: string) => void>();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  replace.mockClear();
});

/** Another tab changes what is kept under a key, or under all of them. */
function change(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

test.each([
  ["/", []],
  ["/solicitacoes/contato", [["/solicitacoes/contato?subject=outro"]]],
  ["/solicitacoes/recibo/abc", [["/"]]],
])("%s forgets the sender's data when another tab clears them", (pathname, replaced) => {
  const clear = vi.fn<() => void>();
  const hide = showNotices({ show: () => {}, clear });
  vi.stubGlobal("location", { pathname, search: "?subject=outro", replace });
  const stop = followClearing();
  const kept: Record<string, string> = { "answer:/solicitacoes/recibo/a": "{}" };
  Object.setPrototypeOf(kept, { removeItem: (key: string) => void delete kept[key] });
  vi.stubGlobal("sessionStorage", kept);
  offerContact({ name: "Ana" });
  change("contact:me");
  expect(lastContact()).toEqual({ name: "Ana" });
  change(null);
  expect(lastContact()).toEqual({});
  expect(kept).toEqual({});
  expect(clear).toHaveBeenCalledOnce();
  expect(replace.mock.calls).toEqual(replaced);
  stop();
  offerContact({ name: "Ana" });
  change(null);
  expect(lastContact()).toEqual({ name: "Ana" });
  offerContact({});
  hide();
});
