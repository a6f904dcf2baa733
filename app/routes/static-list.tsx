import { lineOf } from "../../contract/catalogue.ts";
import { StaticList } from "../features/catalogue/static-list.tsx";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import { lineOfPath, paths } from "../paths.ts";
import type { Route } from "./+types/static-list.ts";

/** The root leaves out every script on a page with this mark. */
export const handle = { isStatic: true };

export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("type", lineOfPath(pathname));
  return pageDataOr404(context, "wholeList", searchParams);
}

export function meta({ location, matches }: Route.MetaArgs) {
  const line = lineOfPath(location.pathname);
  return pageHead(siteOf(matches), {
    title: `${lineOf(line).title} (versão para impressão)`,
    description: `Todos os produtos da Linha ${lineOf(line).label} com embalagens e dados, para imprimir.`,
    canonical: paths.list(line),
  });
}

export default function StaticListRoute({ loaderData }: Route.ComponentProps) {
  const { company, year } = useSite();
  return <StaticList data={loaderData} company={company} year={year} />;
}
