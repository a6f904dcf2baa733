import { join } from "node:path";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { readDraft } from "../../contract/proposal/draft.ts";
import { formatDate } from "../../contract/formats/dates.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { systemClock } from "../../server/clock.ts";
import { readConfig } from "../../server/config.ts";
import { createPrinter } from "../../server/documents/printer.ts";
import { sendProposal } from "../../server/proposals/send-proposal.ts";
import { saveDraft } from "../../server/proposals/drafts.ts";
import { openDatabase, type Storage } from "../../server/storage/open-database.ts";

/** Sends a version of a proposal beside a running site, which delivers it; throws where it is refused. */
export async function sendTestProposal(
  environment: Readonly<Record<string, string>>,
  protocol: string,
  version: number,
  change: object = {},
): Promise<void> {
  const { publicUrl } = readConfig(environment);
  const printer = createPrinter();
  const send = async (storage: Storage) => {
    const sent = await sendProposal(
      {
        protocol,
        version,
        person: PROPOSAL_DRAFT.sellerEmail,
        input: { ...PROPOSAL_DRAFT, validUntil: inTenDays(), ...change },
      },
      {
        storage,
        clock: systemClock,
        catalogue: loadCatalogue(join(import.meta.dirname, "../../content")),
        publicUrl,
        print: printer.print,
        isControlled: () => false,
        webhooks: [],
      },
    );
    if (!sent.ok) throw new Error(JSON.stringify(sent));
  };
  try {
    await beside(environment, send);
  } finally {
    await printer.close();
  }
}

/** Saves what somebody is writing for a request. */
export async function saveTestDraft(
  environment: Readonly<Record<string, string>>,
  protocol: string,
  change: object,
): Promise<void> {
  await beside(environment, async (storage) => {
    const { id: requestId } = await storage.db
      .selectFrom("requests")
      .select("id")
      .where("protocol", "=", protocol)
      .executeTakeFirstOrThrow();
    const draft = readDraft({ ...PROPOSAL_DRAFT, ...change });
    const [person, now] = [PROPOSAL_DRAFT.sellerEmail, new Date()];
    await saveDraft(storage, { requestId, revision: 0, draft, person, now });
  });
}

/** Does something on a running site's database, as the staff's tool does. */
async function beside(
  environment: Readonly<Record<string, string>>,
  work: (storage: Storage) => Promise<void>,
): Promise<void> {
  const { database } = readConfig(environment);
  const storage = await openDatabase(database, { log: { info() {}, warn() {} } });
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

function inTenDays(): string {
  return formatDate(new Date(Date.now() + 10 * 24 * 3_600_000));
}
