import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../browser/site-process.ts";
import { reachablePostgres } from "./reachable-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Socket that answers with the URL of a PostgreSQL server, starting it when first asked. */
    postgresSocket: string;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, and none where no test asks for it.
 * Test files run in processes of their own, so they ask through a socket.
 */
export default async function offerPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "site-test-"));
  // Where the tests run as root, the server runs as another user, who must reach its folder.
  await chmod(folder, 0o711);
  let server: Promise<PostgresServer> | null = null;
  const door = createServer((socket) => {
    server ??= startPostgres(folder);
    server.then(
      ({ url }) => socket.end(url),
      (error: unknown) => socket.end(`PostgreSQL did not start: ${String(error)}`),
    );
    socket.on("error", () => {});
  });
  const path = join(folder, "door.sock");
  door.listen(path);
  await once(door, "listening");
  project.provide("postgresSocket", path);
  return async () => {
    door.close();
    const running = await server?.catch(() => null);
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export interface PostgresServer {
  /** Of the superuser's own database, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL 18 on a free loopback port, with all that is its own in this folder; its data is gone when it stops. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const port = await freePort();
  const EmbeddedPostgres = await reachablePostgres(folder);
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "postgres"),
    port,
    user: "site",
    password: "site",
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    // No test cuts this server's power; what it writes is gone when it stops.
    postgresFlags: ["-c", "max_connections=200", "-c", "fsync=off"],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return { url: `postgres://site:site@127.0.0.1:${port}`, stop: () => postgres.stop() };
}
