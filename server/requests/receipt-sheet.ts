import { Hono } from "hono";
import { paths } from "../../app/paths.ts";
import type { BasketItem } from "../../contract/basket.ts";
import type { Receipt } from "../../contract/receipt.ts";
import { BYTE_ORDER_MARK, csvLine } from "../csv.ts";

/** Items as the text of a sheet (CSV) for a spreadsheet. */
export function itemsSheet(items: readonly BasketItem[], offCatalogueItem = ""): string {
  const beyond = offCatalogueItem.split("\n").filter((line) => line.trim() !== "");
  const rows = [
    ...items.map(({ code, name, category, quantity, note = "" }) => [
      code,
      name,
      category.name,
      String(quantity),
      note,
    ]),
    // In the sender's words, the quantity among them.
    ...beyond.map((line) => ["", line.trim(), "Fora do catálogo", "", ""]),
    // Spreadsheets search with plain spaces.
  ].map((row) => row.map((cell) => cell.replaceAll("\u00A0", " ")));
  return BYTE_ORDER_MARK + [HEAD, ...rows].map(csvLine).join("");
}

const HEAD = ["Código", "Produto", "Categoria", "Quantidade", "Observação"];

/**
 * The items of a request as a sheet, below the receipt's secret link. Like the receipt it is kept by no cache and found
 * by no search engine.
 */
export function createReceiptSheetRoutes(dependencies: {
  receipt: (token: string) => Promise<Receipt | null>;
}): Hono {
  const routes = new Hono();
  routes.get(paths.receiptSheet(":token"), async (context, next) => {
    const receipt = await dependencies.receipt(context.req.param("token") ?? "");
    if (!receipt || receipt.items.length === 0) return next();
    const { protocol, items, offCatalogueItem } = receipt;
    return context.body(itemsSheet(items, offCatalogueItem), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${protocol}.csv"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow, noarchive",
    });
  });
  return routes;
}
