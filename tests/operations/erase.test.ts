import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sql } from "kysely";
import type { Acknowledgement } from "../../contract/answers.ts";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import { TABLE_NAMES } from "../../server/storage/copy-tables.ts";
import { startMailServer } from "../browser/mail-server.ts";
import { runStaff } from "../browser/run-staff.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { describeEachEngine, type TestDatabase } from "../databases/each-engine.ts";
import { HANG_MS } from "../hang.ts";
import { saveTestDraft, sendTestProposal } from "../intake/send-test-proposal.ts";
import { PDF } from "../intake/test-files.ts";

const MARK = "Marca7c1e9Unica";
const EMAIL = `${MARK.toLowerCase()}@cliente.example`;

const sites: SiteProcess[] = [];
afterAll(() => Promise.all(sites.map((site) => site.stop())));

describeEachEngine("erasing a person", (makeDatabase, kind) => {
  // Nothing is waited for but work: a site is started, the tool three times, and on a busy machine each takes its time.
  test(
    "leaves no byte of them in the database, its log, the site's log or the outbox; the proof stays",
    { timeout: 5 * HANG_MS },
    async () => {
      const database = await makeDatabase();
      const mail = await startMailServer();
      const { config } = database;
      const url = config.kind === "postgres" ? config.url : config.path;
      const site = await startSite({ DATABASE_URL: url, SMTP_URL: mail.url, DEBUG: "true" });
      sites.push(site);
      await sendMarked(site, "contato", { ...CONTACT, message: `${MARK}, de novo ${MARK}` });
      const quote = await sendMarked(site, "orcamento", {
        ...QUOTE,
        company: MARK,
        notes: MARK,
        items: [{ code: "HV-1110-20", quantity: 1, note: MARK }],
      });
      await sendMarked(site, "representante", { ...REPRESENTATIVE, experience: MARK });
      const trial = await sendMarked(site, "teste-piloto", { ...PILOT_TEST, goal: MARK });
      // Each told to the staff, and three of them to the sender; then the proposal, which is mailed only while it is open.
      await makeProposals(site, quote, trial, () => mail.waitFor(4 + 3 + 1));
      // A held back one as well, and a bystander who stays.
      await sendMarked(site, "contato", { ...CONTACT, website: MARK });
      await send(site, "contato", CONTACT);
      // One of the five got no confirmation and one is held back; a proposal, and its answer to both sides.
      await mail.waitFor(2 * 4 + 2 - 1 + 3);
      expect(await tracesIn(database)).toBeGreaterThan(0);

      const erased = await runStaff(site, ["erase", EMAIL, "--yes", "--json"]);
      expect(erased.status).toBe(0);
      expect(erased.stdout.trim().split("\n")).toHaveLength(5);
      expect(await tracesIn(database)).toBe(0);
      expect(site.output()).not.toMatch(new RegExp(MARK, "i"));
      const proofs = (await runStaff(site, ["erasures", "--json"])).stdout.trim().split("\n");
      expect(proofs).toHaveLength(5);
      const left = (await runStaff(site, ["list", "--json"])).stdout.trim().split("\n");
      expect(left).toHaveLength(1);
      await mail.close();
      if (kind === "sqlite") expect(await readdir(dirname(url))).not.toContain("site.db-journal");
    },
  );
});

function sendMarked(site: SiteProcess, kind: string, fields: object): Promise<Acknowledgement> {
  return send(site, kind, { ...fields, name: MARK, email: EMAIL }, MARK);
}

/** A proposal that was accepted with an order of the customer's, and one that is still being written. */
async function makeProposals(
  site: SiteProcess,
  quote: Acknowledgement,
  trial: Acknowledgement,
  mailed: () => Promise<unknown>,
): Promise<void> {
  const [line] = PROPOSAL_DRAFT.lines;
  const words = { lines: [{ ...line, description: MARK }], remarks: MARK, internalNote: MARK };
  await sendTestProposal(site.environment, quote.protocol, 1, words);
  await mailed();
  const answer = new FormData();
  const fields = { answer: "aceitar", version: "1", acceptedBy: MARK, orderNumber: MARK };
  for (const [name, value] of Object.entries(fields)) answer.append(name, value);
  answer.append("orderFile", markedFile(MARK));
  const receipt = site.url + quote.receiptUrl;
  const taken = await fetch(receipt, { method: "POST", body: answer, redirect: "manual" });
  expect(taken.status).toBe(303);
  await saveTestDraft(site.environment, trial.protocol, words);
}

async function send(
  site: SiteProcess,
  kind: string,
  fields: object,
  mark = "ninguem",
): Promise<Acknowledgement> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const field = kind === "representante" ? "resume" : "files";
  form.append(field, markedFile(mark));
  const answer = await fetch(`${site.url}/legacy/requests?return_type=API&requisicao=${kind}`, {
    method: "POST",
    body: form,
  });
  const { data } = (await answer.json()) as { data?: Acknowledgement };
  expect(data).toHaveProperty("protocol");
  return data ?? { protocol: "", receiptUrl: "" };
}

function markedFile(mark: string): File {
  const content = Buffer.concat([PDF, Buffer.from(`%${mark}\n`.repeat(2_000)), PDF.subarray(-6)]);
  return new File([content], `${mark}.pdf`);
}

/** How often the mark is in what the database keeps: its files' bytes, or every readable row. */
async function tracesIn(database: TestDatabase): Promise<number> {
  if (database.config.kind === "sqlite") {
    const folder = dirname(database.config.path);
    const names = await readdir(folder);
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), "latin1")));
    return files.reduce((sum, text) => sum + countIn(text), 0);
  }
  const { db } = await database.open();
  let count = 0;
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<{ row: string }>`
      select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(db);
    count += rows.reduce((sum, { row }) => sum + countIn(row), 0);
  }
  return count;
}

function countIn(text: string): number {
  const hex = Buffer.from(MARK).toString("hex");
  return text.match(new RegExp(`${MARK}|${hex}`, "gi"))?.length ?? 0;
}
