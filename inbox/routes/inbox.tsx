import { data, redirect } from "react-router";
import { readInboxQuery } from "../../contract/inbox/query.ts";
import { inboxServices } from "../context.server.ts";
import { InboxPage } from "../features/list/inbox-page.tsx";
import { revalidateAfterConflict } from "../features/requests/after-conflict.ts";
import { backOf } from "../features/way-in/back.ts";
import { inboxPaths } from "../paths.ts";
import type { Route } from "./+types/inbox.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readInboxQuery(new URL(request.url).searchParams);
  return { query, page: await inboxServices(context).page(query) };
}

/** Takes a request, or has what failed sent again, without leaving the list. */
export async function action({ context, request }: Route.ActionArgs) {
  const { readForm, act, resendFailed } = inboxServices(context);
  const { fields, problem } = await readForm(request);
  if (problem) return data({ message: problem.message }, { status: problem.status });
  const back = backOf(new URL(request.url)) || inboxPaths.inbox();
  if (fields["intent"] === "resend-failed") {
    await resendFailed();
    throw redirect(back, 303);
  }
  const outcome = await act(String(fields["protocol"]), fields);
  if (!outcome.ok) return data({ message: outcome.message }, { status: outcome.status });
  throw redirect(back, 303);
}

export { revalidateAfterConflict as shouldRevalidate };

export function meta({ loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.page.counts.new ?? 0;
  return [{ title: waiting > 0 ? `(${waiting}) Caixa de entrada` : "Caixa de entrada" }];
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InboxPage query={loaderData.query} page={loaderData.page} problem={actionData?.message} />
  );
}
