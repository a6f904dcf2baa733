import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../../server/config.ts";
import { freePort, startSite } from "../browser/site-process.ts";
import { createIntentions } from "./intentions.ts";
import { startMailSink } from "./mail-sink.ts";
import { startKillablePostgres } from "./killable-postgres.ts";
import { audit, tellAudit } from "./ledger.ts";
import { createRandom, type Random } from "./random.ts";
import { startSubmitters } from "./submitters.ts";
import { Findings, type Trial, type TrialOptions } from "./trial.ts";

const SUBMITTERS = 32;

/** Kills of each process in each form of the trial. */
const ROUNDS = {
  quick: { sqlite: 3, postgres: 1, server: 1 },
  full: { sqlite: 25, postgres: 25, server: 10 },
} as const;

export const kill: Trial = {
  name: "kill",
  title: "Processo morto",
  promise:
    "32 pessoas enviam sem parar enquanto o servidor recebe `kill -9` em momentos ao acaso; no PostgreSQL também o próprio banco. Todo protocolo confirmado existe exatamente uma vez, com os seus avisos.",
  async run(options) {
    const findings = new Findings();
    const rounds = ROUNDS[options.form];
    await onSqlite(rounds.sqlite, options, findings);
    await onPostgres(rounds.postgres, rounds.server, options, findings);
    return findings.figures;
  },
};

async function onSqlite(rounds: number, { seed, say }: TrialOptions, findings: Findings) {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
  const path = join(folder, "site.db");
  try {
    await killWhileSending(
      { kind: "sqlite", path },
      { random, rounds, folder, say },
      findings,
      " (SQLite)",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(
  rounds: number,
  serverRounds: number,
  { seed, say }: TrialOptions,
  findings: Findings,
) {
  const random = createRandom(seed + 1);
  const postgres = await startKillablePostgres();
  const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
  try {
    const database = { kind: "postgres", url: postgres.url } as const;
    const setting = { random, rounds, folder, say };
    await killWhileSending(
      database,
      { ...setting, databaseRounds: serverRounds, killDatabase: postgres.killAndStart },
      findings,
      " (PostgreSQL)",
    );
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Setting {
  random: Random;
  rounds: number;
  folder: string;
  say: (text: string) => void;
  /** How often the database's own process is killed as well, the site going on. */
  databaseRounds?: number;
  killDatabase?: () => Promise<boolean>;
}

async function killWhileSending(
  database: Config["database"],
  { random, rounds, folder, say, databaseRounds = 0, killDatabase }: Setting,
  findings: Findings,
  suffix: string,
): Promise<void> {
  const mail = await startMailSink(undefined, { keepRaw: false });
  const port = await freePort();
  const url = database.kind === "sqlite" ? database.path : database.url;
  const start = () =>
    startSite({ DATABASE_URL: url, SMTP_URL: mail.url, QUARANTINE: "off" }, { folder, port });
  let site = await start();
  const people = startSubmitters(site.url, SUBMITTERS, createIntentions(random));
  let killed = 0;
  let databaseKilled = 0;
  // So many are acknowledged first that each life of the server has something to lose.
  const untilMore = () =>
    people.untilAcknowledged(countOf(people.intentions) + random.between(1, 40));
  for (let round = 1; round <= rounds; round += 1) {
    if (!(await untilMore())) break;
    await sleep(random.between(0, 60));
    if (await site.kill()) killed += 1;
    site = await start();
    say(`servidor${suffix}: ${round} de ${rounds}, ${countOf(people.intentions)} confirmados`);
  }
  for (let round = 1; round <= databaseRounds; round += 1) {
    if (!(await untilMore())) break;
    if (await killDatabase?.()) databaseKilled += 1;
    say(`banco: ${round} de ${databaseRounds}, ${countOf(people.intentions)} confirmados`);
  }
  await people.untilAcknowledged(countOf(people.intentions) + SUBMITTERS);
  await people.finish();
  const found = await audit(database, people.intentions);
  findings.expect(`mortes do servidor${suffix}`, killed, rounds);
  if (databaseRounds > 0)
    findings.expect("mortes do próprio PostgreSQL", databaseKilled, databaseRounds);
  tellAudit(findings, found, suffix);
  findings.expect(
    `pessoas sem confirmação no fim${suffix}`,
    people.intentions.length - found.acknowledged,
    0,
  );
  findings.none(`respostas inesperadas${suffix}`, people.unexpected);
  findings.expect(`saída do servidor no fim${suffix}`, (await site.stop()) ?? -1, 0);
  await mail.close();
}

function countOf(intentions: readonly { protocol: string | null }[]): number {
  return intentions.filter(({ protocol }) => protocol !== null).length;
}
