import type { Context } from "hono";
import { createTurnsOfLines, ownRound } from "../in-turns.ts";
import { BUSY, COME_AGAIN } from "./admission.ts";
import { answerPlainly } from "./plain-page.ts";
import { networkOf, senderOf } from "./sender.ts";

/** Takes on what answers a posted form; 503 where too many of the same network wait. */
export type PostTurns = <Answer extends Response | void>(
  context: Context,
  work: () => Promise<Answer>,
) => Promise<Answer | Response>;

/** A page is made for whatever is posted: of one network a few at a time, each in a round of its own. */
export function createPostTurns(https: boolean): PostTurns {
  const inTurnOf = createTurnsOfLines(AT_ONCE);
  return async (context, work) => {
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
