import { expect, it } from "vitest";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { parseCsv } from "../csv.ts";
import { createReceiptSheetRoutes } from "./receipt-sheet.ts";
import { findReceipt } from "./receipt.ts";

/** A quote request of two items, and the way to its sheet. */
async function sent() {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const items = [
    { code: "HV-1010-20", quantity: 3, note: "=1+1" },
    { code: "HV-1010-200", quantity: 2 },
  ];
  const offCatalogueItem = "Tinta epóxi, 4 galões\n\nFita isolante, 50 rolos";
  const { data } = await send("orcamento", { ...QUOTE, items, offCatalogueItem });
  const { protocol = "", receiptUrl = "" } = data ?? {};
  const routes = createReceiptSheetRoutes({ receipt: (token) => findReceipt(storage, token, NOW) });
  const sheet = (address = receiptUrl) => routes.request(`${address}/itens.csv`);
  return { protocol, sheet };
}

it("gives a row for each item of the request and each line from outside of the catalogue, and is kept by nobody", async () => {
  const { protocol, sheet } = await sent();
  const answer = await sheet();
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Disposition")).toContain(`${protocol}.csv`);
  const [, ...rows] = parseCsv(await answer.text());
  expect(rows.map(([code, , , quantity, note]) => [code, quantity, note])).toEqual([
    ["HV-1010-20", "3", "'=1+1"],
    ["HV-1010-200", "2", ""],
    ["", "", ""],
    ["", "", ""],
  ]);
  expect(rows.map(([, name]) => name)).toContain("Fita isolante, 50 rolos");
});

it("is none where the link names nothing", async () => {
  const { sheet } = await sent();
  const unknown = await sheet("/solicitacoes/recibo/AAAAAAAAAAAAAAAAAAAAAA");
  expect(unknown.status).toBe(404);
});
