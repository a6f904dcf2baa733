import { useEffect } from "react";
import { isRouteErrorResponse, matchPath, useLocation } from "react-router";
import { Failure } from "../../ui/failure.tsx";
import { inboxPaths } from "../../paths.ts";
import { forgetRequest } from "./device-copies.ts";

/** What an error of a route has come to. `fetch` throws a TypeError where it gets no answer, as code does that fails. */
export function PageFailure({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : null;
  const { pathname } = useLocation();
  useEffect(() => {
    const { protocol } = PAGES.map((page) => matchPath(page, pathname)).find(Boolean)?.params ?? {};
    // Somebody has erased it: what was being written about it goes, too.
    if (status === 404 && protocol) forgetRequest(protocol);
  }, [status, pathname]);
  if (status !== null) return <Failure status={status} />;
  const isBrowsers = error instanceof TypeError && typeof navigator !== "undefined";
  return <Failure status={isBrowsers ? null : 500} />;
}

/** Those of one request. */
const PAGES = [inboxPaths.request(":protocol"), inboxPaths.proposal(":protocol")] as const;
