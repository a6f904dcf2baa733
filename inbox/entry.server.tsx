import type { RouterContextProvider } from "react-router";
import { isExpected } from "../app/ui/whole-page.server.tsx";
import { inboxServices } from "./context.server.ts";

export { renderWholePage as default } from "../app/ui/whole-page.server.tsx";
export { createPageContext } from "./context.server.ts";

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!isExpected(error, request)) inboxServices(context).reportError(error);
}
