import type { RouteConfigEntry } from "@react-router/dev/routes";
import siteRoutes from "../../app/routes.ts";

/** The address of every page in the route table, as it is written there: `/produtos/industriais/:slug`. */
export function routePatterns(): string[] {
  return patternsOf(siteRoutes);
}

/** Those of any table of React Router's. */
export function patternsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? patternsOf(children, here) : [here || "/"];
  });
}
