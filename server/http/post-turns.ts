import type { Context } from "hono";
import { createTurnsOfLines, ownRound } from "../in-turns.ts";
import { BUSY, COME_AGAIN } from "./admission.ts";
import { answerPlainly } from "./plain-page.ts";
import { networkOf, senderOf } from "./sender.ts";

/**
 * A page is made for whatever is posted: of one network a few at a time, each in a round of its own.
 * @returns what takes on the work that answers a form; it answers 503 itself where too many of the same network wait
 */
export function createPostTurns(https: boolean) {
  const inTurnOf = createTurnsOfLines(AT_ONCE);
  return async <Answer extends Response | void>(context: Context, work: () => Promise<Answer>) => {
    const sender = senderOf(context.req.raw.headers);
    const answered = inTurnOf(sender && networkOf(sender), MOST, async () => {
      await ownRound();
      return work();
    });
    return answered === null ? answerPlainly(context, BUSY, https, COME_AGAIN) : answered;
  };
}

/** Forms on their way, files and all, and those that wait. More than that no office sends without scripts. */
const AT_ONCE = 8;
const MOST = 64;
