import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { lineOf } from "../../contract/catalogue.ts";
import type { ListData } from "../../contract/page-data.ts";
import { isBareList } from "../features/catalogue/list-address.ts";
import { ListPage } from "../features/catalogue/list-page.tsx";
import { itemListJsonLd } from "../features/navigation/catalogue-json-ld.ts";
import { breadcrumbs } from "../features/navigation/json-ld.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import type { CanonicalHandle } from "../features/navigation/use-route-head.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import { lineOfPath, paths } from "../paths.ts";
import { rememberList, seenList } from "../features/catalogue/seen-products.ts";
import type { Route } from "./+types/list.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

export const handle: CanonicalHandle = {
  canonical: ({ pathname, search, data: list }) =>
    list ? canonicalPath(pathname, search, list as ListData) : null,
};

export function loader({ context, request }: Route.LoaderArgs) {
  const list = pageDataOr404(context, "list", listQuery(request));
  // An empty result is asked for again each time, so that each search in vain is counted.
  return data(list, list.found > 0 ? {} : { headers: { "Cache-Control": "no-store" } });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const seen = seenList(pathname + search);
  return seen && "words" in seen ? seen : loadPage("list", listQuery(request), request);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ location, matches, loaderData: list }: Route.MetaArgs) {
  const site = siteOf(matches);
  const line = lineOfPath(location.pathname);
  const { title } = lineOf(line);
  const description = list?.words.description ?? "";
  const canonical = canonicalPath(location.pathname, location.search, list);
  const isFurther = canonical !== paths.list(line);
  return pageHead(site, {
    title,
    description:
      list && isFurther ? `${description} Página ${list.page} de ${list.pages}.` : description,
    canonical,
    jsonLd:
      import.meta.env.SSR && site
        ? [
            breadcrumbs(site, [{ name: title, path: paths.list(line) }]),
            // A narrowed list is a view of the whole one, which says it.
            ...(list && isBareList(location.search) ? [itemListJsonLd(site, list)] : []),
          ]
        : [],
  });
}

export default function List({ loaderData: list }: Route.ComponentProps) {
  const { line } = list;
  const { pathname, search } = useLocation();
  const { publicUrl } = useSite();
  useEffect(() => rememberList(pathname + search, list), [pathname, search, list]);
  return (
    <ListPage
      // Another line is another page: choices made in the rows of one are nothing to the other.
      key={line}
      data={list}
      search={search}
      publicUrl={publicUrl}
    />
  );
}

/** Filters and order are views of one page, the bare list; its further pages stand for themselves. */
function canonicalPath(pathname: string, search: string, list: ListData | undefined): string {
  const line = lineOfPath(pathname);
  const further = list && list.page > 1 && isBareList(search);
  return paths.list(line, further ? { pagina: String(list.page) } : {});
}

function listQuery(request: Request): URLSearchParams {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("type", lineOfPath(pathname));
  return searchParams;
}
