import { type Context, Hono } from "hono";
import { paths } from "../../app/paths.ts";
import { lineOf, LINES, type Line } from "../../contract/catalogue.ts";
import type { WholeListData } from "../../contract/page-data.ts";
import { BYTE_ORDER_MARK, csvLine } from "../csv.ts";
import { LINE } from "./facet-values.ts";
import type { PageDataLookUp } from "./page-data.ts";

/** The code that is ordered comes first: what is read back as an order finds it there. */
const HEAD = [
  "Código",
  "Produto",
  "Embalagem",
  "Tipo",
  "Categoria",
  "GTIN",
  "Código do produto",
  "Dados",
];

/**
 * `/planilhas/<line>.csv`, a line's list as its query narrows it, and `/planilhas/busca.csv`, what was searched in all
 * lines: a row for each package.
 */
export function createSheetRoutes({ pageData }: { pageData: PageDataLookUp }): Hono {
  const routes = new Hono();
  const listOf = (line: Line, query: URLSearchParams) =>
    pageData("wholeList", new URLSearchParams([...query, ["type", line]]));
  for (const line of LINES)
    routes.get(paths.sheet(line), (context, next) => {
      const list = listOf(line, queryOf(context));
      return list ? sheet(context, HEAD, rowsOf(list)) : next();
    });
  routes.get(paths.searchSheet(), (context) => {
    const query = queryOf(context);
    const asked = query.getAll(LINE);
    const chosen = LINES.filter((line) => asked.includes(lineOf(line).slug));
    const rows = (chosen.length === 0 ? LINES : chosen).flatMap((line) => {
      const list = listOf(line, query);
      return list
        ? rowsOf(list).map(([code = "", ...row]) => [code, lineOf(line).label, ...row])
        : [];
    });
    return sheet(context, HEAD.toSpliced(1, 0, "Linha"), rows);
  });
  return routes;
}

/** Of an address only its own parameters count: which line it is about is in its path. */
function queryOf(context: Context): URLSearchParams {
  const query = new URL(context.req.url).searchParams;
  query.delete("type");
  return query;
}

function sheet(context: Context, head: readonly string[], rows: readonly string[][]) {
  const name = context.req.path.replace(/^.*\//, "");
  return context.body(BYTE_ORDER_MARK + [head, ...rows].map(csvLine).join(""), 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-cache",
    "X-Robots-Tag": "noindex",
  });
}

function rowsOf({ categories }: WholeListData): string[][] {
  return categories.flatMap(({ name: category, products }) =>
    products.flatMap(({ code, name, kind, keyFigures, packages }) => {
      const figures = keyFigures.map(({ label, value }) => `${label}: ${value}`).join("; ");
      return packages.map(({ sku, description, gtin }) =>
        // Spreadsheets search with plain spaces.
        [sku, name, description, kind, category, gtin ?? "", code, figures].map((cell) =>
          cell.replaceAll("\u00A0", " "),
        ),
      );
    }),
  );
}
