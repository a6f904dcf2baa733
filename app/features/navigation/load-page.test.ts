import { expect, it, vi } from "vitest";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import { loadPage } from "./load-page.ts";

it("a page whose look-up fails says why in an error toast and answers with its status", async () => {
  const error = { code: "X", msg: "Pergunta longa demais." };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error }, { status: 422 })));
  const said = noticesOfTest();
  const page = new Request("https://site.example/busca");
  await expect(loadPage("search", {}, page)).rejects.toMatchObject({ init: { status: 422 } });
  expect(said).toMatchObject([{ kind: "error", text: "(HTTP Code: 422) Pergunta longa demais." }]);
});
