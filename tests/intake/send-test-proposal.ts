import { join } from "node:path";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { formatDate } from "../../contract/formats/dates.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { systemClock } from "../../server/clock.ts";
import { readConfig, type Config } from "../../server/config.ts";
import { createPrinter } from "../../server/documents/printer.ts";
import { sendProposal } from "../../server/proposals/send-proposal.ts";
import { openDatabase } from "../../server/storage/open-database.ts";

/** Sends a version of a proposal beside a running site, which delivers it; throws where it is refused. */
export async function sendTestProposal(
  environment: Readonly<Record<string, string>>,
  protocol: string,
  version: number,
  change: object = {},
): Promise<void> {
  const config: Config = readConfig(environment);
  const storage = await openDatabase(config.database, { log: { info() {}, warn() {} } });
  const printer = createPrinter();
  try {
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
        publicUrl: config.publicUrl,
        print: printer.print,
        isControlled: () => false,
        webhooks: [],
      },
    );
    if (!sent.ok) throw new Error(JSON.stringify(sent));
  } finally {
    await printer.close();
    await storage.close();
  }
}

function inTenDays(): string {
  return formatDate(new Date(Date.now() + 10 * 24 * 3_600_000));
}
