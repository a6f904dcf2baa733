import { data, redirect, useSearchParams } from "react-router";
import { readInboxQuery } from "../../contract/inbox/query.ts";
import { inboxServices } from "../context.server.ts";
import { attempt, isLost, lossOf, UNANSWERED } from "../features/connection/loss.ts";
import { InboxPage } from "../features/list/inbox-page.tsx";
import { revalidateAfterConflict } from "../features/requests/after-conflict.ts";
import { backOf } from "../features/way-in/back.ts";
import { inboxPaths, SAYS } from "../paths.ts";
import type { Route } from "./+types/inbox.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readInboxQuery(new URL(request.url).searchParams);
  return { query, page: await inboxServices(context).page(query), lost: null };
}

/** What the list was when it was last read, for the address that it was read from. */
let last: { address: string; loaded: Awaited<ReturnType<typeof loader>> } | null = null;

/** The list goes on being read by itself: where that fails, what was there stays, and says that it is of before. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { url: address } = request;
  try {
    const loaded = await serverLoader();
    last = { address, loaded };
    return loaded;
  } catch (error) {
    if (error instanceof Response || last?.address !== address) throw error;
    return { ...last.loaded, lost: lossOf(error) };
  }
}
// So that it knows the page that it began with; the server is not asked again for that.
clientLoader.hydrate = true as const;

/** Takes a request, has what failed sent again, or takes one of it for seen, without leaving the list. */
export async function action({ context, request }: Route.ActionArgs) {
  const { form, act, resendFailed, dismissFailed } = inboxServices(context);
  const { fields, problem } = form;
  if (problem) return data({ message: problem.message }, { status: problem.status });
  const back = backOf(new URL(request.url)) || inboxPaths.inbox();
  if (fields["intent"] === "resend-failed") {
    await resendFailed();
    throw redirect(inboxPaths.done(back, "resend-failed"), 303);
  }
  if (fields["intent"] === "dismiss") {
    await dismissFailed(String(fields["notice"]));
    throw redirect(inboxPaths.done(back, "dismiss"), 303);
  }
  const outcome = await act(String(fields["protocol"]), fields);
  if (!outcome.ok) return data({ message: outcome.message }, { status: outcome.status });
  throw redirect(back, 303);
}

/** What gets no answer leaves the list where it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await attempt(serverAction);
  return isLost(answer) ? data(answer, UNANSWERED) : answer;
}

export { revalidateAfterConflict as shouldRevalidate };

export function meta({ loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.page.counts.new ?? 0;
  return [{ title: waiting > 0 ? `(${waiting}) Caixa de entrada` : "Caixa de entrada" }];
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, lost } = loaderData;
  const lostAct = isLost(actionData) ? actionData.lost : null;
  const problem = actionData && "message" in actionData ? actionData.message : undefined;
  const done = useSearchParams()[0].get(SAYS.done);
  return <InboxPage {...{ query, page, done, problem, lost, lostAct }} />;
}
