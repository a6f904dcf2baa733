import type { OutboxRow } from "../storage/schema.ts";

/**
 * Why a mail goes without its files (pt-BR): its server has refused it whole, for good, as most do with what is too large,
 * or for longer than servers put off a sender they do not know. null: it goes with them.
 */
export function refusedFiles({
  refusals,
  last_error: error,
}: Pick<OutboxRow, "refusals" | "last_error">): string | null {
  // As createMailer names it: its receivers had been taken.
  const [, code = null] = / DATA ?(\d*)/.exec(error ?? "") ?? [];
  if (refusals === 0 || code === null) return null;
  return code.startsWith("5") || refusals > MOST_PUT_OFF ? REFUSED : null;
}

/** Some seven minutes (waits.ts). */
const MOST_PUT_OFF = 4;

const REFUSED = "o servidor de e-mail recusou a mensagem com os anexos";
