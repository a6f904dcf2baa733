import type { Loss } from "../connection/loss.ts";
import { LossWords } from "../connection/loss-words.tsx";

/** Why a form was not taken, and what had been typed in it. */
export type Problem = Refusal | Unanswered;

interface Refusal {
  /** Which of the page's forms; empty: it was refused before anything of it was read. */
  intent: string;
  /** Of the answer; left out: it was refused unread. */
  status?: number;
  message: string;
  typed: Readonly<Record<string, string>>;
}

/** Nobody has said anything to it: what was typed is still in its fields. */
export interface Unanswered {
  intent: string;
  lost: Loss;
}

/** What had been typed in a form, where that has to be filled in again. */
export function typedIn(problem: Problem | undefined, intent: string): Refusal["typed"] {
  return problem?.intent === intent && "typed" in problem ? problem.typed : {};
}

/**
 * The version of the request that a form acts on. Of what has to be corrected it stays the one that it was written for:
 * without scripts the page has been read anew, and what somebody did meanwhile has still to be told.
 * @param shown the request's, as the page has it
 */
export function versionFor(
  problem: Problem | undefined,
  intent: string,
  shown: number,
): number | string {
  const isToCorrect = problem && "status" in problem && problem.status === 422;
  return (isToCorrect ? typedIn(problem, intent)["version"] : undefined) ?? shown;
}

/** Says why a form was refused: beside it, or at the page's head where nobody knows which it was. */
export function ProblemNote({ problem, of }: { problem: Problem | undefined; of: string }) {
  if (problem?.intent !== of) return null;
  return (
    <p
      ref={bringIntoView}
      role="alert"
      className="border-l-8 border-danger bg-danger-soft p-3 text-sm font-semibold"
    >
      {"lost" in problem ? (
        <LossWords loss={problem.lost}>
          A resposta não chegou: pode já ter sido gravado ou enviado. O que você escreveu continua
          neste aparelho; tente de novo: nada sai duas vezes.
        </LossWords>
      ) : (
        problem.message
      )}
    </p>
  );
}

/** Beside a long form it may come above or below what is seen of the page. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: "nearest" });
}
