import { writeFileSync } from "node:fs";
import { createRandom } from "../../faults/random.ts";
import { watchCoverage } from "./coverage.ts";
import { explore, type Explored } from "./explore.ts";
import { openTargets } from "./targets.ts";

/** What one reader came to, as this process tells it, a line each. */
export interface FuzzReport extends Explored {
  name: string;
  /** Blocks of code that ran so far, with all readers. */
  blocks: number;
}

/** Run as a process of its own, which an input may end: `current` then holds that one. */
const [, , current = "", seed = "1", runs = "0", longMs = "0"] = process.argv;
const OWN = /\/(?:server|contract)\/|\/node_modules\/@remix-run\/multipart-parser\//;
const coverage = watchCoverage((url) => OWN.test(url));
const targets = await openTargets();
coverage.hasNew();

for (const [index, target] of targets.entries()) {
  const until = performance.now() + Number(longMs) / targets.length;
  const explored = await explore(target, {
    random: createRandom(Number(seed) + index),
    coverage,
    isOver: (tried) => tried >= Number(runs) && performance.now() >= until,
    note: (input) => writeFileSync(current, input),
  });
  const report: FuzzReport = { ...explored, name: target.name, blocks: coverage.blocks() };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
// Pictures keep a thread of their own.
process.exit(0);
