import { breadcrumbs } from "../features/navigation/json-ld.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { SectionPage } from "../features/rich-content/section-page.tsx";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/company.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

const TITLE = "Quem Somos";
const QUERY = { name: "sobre" };

export function loader({ context }: Route.LoaderArgs) {
  return pageDataOr404(context, "text", QUERY);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("text", QUERY, request);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: TITLE,
    description: loaderData?.description ?? "",
    jsonLd:
      import.meta.env.SSR && site
        ? [breadcrumbs(site, [{ name: TITLE, path: paths.company() }])]
        : [],
  });
}

export default function Company({ loaderData }: Route.ComponentProps) {
  return <SectionPage data={loaderData} />;
}
