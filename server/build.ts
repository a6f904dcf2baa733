import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buildSite } from "./build-site.ts";
import { ROOT } from "./content-folder.ts";
import { exitWith } from "./start-up.ts";

/** `npm run build`: builds what is missing; with `--force`, everything. */
const built = await buildSite({ force: process.argv.includes("--force") }).catch(exitWith);
// Where Vite puts its configuration as it builds; a start under deploy/site.service cannot make the folder.
await mkdir(join(ROOT, "node_modules/.vite-temp"), { recursive: true }).catch(exitWith);
process.stdout.write(built ? "Site construído\n" : "Nada mudou desde a última construção\n");
