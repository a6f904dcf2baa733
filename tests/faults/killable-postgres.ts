import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../browser/site-process.ts";
import { reachablePostgres } from "../databases/reachable-postgres.ts";

/** A PostgreSQL server that can be killed and comes back with its data. */
export interface KillablePostgres {
  url: string;
  /** `kill -9` of the server and a new start with its data; false where the same process still answers. */
  killAndStart: () => Promise<boolean>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

export async function startKillablePostgres(): Promise<KillablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
  // Where the tests run as root, the server runs as another user, who must reach its folder.
  await chmod(folder, 0o711);
  const databaseDir = join(folder, "postgres");
  const port = await freePort();
  const EmbeddedPostgres = await reachablePostgres(folder);
  const create = () =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: "site",
      password: "site",
      persistent: true,
      createPostgresUser: true,
      initdbFlags: ["--encoding=UTF8", "--locale=C"],
      onLog: () => {},
      onError: () => {},
    });
  let running = create();
  await running.initialise();
  await running.start();
  const processId = async () => {
    const [id] = (await readFile(join(databaseDir, "postmaster.pid"), "utf8")).split("\n");
    return Number(id);
  };
  return {
    url: `postgres://site:site@127.0.0.1:${port}/postgres`,
    async killAndStart() {
      const killed = await processId();
      process.kill(killed, "SIGKILL");
      // Its children find out and end by themselves, and may hold its shared memory for another moment.
      for (let attempt = 1; ; attempt += 1) {
        running = create();
        try {
          await running.start();
          return (await processId()) !== killed;
        } catch (error) {
          if (attempt === 50) throw error;
          await sleep(200);
        }
      }
    },
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
