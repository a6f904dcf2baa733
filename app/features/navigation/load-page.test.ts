import { expect, it, vi } from "vitest";
import { showNotices } from "../feedback/notify.ts";
import { loadPage } from "./load-page.ts";

it("a page whose look-up fails says why in an error toast and answers with its status", async () => {
  const error = { code: "X", msg: "Pergunta longa demais." };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error }, { status: 422 })));
  // Whatever other tests left to be shown.
  showNotices({ show: () => {}, clear: () => {} })();
  const said: string[] = [];
  showNotices({ show: ({ kind, text }) => void said.push(`${kind}: ${text}`), clear: () => {} });
  const page = new Request("https://site.example/busca");
  await expect(loadPage("search", {}, page)).rejects.toMatchObject({ init: { status: 422 } });
  expect(said).toEqual(["error: (HTTP Code: 422) Pergunta longa demais."]);
});
