import { isRouteErrorResponse } from "react-router";
import { Failure } from "../../ui/failure.tsx";

/** What an error of a route has come to. `fetch` throws a TypeError where it gets no answer. */
export function PageFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) return <Failure status={error.status} />;
  const isUnanswered = error instanceof TypeError && typeof navigator !== "undefined";
  return <Failure status={isUnanswered ? null : 500} />;
}
