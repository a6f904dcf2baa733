import { doubling } from "./faults/doubling.ts";
import { kill } from "./faults/kill.ts";
import { killProposals } from "./faults/kill-proposals.ts";
import { mail } from "./faults/mail.ts";
import { powerCut } from "./faults/power-cut.ts";
import { clockSteps } from "./faults/clock-steps.ts";
import { locked } from "./faults/locked.ts";
import { shutdown } from "./faults/shutdown.ts";
import { writeFaults } from "./faults/write-faults.ts";
import { bombs } from "./hostile/bombs.ts";
import { siege } from "./hostile/siege.ts";
import { slow } from "./hostile/slow.ts";
import { injection } from "./hostile/injection.ts";
import { injectionDesk } from "./hostile/injection-desk.ts";
import { patterns } from "./hostile/patterns.ts";
import { headers } from "./hostile/headers.ts";
import { readers } from "./hostile/readers.ts";
import { spam } from "./hostile/spam.ts";
import { endurance } from "./load/endurance.ts";
import { sabotage } from "./faults/sabotage.ts";
import { supply } from "./hostile/supply.ts";
import { bodies } from "./hostile/bodies.ts";
import { waysIn } from "./hostile/ways-in.ts";
import type { Trial } from "./faults/trial.ts";

/** Every promise of docs/trust.md with the way to try it. */
export const TRIALS: readonly Trial[] = [
  kill,
  killProposals,
  powerCut,
  doubling,
  mail,
  shutdown,
  writeFaults,
  locked,
  clockSteps,
  bodies,
  readers,
  bombs,
  waysIn,
  slow,
  siege,
  injection,
  injectionDesk,
  patterns,
  headers,
  spam,
  endurance,
  supply,
  sabotage,
];
