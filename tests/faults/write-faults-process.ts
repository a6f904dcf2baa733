import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { createRequests } from "../../server/requests/accept.ts";
import { createRequestsRoutes } from "../../server/requests/requests-routes.ts";
import { startProblem } from "../../server/start-up.ts";
import { openDatabase, type Storage } from "../../server/storage/open-database.ts";
import { createIntentions, sendOf, type Intention } from "./intentions.ts";
import { audit } from "./ledger.ts";
import { createRandom } from "./random.ts";

/** What came of one failing write. */
export interface WriteFaultReport {
  /** 1 where so many writes were made that one failed. */
  happened: number;
  /** 1 where the failure came while the database was opened, which then said so. */
  refusedStart: number;
  acknowledged: number;
  /** Sends answered 503. */
  unavailable: number;
  problems: string[];
}

/** Run with the preload library: opens the intake in this process and lets one write after the other fail. */
const [, , step = "25", seed = "1"] = process.argv;
const data = process.env["FAULTS_FOLDER"] ?? "";
const page = openSync(process.env["FAULTS_CONTROL"] ?? "", "r+");
const next = createIntentions(createRandom(Number(seed)));
const log = { info() {}, warn() {}, error() {} };
const ENOUGH_SENDS = 60;

for (const error of ["ENOSPC", "EIO"] as const)
  for (let write = Number(step); write <= 500; write += Number(step))
    process.stdout.write(`${JSON.stringify(await failAt(write, error))}\n`);
closeSync(page);

async function failAt(write: number, error: "ENOSPC" | "EIO"): Promise<WriteFaultReport> {
  const report: WriteFaultReport = {
    happened: 0,
    refusedStart: 0,
    acknowledged: 0,
    unavailable: 0,
    problems: [],
  };
  const complain = (text: string) => report.problems.push(`${error} na escrita ${write}: ${text}`);
  // The same name each time: the library has room for so many.
  const path = join(data, "site.db");
  const sent: Intention[] = [];
  control({
    armed: 1,
    first: write,
    count: error === "ENOSPC" ? 1e6 : 1,
    code: constants.errno[error],
  });
  let intake: Intake;
  try {
    intake = await openIntake(path);
  } catch (problem) {
    report.refusedStart = 1;
    report.happened = writesSeen() >= write ? 1 : 0;
    if (startProblem(problem).includes("\n")) complain(`início: ${startProblem(problem)}`);
    disarm();
    intake = await openIntake(path);
  }
  for (let count = 0; count < ENOUGH_SENDS && report.unavailable < 2; count += 1) {
    const status = await send(intake.routes, sent);
    if (status === 503) report.unavailable += 1;
    else if (status !== 201) complain(`resposta ${status}`);
    // A write that failed once was waited for long enough.
    if (error === "EIO" && report.unavailable === 1) break;
  }
  if (writesSeen() >= write) report.happened = 1;
  disarm();
  for (let count = 0; count < 2; count += 1) {
    const status = await send(intake.routes, sent);
    if (status !== 201) complain(`depois do defeito: resposta ${status}`);
  }
  await intake.storage.close();
  const found = await audit({ kind: "sqlite", path }, sent);
  report.acknowledged = found.acknowledged;
  if (found.lost + found.doubled + found.withoutNotices + found.wrongFiles > 0)
    complain(JSON.stringify(found));
  if (found.integrity !== "ok") complain(found.integrity);
  await rm(data, { recursive: true });
  return report;
}

interface Intake {
  storage: Storage;
  routes: Hono;
}

async function openIntake(path: string): Promise<Intake> {
  const storage = await openDatabase({ kind: "sqlite", path }, { log });
  try {
    const category = { code: "fluidos", name: "Fluidos" };
    const requests = await createRequests({
      storage,
      log,
      clock: { now: () => new Date() },
      policyVersion: () => "1",
      quarantine: false,
      findItem: (sku) => ({
        line: "industry",
        slug: "amostra",
        hasFds: true,
        name: sku,
        category,
        controls: [],
        retired: null,
      }),
    });
    const limit = { check: async () => null };
    const door = { requests, backendKey: "", limit };
    return { storage, routes: createRequestsRoutes(door) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function send(routes: Hono, sent: Intention[]): Promise<number> {
  const intention = next();
  sent.push(intention);
  const { path, ...init } = sendOf(intention);
  const response = await routes.request(path.replace("/legacy", ""), init);
  const answer = (await response.json().catch(() => ({}))) as { data?: { protocol: string } };
  intention.protocol = answer.data?.protocol ?? null;
  return response.status;
}

function disarm(): void {
  control({ armed: 0, first: 0, count: 0, code: 0 });
}

/** How many writes, truncations and syncs were made since the faults were armed. */
function writesSeen(): number {
  const content = Buffer.alloc(8);
  readSync(page, content, 0, content.length, 0);
  return content.readUInt32LE(4);
}

/** Writes the control page of tests/faults/preload/storage.c. */
function control(values: { armed: number; first: number; count: number; code: number }): void {
  const content = Buffer.alloc(20);
  content.writeUInt32LE(values.armed, 0);
  content.writeUInt32LE(0, 4);
  content.writeUInt32LE(values.first, 8);
  content.writeUInt32LE(values.count, 12);
  content.writeInt32LE(values.code, 16);
  writeSync(page, content, 0, content.length, 0);
}
