import inboxRoutes from "../../inbox/routes.ts";
import { fillIn, type Examples } from "./example-addresses.ts";
import { patternsOf } from "./route-patterns.ts";

/** What stands for each parameter of an address; a new one needs its row, or whoever asks for the addresses fails. */
const EXAMPLES: Examples = {
  ":position": ["0"],
  ":file": ["proposta-1.pdf"],
  "/entrar/:token": ["x".repeat(43)],
  "*": ["outra/coisa"],
};

/**
 * Every address of the inbox with its pattern, from its own tables: React Router's pages, and what the application answers besides
 * them.
 * @param protocol of a request that exists
 */
export function inboxAddresses(
  routes: readonly { method: string; path: string }[],
  { protocol }: { protocol: string },
): { pattern: string; path: string }[] {
  const files = routes.filter(({ method, path }) => method !== "ALL" && path !== "/*");
  const patterns = new Set([...patternsOf(inboxRoutes), ...files.map(({ path }) => path)]);
  const examples = { ...EXAMPLES, ":protocol": [protocol] };
  return [...patterns].flatMap((pattern) =>
    fillIn(pattern, examples).map((path) => ({ pattern, path })),
  );
}
