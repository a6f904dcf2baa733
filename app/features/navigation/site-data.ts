import { useRouteLoaderData } from "react-router";
import type { SiteData } from "../../../contract/page-data.ts";

interface Match {
  id: string;
  loaderData?: unknown;
}

/** The shell's data for a route's `meta`, from its matches; undefined while an error page is shown. */
export function siteOf(matches: readonly (Match | undefined)[]): SiteData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;
}

/** The shell's data in a component below the root. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) throw new Error("The shell's data are missing: this component is outside the root");
  return site;
}
