import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Terminal } from "./terminal.ts";

/** What the commands work with. */
export interface StaffContext {
  config: Config;
  clock: Clock;
  terminal: Terminal;
  /**
   * Opens the database, runs the work and closes it, whatever happens.
   * @param options `mayCreate`: where there is none, a new one is what is wanted
   * @throws {StaffError} where there is none
   */
  withStorage<Result>(
    work: (storage: Storage) => Promise<Result>,
    options?: { mayCreate?: boolean },
  ): Promise<Result>;
}

/** Thrown when a command cannot do what was asked; the message is one pt-BR line for the person. */
export class StaffError extends Error {
  override name = "StaffError";
}
