import { COME_AGAIN } from "./admission.ts";

/** What no page was made for, because of the moment. */
export const UNAVAILABLE = {
  status: 503,
  code: "INDISPONIVEL",
  title: "Isto não está disponível agora",
  text: "O que você pediu não pôde ser lido agora, e nada se perdeu. Tente de novo em alguns segundos.",
  again: "Tentar de novo",
} as const;

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
          headers: { ...COME_AGAIN, "Cache-Control": "no-store" },
        });
      }
    };
}
