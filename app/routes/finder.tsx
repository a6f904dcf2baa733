import settings from "#site";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { FinderPage } from "../features/tools/finder-page.tsx";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/finder.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return pageDataOr404(context, "finder", new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("finder", new URL(request.url).searchParams, request);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: settings.tools.finder?.title ?? "",
    description: loaderData?.description ?? "",
  });
}

export default function FinderRoute({ loaderData }: Route.ComponentProps) {
  return <FinderPage data={loaderData} />;
}
