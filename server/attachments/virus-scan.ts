import { once } from "node:events";
import { connect, type Socket } from "node:net";

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

/** What it answers. */
async function ask(
  { host, port }: Address,
  pieces: readonly (string | Uint8Array)[],
  patienceMs: number,
): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(patienceMs) });
  try {
    await once(socket, "connect");
    for (const piece of pieces) socket.write(piece);
    return await readAnswer(socket);
  } finally {
    socket.destroy();
  }
}

/** Until the zero that ends it: a line with the name of what was found. What is longer is no answer. */
async function readAnswer(socket: Socket): Promise<string> {
  let answer = "";
  for await (const piece of socket.setEncoding("utf8")) {
    answer += String(piece);
    if (answer.includes("\0") || answer.length > LONGEST_ANSWER) break;
  }
  return answer.length > LONGEST_ANSWER ? "" : answer.replace(/\0.*$/s, "").trim();
}

const LONGEST_ANSWER = 4_096;

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error. */
function verdictOf(line: string): Verdict {
  if (line.endsWith(" FOUND")) return "infected";
  return line === "stream: OK" ? "clean" : "unknown";
}
