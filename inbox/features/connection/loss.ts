import { isRouteErrorResponse } from "react-router";

/**
 * Why nothing came back from the server: no way to it, a session that has ended, an error of its own, or more sent than
 * it takes.
 */
export type Loss = "connection" | "session" | "server" | "size";

export function lossOf(error: unknown): Loss {
  return isRouteErrorResponse(error) ? lossOfStatus(error.status) : "connection";
}

export function lossOfStatus(status: number): Loss {
  switch (status) {
    case 401:
      return "session";
    case 413:
      return "size";
    // A proxy's, of a server that it does not reach.
    case 502:
    case 504:
      return "connection";
    default:
      return "server";
  }
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
