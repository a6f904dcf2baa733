import { readDraft, type ProposalDraft } from "../../../contract/proposal/draft.ts";
import { dropFromDevice, keepOnDevice, readFromDevice } from "../connection/device-copies.ts";

/** What is typed stays on this device until the server has it; a version (`ORC-7K3F-92QX/2`) has one copy. */
const keyOf = (number: string) => `proposal:${number}`;

/** What was found when each was first looked for: what is typed since is on the page itself. */
const found = new Map<string, ProposalDraft | null>();

export function keepCopy(number: string, draft: ProposalDraft): void {
  keepOnDevice(keyOf(number), draft);
}

/** The copy that an earlier page has left; null: none, or nothing that can be read. The same each time. */
export function findCopy(number: string): ProposalDraft | null {
  const known = found.get(number);
  if (known !== undefined) return known;
  const kept = readFromDevice(keyOf(number));
  const copy = kept === null ? null : readDraft(kept);
  found.set(number, copy);
  return copy;
}

/** Looks for it anew the next time: what was typed may not have been saved when its page was left. */
export function leaveCopy(number: string): void {
  found.delete(number);
}

export function dropCopy(number: string): void {
  found.set(number, null);
  dropFromDevice((key) => key === keyOf(number));
}
