import { Hono } from "hono";
import { paths } from "../../app/paths.ts";
import { LINES } from "../../contract/catalogue.ts";
import type { WholeListData } from "../../contract/page-data.ts";
import { BYTE_ORDER_MARK, csvLine } from "../csv.ts";
import type { PageDataLookUp } from "./page-data.ts";

const HEAD = ["Código", "Produto", "Tipo", "Categoria", "SKU", "Embalagem", "GTIN", "Dados"];

/** `/planilhas/<line>.csv`: a line's list as its query narrows it, a row for each package. */
export function createSheetRoutes({ pageData }: { pageData: PageDataLookUp }): Hono {
  const routes = new Hono();
  for (const line of LINES)
    routes.get(paths.sheet(line), (context, next) => {
      const query = new URL(context.req.url).searchParams;
      query.set("type", line);
      const list = pageData("wholeList", query);
      if (!list) return next();
      const name = paths.sheet(line).replace(/^.*\//, "");
      return context.body(BYTE_ORDER_MARK + [HEAD, ...rowsOf(list)].map(csvLine).join(""), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-cache",
        "X-Robots-Tag": "noindex",
      });
    });
  return routes;
}

function rowsOf({ categories }: WholeListData): string[][] {
  return categories.flatMap(({ name: category, products }) =>
    products.flatMap(({ code, name, kind, keyFigures, packages }) => {
      const figures = keyFigures.map(({ label, value }) => `${label}: ${value}`).join("; ");
      return packages.map(({ sku, description, gtin }) =>
        // Spreadsheets search with plain spaces.
        [code, name, kind, category, sku, description, gtin ?? "", figures].map((cell) =>
          cell.replaceAll("\u00A0", " "),
        ),
      );
    }),
  );
}
