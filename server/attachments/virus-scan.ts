import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** What a scanner says of a file; `unknown` where it could not be asked. */
export type Verdict = "clean" | "infected" | "unknown";

export type Scan = (content: Uint8Array) => Promise<Verdict>;

/**
 * Asks ClamAV's daemon, by its protocol INSTREAM. One that does not answer at all, as while it reads its signatures anew,
 * is not given the file: whoever sends one waits for it, and so do others.
 * @param address CLAMD, `host:port`
 * @param patienceMs until it has answered
 */
export function createScan(address: Address, patienceMs = 20_000): Scan {
  return async (content) => {
    try {
      const greeting = await ask(address, ["zPING\0"], Math.min(GREETING_MS, patienceMs));
      if (greeting !== "PONG") return "unknown";
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      const stream = ["zINSTREAM\0", length, content, Buffer.alloc(4)];
      return verdictOf(await ask(address, stream, patienceMs));
    } catch {
      return "unknown";
    }
  };
}

/** It answers within a millisecond, on the busiest machine within a second. Milliseconds. */
const GREETING_MS = 3_000;

interface Address {
  host: string;
  port: number;
}

/** What it answers, without the zero that ends it. */
async function ask(
  { host, port }: Address,
  pieces: readonly (string | Uint8Array)[],
  patienceMs: number,
): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(patienceMs) });
  try {
    await once(socket, "connect");
    for (const piece of pieces) socket.write(piece);
    return (await text(socket)).replace(/\0.*$/s, "").trim();
  } finally {
    socket.destroy();
  }
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error. */
function verdictOf(line: string): Verdict {
  if (line.endsWith(" FOUND")) return "infected";
  return line === "stream: OK" ? "clean" : "unknown";
}
