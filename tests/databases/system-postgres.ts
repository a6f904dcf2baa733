import { execFile, spawnSync } from "node:child_process";
import { appendFile, chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../browser/site-process.ts";

/** The system's own PostgreSQL, which has the programs for copies; the packaged one of the other tests has none. */
export interface SystemPostgres {
  url: string;
  start(): Promise<void>;
  /** As the power does it. */
  stop(): Promise<void>;
  /** Runs a program as the server's user. */
  run(
    program: string,
    words: readonly string[],
    settings?: Record<string, string>,
  ): Promise<string>;
}

/** Where the system has PostgreSQL's programs; null: nowhere. */
export function findPostgresPrograms(): string | null {
  const { status, stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Makes a server of the system's PostgreSQL in `data` of this folder.
 * @param settings lines of its `postgresql.conf`
 */
export async function makeSystemPostgres(
  programs: string,
  folder: string,
  settings: readonly string[],
): Promise<SystemPostgres> {
  const user = await serverUser();
  await chmod(folder, 0o711);
  const home = join(folder, "server");
  await mkdir(home);
  if (user) await chown(home, user.uid, user.gid);
  const data = join(home, "data");
  const port = await freePort();
  const run: SystemPostgres["run"] = async (program, words, more = {}) => {
    const PATH = `${programs}:${process.env["PATH"] ?? ""}`;
    const env = { PATH, PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: "halvora", ...more };
    const { stdout } = await promisify(execFile)(program, words, { ...user, env, cwd: home });
    return stdout.trim();
  };
  await run("initdb", ["--auth=trust", "--username=halvora", "--encoding=UTF8", "-D", data]);
  const own = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${home}'`,
    ...settings,
  ];
  await appendFile(join(data, "postgresql.conf"), `${own.join("\n")}\n`);
  return {
    url: `postgres://halvora@127.0.0.1:${port}/postgres`,
    run,
    async start() {
      await run("pg_ctl", ["start", "--wait", "--silent", "-D", data, "-l", join(home, "log")]);
    },
    async stop() {
      await run("pg_ctl", ["stop", "--mode=immediate", "--silent", "-D", data]);
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function serverUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const { stdout } = await promisify(execFile)("getent", ["passwd", "postgres", "nobody"]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  const [, , uid, gid] = (stdout.split("\n")[0] ?? "").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
