import { useEffect } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { useOffline } from "../backend/connection.ts";
import { FAILED_TITLE, NOT_FOUND, pageHead, pageTitle } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import { ErrorPage } from "../ui/error-page.tsx";
import type { Route } from "./+types/page.ts";

/** The head of a page that failed; a page that did not brings its own. */
export function meta({ error, matches }: Route.MetaArgs) {
  const failed = { title: FAILED_TITLE, noFollow: true };
  return pageHead(siteOf(matches), statusOf(error) === 404 ? NOT_FOUND : failed);
}

/** A page that failed keeps the headers that it failed with. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? {};
}

/** The place inside the shell where a page fails alone, so that its toast and the header stay. */
export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = statusOf(error);
  useFailedTitle(status);
  return <ErrorPage status={status} offline={useOffline() && status !== 404} />;
}

/** A page that broke while it was drawn has brought its own title already; the next page brings the next. */
function useFailedTitle(status: number): void {
  const { description } = useSite().company;
  useEffect(() => {
    if (status === 404) return undefined;
    const before = document.title;
    const failed = pageTitle(description, FAILED_TITLE);
    document.title = failed;
    return () => {
      if (document.title === failed) document.title = before;
    };
  }, [status, description]);
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
