import { useEffect } from "react";
import { data, redirect, useLocation } from "react-router";
import type { ResultsData } from "../../contract/page-data.ts";
import { isOffline } from "../backend/connection.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import { ResultsPage } from "../features/catalogue/results-page.tsx";
import { rememberList, seenList } from "../features/catalogue/seen-products.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { ToolWays } from "../features/search/tool-ways.tsx";
import { paths } from "../paths.ts";
import { LoadWhenIdle } from "../ui/load-when-idle.tsx";
import type { Route } from "./+types/search.ts";

/** Beside the list: what was searched is no product. */
const WAY = "mt-6 border-l-8 border-coolant bg-sunken p-4 no-print";

const loadProtocolWay = () => import("../features/requests/protocol-way.tsx");

export function loader({ context, request }: Route.LoaderArgs) {
  const results = pageDataOr404(context, "results", queryOf(request));
  openExact(results);
  // An empty result is asked for again each time, so that each search in vain is counted.
  return data(results, results.found > 0 ? {} : { headers: { "Cache-Control": "no-store" } });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const seen = seenList(pathname + search);
  if (seen && "exact" in seen) return seen;
  // Nobody answers a search without a connection: there is nothing to wait for.
  if (isOffline()) throw data(null, { status: 503 });
  const results = await loadPage("results", queryOf(request), request);
  openExact(results);
  return results;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const q = loaderData?.q;
  return pageHead(siteOf(matches), {
    title: q ? `Busca: ${q}` : "Busca",
    description: "Todo o catálogo por nome, código, aplicação ou embalagem.",
    noFollow: true,
  });
}

export default function Search({ loaderData: results }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname + search, results), [pathname, search, results]);
  const way = (
    <>
      <ToolWays query={results.q} className={WAY} />
      <LoadWhenIdle load={loadProtocolWay} props={{ query: results.q, className: WAY }} />
    </>
  );
  return <ResultsPage data={results} search={search} way={way} />;
}

/**
 * A whole code is no search: it opens its product, in the package that it names.
 * @throws the redirect
 */
function openExact({ exact }: ResultsData): void {
  if (exact === null) return;
  const { line, slug, sku } = exact;
  throw redirect(paths.product(line, slug, { embalagem: sku ?? undefined }), 303);
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}
