import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { TextPage } from "../features/rich-content/text-page.tsx";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/copyright-policy.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

const QUERY = { name: "direitos" };

export function loader({ context }: Route.LoaderArgs) {
  return pageDataOr404(context, "text", QUERY);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("text", QUERY, request);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: "Direitos Reservados",
    description: loaderData?.description ?? "",
    noFollow: true,
  });
}

export default function CopyrightPolicy({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} />;
}
