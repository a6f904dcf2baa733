import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

type Work<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

/** Runs a work in a transaction, which is on the disk when the promise fulfils. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>;

/** Bounds how long the event loop and the write lock are held at a time. */
const MOST_TOGETHER = 32;

/** One caller's work: `run` answers what to tell the caller once all is on the disk. */
interface Job {
  run(transaction: Transaction<Schema>): Promise<() => void>;
  fail(error: unknown): void;
}

/**
 * Lets the works that wait at the same time share one transaction, so that the disk is waited for once
 * for all of them. Each runs in a savepoint of its own: one that throws leaves nothing behind and does not
 * touch the others. Nobody is answered before the commit; where it fails, all of them failed.
 * @param transact of an engine that never runs a work a second time by itself
 */
export function shareCommits(transact: Transact): Transact {
  const waiting: Job[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      let together: Job[] = [];
      try {
        const answers = await transact(async (transaction) => {
          together = waiting.splice(0, MOST_TOGETHER);
          const answers: (() => void)[] = [];
          for (const job of together) answers.push(await job.run(transaction));
          return answers;
        });
        for (const answer of answers) answer();
      } catch (error) {
        // None was taken where not even the beginning could be made: then it is the same for all.
        for (const { fail } of together.length > 0 ? together : waiting.splice(0)) fail(error);
      }
    }
    isRunning = false;
  }

  /** Waits until two turns of the event loop bring no other work: one to read what has come, one to answer it. */
  async function gather(): Promise<void> {
    for (let before = 0; before < waiting.length && waiting.length < MOST_TOGETHER;) {
      before = waiting.length;
      await nextTurn();
      await nextTurn();
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        fail: reject,
        async run(transaction) {
          await sql`savepoint job`.execute(transaction);
          try {
            const result = await work(transaction);
            await sql`release savepoint job`.execute(transaction);
            return () => resolve(result);
          } catch (error) {
            // Fails where SQLite gave up the whole transaction by itself, as on a full disk: then all failed.
            await sql`rollback to savepoint job`.execute(transaction).catch(() => {
              throw error;
            });
            await sql`release savepoint job`.execute(transaction);
            return () => reject(error);
          }
        },
      });
      if (!isRunning) void run();
    });
}
