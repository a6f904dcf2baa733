import type { RouterContextProvider } from "react-router";
import { siteServices } from "./backend/site-context.server.ts";
import { isExpected } from "./ui/whole-page.server.tsx";

export { createPageContext } from "./backend/site-context.server.ts";
export { renderWholePage as default } from "./ui/whole-page.server.tsx";

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!isExpected(error, request)) siteServices(context).reportError(error);
}
