import { matchRoutes, type RouteObject } from "react-router";
import { isWellEncoded, type SiteBuild } from "./render-page.ts";

/** The one address under which the page of all that lead nowhere is made and kept. */
export const NOWHERE = "/404";

/** Whether the site has no page of any sort at a path, whatever its content: robots ask for such by the hundred. */
export type IsNowhere = (pathname: string) => boolean;

export function createNowhere({ routes }: Pick<SiteBuild, "routes">): IsNowhere {
  const pages = routesBelow(undefined, routes);
  return (pathname) =>
    !isWellEncoded(pathname) || (matchRoutes(pages, pathname)?.at(-1)?.route.path ?? "*") === "*";
}

function routesBelow(parent: string | undefined, routes: SiteBuild["routes"]): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path = "", index }) =>
      index ? { path, index } : { path, children: routesBelow(id, routes) },
    );
}
