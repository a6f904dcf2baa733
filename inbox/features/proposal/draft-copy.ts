import { readDraft, type ProposalDraft } from "../../../contract/proposal/draft.ts";
import { copiesOnDevice, dropFromDevice, keepOnDevice } from "../connection/device-copies.ts";

/**
 * What is typed stays on this device until the server has it. A request has one copy: where a colleague has sent the
 * version that it was typed for, it is offered for the next one.
 */
const keyOf = (protocol: string) => `proposal:${protocol}`;

/** What was found when each was first looked for: what is typed since is on the page itself. */
const found = new Map<string, ProposalDraft | null>();

export function keepCopy(protocol: string, draft: ProposalDraft): void {
  keepOnDevice(keyOf(protocol), draft);
}

/** The copy that an earlier page has left; null: none, or nothing that can be read. The same each time. */
export function findCopy(protocol: string): ProposalDraft | null {
  const known = found.get(protocol);
  if (known !== undefined) return known;
  const [kept] = copiesOnDevice(keyOf(protocol));
  const copy = kept === undefined ? null : readDraft(kept);
  found.set(protocol, copy);
  return copy;
}

/** Looks for it anew the next time: what was typed may not have been saved when its page was left. */
export function leaveCopy(protocol: string): void {
  found.delete(protocol);
}

export function dropCopy(protocol: string): void {
  found.set(protocol, null);
  dropFromDevice((key) => key === keyOf(protocol));
}
