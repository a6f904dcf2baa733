import { ownRound } from "../in-turns.ts";

/** A part of a text with what stands around it. */
export interface Piece {
  text: string;
  /** Where the text begins in the whole. */
  start: number;
  /** What is looked for begins from here on, in the text, */
  from: number;
  /** and before this: what begins behind it begins in the next piece. */
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
    if (at > 0) await ownRound();
    const start = Math.max(0, at - BEFORE);
    const text = whole.slice(start, at + PIECE + BEHIND);
    yield { text, start, from: at - start, until: at + PIECE - start };
  }
}
