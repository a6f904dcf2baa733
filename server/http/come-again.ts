import { COME_AGAIN } from "./admission.ts";

/**
 * Makes of the work of a page's loader or action the same work, whose errors that are about the moment become a page
 * that says to come again. `tell` gets the error itself.
 */
export function comeAgainWhile(
  isUnavailable: (error: unknown) => boolean,
  tell: (error: unknown) => void,
) {
  return <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        tell(error);
        throw new Response(null, {
          status: 503,
          headers: { ...COME_AGAIN, "Cache-Control": "no-store", "Referrer-Policy": "same-origin" },
        });
      }
    };
}
