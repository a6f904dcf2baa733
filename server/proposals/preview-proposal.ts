import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { parseProposal } from "./parse-proposal.ts";
import { composeProposal } from "../documents/proposal-print.ts";
import { loadRequest } from "../requests/stored-request.ts";
import { loadDraft } from "./drafts.ts";
import type { SendDependencies } from "./send-proposal.ts";
import { loadProposals } from "./stored-proposal.ts";

/** What a request's saved draft would be printed as, were it sent now; null where it could not be. */
export async function previewProposal(
  protocol: string,
  { storage, clock, catalogue, publicUrl, print, isControlled }: SendDependencies,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const request = await loadRequest(storage, "protocol", protocol);
  const saved = request && (await loadDraft(storage.db, request.row.id));
  if (!request || !saved) return null;
  const sentAt = clock.now();
  const parsed = parseProposal(saved.draft, { today: dayInSaoPaulo(sentAt), isControlled });
  if (!parsed.ok) return null;
  const [newest] = await loadProposals(storage.db, request.row.id);
  const { conditions } = catalogue.proposal;
  const sent = { proposal: parsed.proposal, conditions };
  const version = (newest?.row.version ?? 0) + 1;
  return print({
    kind: "proposal",
    print: composeProposal({ request, version, sent, sentAt, catalogue, publicUrl, isDraft: true }),
  });
}
