import { isRouteErrorResponse } from "react-router";

/** Why nothing came back from the server: no way to it, none of it that answers, or a session that has ended. */
export type Loss = "connection" | "session";

export function lossOf(error: unknown): Loss {
  return isRouteErrorResponse(error) && error.status === 401 ? "session" : "connection";
}

/** Status of what nobody has answered: nothing else on the page is read anew for it. */
export const UNANSWERED = { status: 503 } as const;

/**
 * Asks the server; where it doesn't answer, says so instead of throwing. A redirect is an answer.
 * @param onDone told of a redirect, by which a form says that it was taken
 */
export async function attempt<Answer>(
  call: () => Promise<Answer>,
  onDone: () => void = () => {},
): Promise<Answer | Lost> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Response)) return { lost: lossOf(error) };
    onDone();
    throw error;
  }
}

export interface Lost {
  lost: Loss;
}

export function isLost(answer: unknown): answer is Lost {
  return typeof answer === "object" && answer !== null && "lost" in answer;
}
