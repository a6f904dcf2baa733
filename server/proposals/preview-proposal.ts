import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { readDraft } from "../../contract/proposal/draft.ts";
import { composeProposal } from "../documents/proposal-print.ts";
import type { FormInput } from "../requests/form-input.ts";
import { loadRequest } from "../requests/stored-request.ts";
import { withNames, type EditDependencies } from "./edit-proposal.ts";
import { controlledIn } from "./is-controlled.ts";
import { parseProposal } from "./parse-proposal.ts";
import { loadProposals } from "./stored-proposal.ts";

/** What the editor's form would be printed as, were it sent now; nothing is saved. null where it could not be sent. */
export async function previewProposal(
  { protocol, input }: { protocol: string; input: FormInput },
  { storage, clock, catalogue, publicUrl, print, findItem, ...rules }: EditDependencies,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const request = await loadRequest(storage, "protocol", protocol);
  if (!request) return null;
  const sentAt = clock.now();
  const draft = withNames(readDraft(input), findItem);
  const isControlled = controlledIn(request, rules.isControlled);
  const { document } = request.row;
  const parsed = parseProposal(draft, { today: dayInSaoPaulo(sentAt), document, isControlled });
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
