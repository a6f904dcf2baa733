import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { withBuildLock } from "./build-lock.ts";
import {
  BUILD_FOLDER,
  CONTENT_ALIAS,
  CONTENT_FOLDER,
  CONTENT_IN_BUILD,
  ROOT,
} from "./content-folder.ts";

/** In the build's folder, which goes as a whole when it is made anew; the lock outlives that. */
const STAMP = join(BUILD_FOLDER, ".sources");
const CLIENT_FOLDER = join(BUILD_FOLDER, "client");
const LOCK = `${BUILD_FOLDER}.lock`;

/** Whatever goes into the build; the rest of the content is read at start. */
const SOURCES = [
  ...[
    "app",
    "inbox",
    "contract",
    "public",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
  ].map((path) => join(ROOT, path)),
  ...CONTENT_IN_BUILD,
];

const COMPRESSIBLE = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/**
 * Builds the site where it is missing or older than its sources, by hash; otherwise does nothing.
 * @param options.output file descriptor that takes the build's own words; the process's errors unless told another
 * @returns whether it built
 * @throws when the build fails; its own output has said why
 */
export async function buildSite({ force = false, output = 2 } = {}): Promise<boolean> {
  const state = await hashOf(SOURCES);
  if (!force && (await isBuilt(state))) return false;
  await mkdir(BUILD_FOLDER, { recursive: true });
  return withBuildLock(LOCK, async () => {
    // Another process may have built it while this one waited.
    if (!force && (await isBuilt(state))) return false;
    // The site's empties the folder that both are in.
    await runBuild(output);
    await buildWorker();
    await runBuild(output, "inbox");
    await compress(CLIENT_FOLDER);
    await compress(join(BUILD_FOLDER, "inbox/client"));
    await writeFile(STAMP, state);
    return true;
  });
}

/** Whether what is built is what the sources say, by hash. */
export async function isBuilt(state?: string): Promise<boolean> {
  return (await readFile(STAMP, "utf8").catch(() => "")) === (state ?? (await hashOf(SOURCES)));
}

/** @param folder of the application; left out: the site's */
function runBuild(output: number, ...folder: readonly string[]): Promise<void> {
  const command = join(ROOT, "node_modules/@react-router/dev/bin.cjs");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, "build", ...folder], {
      cwd: ROOT,
      stdio: ["ignore", output, output],
    });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`A construção do site falhou (código ${code})`)),
    );
  });
}

/** The service worker is a script of its own: one file, at a fixed address, that imports nothing. */
async function buildWorker(): Promise<void> {
  const { build } = await import("vite");
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: CONTENT_ALIAS },
    build: {
      outDir: CLIENT_FOLDER,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(ROOT, "app/service-worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** Brotli and gzip beside every file that gains by it: once here, never while a visitor waits. */
async function compress(folder: string): Promise<void> {
  const paths = await filesBelow(folder);
  await Promise.all(
    paths
      .filter((path) => COMPRESSIBLE.has(extname(path)))
      .map(async (path) => {
        const body = await readFile(path);
        const br = await promisify(brotliCompress)(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        await writeFile(`${path}.br`, br);
        await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
      }),
  );
}

/** One hash over names and contents, in a fixed order. */
async function hashOf(sources: readonly string[]): Promise<string> {
  const paths = (await Promise.all(sources.map(filesBelow))).flat();
  const hash = createHash("sha256");
  const byName = new Map(paths.map((path) => [nameOf(path), path]));
  for (const [name, path] of [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    // One after the other without waiting: nothing else happens yet, and ten thousand files take a tenth of the time.
    hash.update(name).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

/** The same for a copy of the content in another place: what is built of it is the same. */
function nameOf(path: string): string {
  const within = relative(CONTENT_FOLDER, path);
  return within.startsWith("..") ? relative(ROOT, path) : join("#content", within);
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
