import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { inboxServices } from "../context.server.ts";
import { attempt, isLost, UNANSWERED } from "../features/connection/loss.ts";
import { posted } from "../features/connection/posted.ts";
import { dropCopy } from "../features/proposal/draft-copy.ts";
import { ProposalPage } from "../features/proposal/proposal-page.tsx";
import { inboxPaths } from "../paths.ts";
import type { Route } from "./+types/proposal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const editor = await inboxServices(context).proposal(params.protocol);
  if (editor === null) throw data(null, { status: 404 });
  return editor;
}

export async function action({ context, params }: Route.ActionArgs) {
  const { form, editProposal } = inboxServices(context);
  const { protocol } = params;
  const { fields, problem } = form;
  if (problem) throw data(problem.message, { status: problem.status });
  const outcome = await editProposal(protocol, fields);
  if (!outcome.ok) return data(outcome, { status: outcome.status });
  switch (outcome.did) {
    case "autosave":
      return data(outcome);
    case "save":
      throw redirect(inboxPaths.proposal(protocol), 303);
    case "discard":
      throw redirect(inboxPaths.request(protocol), 303);
    case "preview":
      throw redirect(inboxPaths.preview(protocol), 307);
    case "send":
      throw redirect(inboxPaths.sentProposal(protocol, String(fields["version"])), 303);
  }
}

/** What gets no answer must not take the page away; what was sent or thrown away needs no copy on this device any more. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await posted(request);
  const answer = await attempt(serverAction, () => dropCopy(params.protocol));
  return isLost(answer) ? data({ ...answer, body: String(form) }, UNANSWERED) : answer;
}

/** The page's own data are as old as its first look: what is typed since is newer. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams["protocol"] !== nextParams["protocol"];
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: `Proposta ${params.protocol} · Caixa de entrada` }];
}

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "draft" in actionData ? actionData : undefined;
  return <ProposalPage editor={loaderData} refusal={refusal} />;
}
