import { beforeEach, expect, it } from "vitest";
import {
  notify,
  notifySendError,
  notifySent,
  onFirstNotice,
  showNotices,
  type Notice,
} from "./notify.ts";

// Files share the module: what another has left waiting is not told here.
beforeEach(() => showNotices({ show: () => {}, clear: () => {} })());

it("messages wait for what shows them, then come in order, 3 s each unless said otherwise", () => {
  const shown: Notice[] = [];
  let asked = 0;
  const stopWaiting = onFirstNotice(() => (asked += 1));
  notify("primeira");
  notifySendError("do formulário");
  expect(asked).toBe(2);
  stopWaiting();
  const stop = showNotices({ show: (notice) => void shown.push(notice), clear: () => {} });
  notify("cópia", { kind: "success", duration: 1_000 });
  expect(shown).toEqual([
    { text: "primeira", kind: "info", duration: 3_000 },
    { text: "do formulário", kind: "error", duration: 30_000 },
    { text: "cópia", kind: "success", duration: 1_000 },
  ]);
  stop();
});

it("a message without a listener is kept for the next one", () => {
  notify("guardada");
  const shown: string[] = [];
  showNotices({ show: ({ text }) => void shown.push(text), clear: () => {} })();
  expect(shown).toEqual(["guardada"]);
});

it("a send that arrived closes what is offered for undoing before it is told", () => {
  const done: string[] = [];
  const stop = showNotices({
    show: ({ text, kind }) => void done.push(`${kind}: ${text}`),
    clear: () => void done.push("clear"),
  });
  notifySent("enviado");
  expect(done).toEqual(["clear", "success: enviado"]);
  stop();
});
