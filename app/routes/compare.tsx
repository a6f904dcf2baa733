import settings from "#site";
import { ComparePage } from "../features/catalogue/compare-page.tsx";
import { headOfData } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/compare.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return pageDataOr404(context, "compare", itemsOf(request));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("compare", itemsOf(request), request);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return headOfData(siteOf(matches), () => {
    const names = loaderData?.products.map(({ name }) => name) ?? [];
    return {
      title: settings.tools.compare?.title ?? "",
      description:
        names.length > 0
          ? `${names.join(", ")}: dados técnicos, uso, perigos e embalagens lado a lado.`
          : "Até quatro produtos lado a lado: dados técnicos, uso, perigos e embalagens.",
      // Any four of a hundred make a page: none of them is one for search engines.
      noFollow: true,
    };
  });
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage data={loaderData} />;
}

function itemsOf(request: Request): URLSearchParams {
  const asked = new URL(request.url).searchParams.getAll("itens");
  return new URLSearchParams(asked.map((one) => ["itens", one]));
}
