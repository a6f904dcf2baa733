import { data, redirect, type RouterContextProvider } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import { siteServices } from "../../backend/site-context.server.ts";

/**
 * A form posted without JavaScript: what was wrong, for the same page with its status, or on to the receipt.
 * @throws the redirect after an acknowledgement, so that reloading the page posts nothing again
 */
export async function acceptPageForm(
  kind: RequestKind,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
) {
  const outcome = await siteServices(context).acceptPageForm(kind, request);
  if (outcome.ok) throw redirect(outcome.acknowledgement.receiptUrl, 303);
  return data(outcome, { status: outcome.status });
}
