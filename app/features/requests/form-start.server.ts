import type { RouterContextProvider } from "react-router";
import { siteServices } from "../../backend/site-context.server.ts";

/** What a form's page begins with on the server: a key for one visitor, once. */
export function formStart({ context }: { context: Readonly<RouterContextProvider> }) {
  return { key: siteServices(context).newKey() };
}
