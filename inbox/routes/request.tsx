import { data, redirect, useSearchParams } from "react-router";
import { inboxServices } from "../context.server.ts";
import { forgetRequest } from "../features/connection/device-copies.ts";
import { attempt, isLost, UNANSWERED } from "../features/connection/loss.ts";
import { posted } from "../features/connection/posted.ts";
import { revalidateAfterConflict } from "../features/requests/after-conflict.ts";
import { dropWriting } from "../features/requests/kept-writing.ts";
import { RequestPage } from "../features/requests/request-page.tsx";
import { inboxPaths, SAYS } from "../paths.ts";
import type { Route } from "./+types/request.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { request: load, hasMail } = inboxServices(context);
  const request = await load(params.protocol);
  if (request === null) throw data(null, { status: 404 });
  return { request, hasMail };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { form, act } = inboxServices(context);
  const { fields, problem } = form;
  if (problem)
    return data({ intent: "", message: problem.message, typed: {} }, { status: problem.status });
  const outcome = await act(params.protocol, fields);
  if (!outcome.ok) return data(outcome, { status: outcome.status });
  const next = outcome.gone ? inboxPaths.inbox() : inboxPaths.request(params.protocol);
  throw redirect(inboxPaths.done(next, String(fields["intent"])), 303);
}

/** A form that gets no answer stays as it is; what was written is forgotten when it has been taken. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await posted(request);
  const intent = form.get("intent") ?? "";
  const { protocol } = params;
  const forget = () =>
    intent === "erase" ? forgetRequest(protocol) : dropWriting(protocol, intent, form);
  const answer = await attempt(serverAction, forget);
  // It has been erased meanwhile, by somebody else.
  if ("status" in answer && answer.status === 404) forgetRequest(protocol);
  // Where the form was refused unread, only its page knows which it was.
  const told = { ...answer, intent };
  return isLost(told) ? data(told, UNANSWERED) : told;
}

export { revalidateAfterConflict as shouldRevalidate };

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `${params.protocol} · Caixa de entrada` }];
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const done = actionData ? null : address.get(SAYS.done);
  const sent = address.get(SAYS.sent);
  return <RequestPage {...loaderData} sent={sent} done={done} problem={actionData} />;
}
