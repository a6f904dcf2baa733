import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { parseRequest } from "../../contract/requests/parse-request.ts";
import { toRow } from "../../server/requests/to-row.ts";
import type { NewRequest } from "../../server/storage/schema.ts";
import { describeEachEngine, type TestDatabase } from "../databases/each-engine.ts";
import { HANG_MS } from "../hang.ts";

/** Quick within the suite; `TEST_REQUESTS=100000` for the whole figure. */
const REQUESTS = Number(process.env["TEST_REQUESTS"] ?? 10_000);

/** Less than the rows themselves take up: who held all of them would not get through. Megabytes. */
const HEAP_MB = 40;

const root = join(import.meta.dirname, "../..");

describeEachEngine("the staff's tool", (makeDatabase) => {
  test(
    `lists, filters and exports ${REQUESTS} requests within ${HEAP_MB} MB of heap`,
    { timeout: 10 * HANG_MS },
    async () => {
      const database = await makeDatabase();
      await seed(database);
      const folder = await mkdtemp(join(tmpdir(), "site-test-"));
      onTestFinished(() => rm(folder, { recursive: true }));
      const output = join(folder, "out.csv");

      expect(linesOf(staff(database, ["list", "--json"]))).toHaveLength(REQUESTS);
      expect(linesOf(staff(database, ["list"]))).toHaveLength(101);
      const filtered = linesOf(
        staff(database, ["list", "--json", "--state", "RS", "--since", "2026-02-01"]),
      );
      expect(filtered.length).toBeGreaterThan(0);
      expect(filtered.every((line) => line.includes('"state":"RS"'))).toBe(true);
      expect(
        linesOf(staff(database, ["list", "--json", "--email", "c7@cliente.example"])),
      ).toHaveLength(1);
      staff(database, ["export", "--output", output]);
      const csv = await readFile(output, "utf8");
      expect(csv.match(/\r\n/g)).toHaveLength(REQUESTS + 1);
    },
  );
});

async function seed(database: TestDatabase): Promise<void> {
  const { db } = await database.open();
  const page = 500;
  for (let first = 0; first < REQUESTS; first += page) {
    const rows = Array.from({ length: Math.min(page, REQUESTS - first) }, (_, at) =>
      rowOf(first + at),
    );
    await db.insertInto("requests").values(rows).execute();
  }
}

function rowOf(number: number): NewRequest {
  const email = `c${number}@cliente.example`;
  const words = `Pedido ${number}; "aspas"\n`.padEnd(4_000, "texto ");
  const kind = number % 2 === 0 ? "contato" : "orcamento";
  const parsed =
    kind === "contato"
      ? parseRequest(kind, { ...CONTACT, email, message: words })
      : parseRequest(kind, { ...QUOTE, email, notes: words });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  return toRow({
    kind,
    value: parsed.value,
    id,
    protocol: `${kind === "contato" ? "CON" : "ORC"}-${String(number).padStart(8, "0")}`,
    receiptHash: id,
    policyVersion: "",
    key: null,
    fingerprint: id,
    receivedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000 * 60),
    quarantine: null,
  });
}

/**
 * The tool as a process of its own, with a heap too small for all rows at once. Marking in steps
 * keeps all that is allocated meanwhile, garbage too, so that a fast reader runs out of room by the
 * collector's hour and not by what it holds.
 */
function staff({ config }: TestDatabase, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--no-incremental-marking",
      `--max-old-space-size=${HEAP_MB}`,
      join(root, "server/staff.ts"),
      ...words,
    ],
    {
      env: {
        PATH: process.env["PATH"] ?? "",
        DATABASE_URL: config.kind === "postgres" ? config.url : config.path,
      },
      encoding: "utf8",
      maxBuffer: 1e9,
    },
  );
  expect(stderr.replace(/^Banco: .*\n|^Há mais.*\n|^[\d.]+ solicitações em .*\n/gm, "")).toBe("");
  expect(status).toBe(0);
  return stdout;
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}
