import type { Random } from "../../faults/random.ts";
import { mutateBytes } from "../mutations.ts";
import type { Coverage } from "./coverage.ts";
import type { Target } from "./targets.ts";

/** What came of the inputs that one reader was given. */
export interface Explored {
  tried: number;
  /** Inputs that led somewhere new, the examples included. */
  kept: number;
  /** The longest that it took with one. Milliseconds. */
  longestMs: number;
  /** What it did that it may not do, with the input in base64. */
  problems: string[];
}

export interface Exploring {
  random: Random;
  coverage: Coverage;
  isOver: (tried: number) => boolean;
  /** Told of each input before it is given: what ends the process has then a name. */
  note: (input: Buffer) => void;
}

/**
 * Gives a reader inputs made of those that led somewhere new before, by V8's count of the code that ran: so it gets ever
 * deeper into what valid examples alone, or chance alone, would never reach.
 */
export async function explore(target: Target, exploring: Exploring): Promise<Explored> {
  const { random, coverage, isOver, note } = exploring;
  const corpus = [...target.examples];
  const explored: Explored = { tried: 0, kept: 0, longestMs: 0, problems: [] };
  while (!isOver(explored.tried)) {
    const input = target.examples[explored.tried] ?? change(corpus, random);
    note(input);
    const { ms, problem } = await give(target, input);
    explored.tried += 1;
    explored.longestMs = Math.max(explored.longestMs, ms);
    if (problem !== null)
      explored.problems.push(`${problem}: ${input.toString("base64").slice(0, 4_000)}`);
    if (explored.problems.length >= MOST_PROBLEMS) break;
    if (coverage.hasNew()) corpus.push(input);
  }
  return { ...explored, kept: corpus.length };
}

/** More than these would be the same one again. */
const MOST_PROBLEMS = 5;

/** What grows without end only takes longer. Bytes. */
const LONGEST_INPUT = 65_536;

const MOST_CHANGES = 6;

function change(corpus: readonly Buffer[], random: Random): Buffer {
  let input = random.pick(corpus);
  // Those found last lie deepest.
  if (random.chance(0.5)) input = random.pick(corpus.slice(-20));
  if (random.chance(0.1)) input = spliced(input, random.pick(corpus), random);
  for (let times = random.between(1, MOST_CHANGES); times > 0; times -= 1)
    input = mutateBytes(input, random);
  return input.subarray(0, LONGEST_INPUT);
}

/** The beginning of one and the end of the other. */
function spliced(first: Buffer, second: Buffer, random: Random): Buffer {
  return Buffer.concat([
    first.subarray(0, random.between(0, first.length)),
    second.subarray(random.between(0, second.length)),
  ]);
}

async function give(
  { read }: Target,
  input: Buffer,
): Promise<{ ms: number; problem: string | null }> {
  const startedAt = performance.now();
  try {
    await read(input);
    return { ms: performance.now() - startedAt, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? `${error.name} ${error.message}` : String(error);
    return { ms: performance.now() - startedAt, problem };
  }
}
