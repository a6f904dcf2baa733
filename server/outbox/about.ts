import type { OutboxRow } from "../storage/schema.ts";
import { isOfProposal } from "./compose-proposal.ts";
import { readEvent } from "./events.ts";

/** Which of its kind a notice is, for the staff; of others the row holds an id, which says nothing to a person. */
export function aboutOf({
  kind,
  target,
  event,
}: Pick<OutboxRow, "kind" | "target" | "event">): string {
  if (kind === "webhook") {
    const told = readEvent(event);
    // Its request is gone, and names it no longer.
    const what = told.type === "request.erased" ? `${told.type} ${told.protocol}` : told.type;
    return `${what}, ${target}`;
  }
  return isOfProposal(kind) || kind === "erasure" ? target : "";
}
