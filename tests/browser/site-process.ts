import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { STEP_HANG_MS } from "../hang.ts";

const root = join(import.meta.dirname, "../..");

/** The site as a process of its own, as `npm start` runs it. */
export interface SiteProcess {
  url: string;
  pid: number;
  /** Path of its SQLite file. */
  database: string;
  /** The settings it runs with, for the staff tool to use the same. */
  environment: Readonly<Record<string, string>>;
  /** What it has written to standard output so far. */
  output: () => string;
  /** Ends it in order; resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Its exit code, once it has ended by itself. */
  ended: Promise<number | null>;
  /** Ends it at once, as a power cut would; false where it had ended by itself before. */
  kill: () => Promise<boolean>;
}

/** Starts the built site on a free port with a database of its own, removed at `stop`. */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  options: {
    folder?: string;
    port?: number;
    command?: readonly string[];
    /** Goes before the command: what runs it within bounds. */
    within?: readonly string[];
  } = {},
): Promise<SiteProcess> {
  const port = options.port ?? (await freePort());
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "site-")));
  const database = join(folder, "site.db");
  const environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: process.env["HOME"] ?? "",
    // Where `npm test` keeps what it has compiled.
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
    PORT: String(port),
    DATABASE_URL: database,
    // A test that is about the inbox names a port of its own.
    INBOX_PORT: "",
    // As deploy/site.service and the image have it.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    ...settings,
  };
  const command = options.command ?? [join(root, "server.ts")];
  const [program = "", ...words] = [...(options.within ?? []), process.execPath, ...command];
  const child = spawn(program, words, {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A run that is broken off leaves no server behind.
  const endWithUs = () => void child.kill("SIGKILL");
  process.on("exit", endWithUs);
  child.on("exit", () => process.off("exit", endWithUs));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await ready(child, () => output).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, "exit");
    return child.exitCode;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    database,
    environment,
    output: () => output,
    ended: once(child, "exit").then(([code]) => (typeof code === "number" ? code : null)),
    async stop() {
      const code = await end("SIGTERM");
      if (!options.folder) await rm(folder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      await end("SIGKILL");
      return child.signalCode === "SIGKILL";
    },
  };
}

/**
 * A port that nobody listens on just now, below those that the system gives out by itself: it would give the same one
 * to somebody else before a site has started on it. None is given twice.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

const given = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

/** Its address on standard output says that it answers. */
function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!/ em https?:\/\//.test(output())) return;
      // To look through a growing log for ever takes more than the site itself.
      child.stdout?.off("data", look);
      resolve();
    };
    child.stdout?.on("data", look);
    child.on("exit", (code) => reject(new Error(`the site ended at start with ${code}`)));
    setTimeout(
      () => reject(new Error(`the site is silent, after:\n${output()}`)),
      STEP_HANG_MS,
    ).unref();
  });
}
