import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** What a scanner says of a file; `unknown` where it could not be asked. */
export type Verdict = "clean" | "infected" | "unknown";

export type Scan = (content: Uint8Array) => Promise<Verdict>;

/**
 * Asks ClamAV's daemon, by its protocol INSTREAM.
 * @param address CLAMD, `host:port`
 * @param patienceMs until it has answered
 */
export function createScan(
  { host, port }: { host: string; port: number },
  patienceMs = 20_000,
): Scan {
  return async (content) => {
    const socket = connect({ host, port, signal: AbortSignal.timeout(patienceMs) });
    try {
      await once(socket, "connect");
      socket.write("zINSTREAM\0");
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      socket.write(length);
      socket.write(content);
      socket.write(Buffer.alloc(4));
      return verdictOf(await text(socket));
    } catch {
      return "unknown";
    } finally {
      socket.destroy();
    }
  };
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error, each ended by a zero. */
function verdictOf(answer: string): Verdict {
  const line = answer.replace(/\0.*$/s, "").trim();
  if (line.endsWith(" FOUND")) return "infected";
  return line === "stream: OK" ? "clean" : "unknown";
}
