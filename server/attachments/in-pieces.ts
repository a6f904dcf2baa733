import { sharedRound } from "../in-turns.ts";

/** A part of a text with what stands around it. */
export interface Piece {
  text: string;
  /** Where in the text the next piece begins: what is found behind it is that one's. */
  until: number;
}

/** Some twenty milliseconds' work where a text was made to be slow. Characters. */
const PIECE = 512 * 1024;

/** What decides about a match may stand so far before and behind it. Characters. */
const BEFORE = 64;
const BEHIND = 4 * 1024;

/** Takes a text of megabytes apart, so that others are heard between two pieces of it. */
export async function* inPieces(whole: string): AsyncGenerator<Piece, void, undefined> {
  for (let at = 0; at === 0 || at < whole.length; at += PIECE) {
    if (at > 0) await sharedRound();
    const start = Math.max(0, at - BEFORE);
    const text = whole.slice(start, at + PIECE + BEHIND);
    yield { text, until: at + PIECE - start };
  }
}
