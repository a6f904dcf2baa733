import { readDraft, type ProposalDraft } from "../../../contract/proposal/draft.ts";

/** What is typed stays on this device until the server has it; a version (`ORC-7K3F-92QX/2`) has one copy. */
const keyOf = (number: string) => `proposal:${number}`;

/** What was found when each was first looked for: what is typed since is on the page itself. */
const found = new Map<string, ProposalDraft | null>();

/** Keeps a copy; a full or forbidden storage is done without. */
export function keepCopy(number: string, draft: ProposalDraft): void {
  try {
    localStorage.setItem(keyOf(number), JSON.stringify(draft));
  } catch {
    // The page itself still has it.
  }
}

/** The copy that an earlier page has left; null: none, or nothing that can be read. The same each time. */
export function findCopy(number: string): ProposalDraft | null {
  const known = found.get(number);
  if (known !== undefined) return known;
  const copy = read(number);
  found.set(number, copy);
  return copy;
}

/** Looks for it anew the next time: what was typed may not have been saved when its page was left. */
export function leaveCopy(number: string): void {
  found.delete(number);
}

export function dropCopy(number: string): void {
  found.set(number, null);
  try {
    localStorage.removeItem(keyOf(number));
  } catch {
    // Then there was none.
  }
}

function read(number: string): ProposalDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(number));
    return kept === null ? null : readDraft(JSON.parse(kept));
  } catch {
    return null;
  }
}
