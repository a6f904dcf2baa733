import type { ReactNode } from "react";
import { preloadModule } from "react-dom";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { isExpected, renderWhole } from "../app/ui/whole-page.server.tsx";
import { inboxServices } from "./context.server.ts";
import { isWayIn } from "./paths.ts";

export { createPageContext } from "./context.server.ts";

/** A page of the inbox, with the code of all others announced: without a connection none of it could come any more. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const files = isWayIn(pathname) ? [] : [...codeOf(context.manifest)];
  const page = (
    <Announcing files={files}>
      <ServerRouter context={context} url={request.url} />
    </Announcing>
  );
  return renderWhole(page, request, status, headers);
}

/** In the page's head, and not in the answer's, which a proxy takes only so long. */
function Announcing({ files, children }: { files: readonly string[]; children: ReactNode }) {
  for (const file of files) preloadModule(file, { as: "script" });
  return children;
}

function codeOf({ routes }: EntryContext["manifest"]): Set<string> {
  const files = Object.values(routes).flatMap((route) => [
    route?.module,
    route?.clientActionModule,
    route?.clientLoaderModule,
    ...(route?.imports ?? []),
  ]);
  return new Set(files.filter((file) => file !== undefined));
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!isExpected(error, request)) inboxServices(context).reportError(error);
}
