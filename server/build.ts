import { buildSite } from "./build-site.ts";
import { exitWith } from "./start-up.ts";

/** `npm run build`: builds what is missing; with `--force`, everything. */
const built = await buildSite({ force: process.argv.includes("--force") }).catch(exitWith);
process.stdout.write(built ? "Site construído\n" : "Nada mudou desde a última construção\n");
