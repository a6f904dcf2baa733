import { readDraft, type ProposalDraft } from "../../../contract/proposal/draft.ts";

/** What is typed stays on this device until the server has it; a version (`ORC-7K3F-92QX/2`) has one copy. */
const keyOf = (number: string) => `proposal:${number}`;

/** Keeps a copy; a full or forbidden storage is done without. */
export function keepCopy(number: string, draft: ProposalDraft): void {
  try {
    localStorage.setItem(keyOf(number), JSON.stringify(draft));
  } catch {
    // The page itself still has it.
  }
}

/** The copy that was kept; null: none, or nothing that can be read. */
export function readCopy(number: string): ProposalDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(number));
    return kept === null ? null : readDraft(JSON.parse(kept));
  } catch {
    return null;
  }
}

export function dropCopy(number: string): void {
  try {
    localStorage.removeItem(keyOf(number));
  } catch {
    // Then there was none.
  }
}
