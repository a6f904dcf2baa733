import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "hono";
import { createTurnsOfLines, ownRound, type Pause } from "../in-turns.ts";
import { BUSY, COME_AGAIN } from "./admission.ts";
import { answerPlainly } from "./plain-page.ts";
import { senderNetwork } from "./sender.ts";

/** Forms of one network, files and all, with those that wait. More than that no office sends without scripts. */
export const VISITORS_POSTS = 64;

/** To the inbox: a sign-in is one, and all networks of a stranger together leave most connections to the staff. */
export const STRANGERS_POSTS = 8;

/** Of these, once their bodies are there. */
const AT_ONCE = 2;

/**
 * A page is made for whatever is posted: of one network a few at a time, each in a round of its own.
 * @param most of one network, with those that wait
 * @returns what takes on the work that answers a form; it answers 503 itself where too many of the same network wait
 */
export function createPostTurns(https: boolean, most: number) {
  const inTurnOf = createTurnsOfLines(AT_ONCE);
  return async <Answer extends Response | void>(context: Context, work: () => Promise<Answer>) => {
    const { headers, signal } = context.req.raw;
    const network = senderNetwork(headers);
    const inRound = async (pause: Pause) => {
      await ownRound({ signal, line: network });
      return underWay.run(pause, work);
    };
    const answered = inTurnOf(network, most, inRound, signal);
    return answered === null ? answerPlainly(context, BUSY, https, COME_AGAIN) : answered;
  };
}

/**
 * Gives the turn of the post that is worked on to others of its network while its body comes, which may take minutes.
 * @returns what waits for its next turn, and throws `HungUp` as the first does; at once where nothing has turns
 */
export function pausePost(): () => Promise<void> {
  return underWay.getStore()?.() ?? (async () => {});
}

/** React Router hands a request on as another one: nothing else of this comes to where the body is read. */
const underWay = new AsyncLocalStorage<Pause>();
