import { SLOWEST_BODY } from "../http/bound-bodies.ts";
import { busy, failure, type SendFailure } from "./outcome.ts";

/** Thrown while a body is read; carries the answer. */
export class BodyError extends Error {
  override name = "BodyError";
  readonly failure: SendFailure;

  constructor(refused: SendFailure) {
    super(refused.error.code);
    this.failure = refused;
  }
}

export interface BodyLimits {
  /** More than this is refused. Bytes. */
  maxBytes: number;
  /** The answer then. */
  tooLarge: SendFailure;
  /** Of a body that says itself that it is larger, so much is read nevertheless: a form begins with its texts. Bytes. */
  maxTextBytes?: number;
  /** A body that brings less than `SLOWEST_BODY` in this time, and does not end, is given up. Milliseconds. */
  stallMs?: number;
  /** Told of bytes as they come. */
  came?: (bytes: number) => void;
  /** Ends it for another body (server/requests/body-room.ts). */
  signal?: AbortSignal;
}

/** A body's bytes, counted and timed. */
export interface BodySource {
  /**
   * The next 16 KiB or more, or what is left; null at the end. Good until the next call: a slow body has one place in
   * memory that is used again and again, because what lies there for seconds V8 takes for something that stays.
   * @throws {BodyError} when it grows too large (413), stalls (408) or breaks off (400)
   */
  read(): Promise<Uint8Array | null>;
}

/**
 * Opens a request's body for reading within limits, the only way to read one. What is not read is left to
 * server/http/bound-bodies.ts: to cancel the stream here would end the connection before the answer is out.
 */
export function openBody(request: Request, limits: BodyLimits): BodySource {
  const { maxBytes, tooLarge, maxTextBytes = 0, stallMs = SLOWEST_BODY.ms, came, signal } = limits;
  const reader = request.body?.getReader();
  let received = 0;
  let ended = reader === undefined;
  // Counted anew each time enough has come, so that a byte now and then keeps no connection open.
  let window = { ends: 0, bytes: SLOWEST_BODY.bytes };
  let buffer: Buffer | undefined;
  /** What has come and is not in it yet. */
  let waiting: Uint8Array | null = null;
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  const most = declared > maxBytes ? maxTextBytes : maxBytes;

  async function next(): Promise<void> {
    if (!reader || ended) return;
    const now = performance.now();
    if (window.bytes >= SLOWEST_BODY.bytes) window = { ends: now + stallMs, bytes: 0 };
    const result = await withinTime(reader, Math.max(1, window.ends - now), signal).catch(
      (error: unknown) => {
        ended = true;
        throw error instanceof BodyError ? error : new BodyError(BROKEN_OFF);
      },
    );
    if (result.done) ended = true;
    const size = result.value?.length ?? 0;
    received += size;
    came?.(size);
    window.bytes += size;
    waiting = result.value ?? null;
  }

  /** Moves what fits of the piece that waits, by itself: a read that waits for the next would keep this one in memory. */
  function move(to: Buffer): number {
    const fitting = waiting?.subarray(0, to.length) ?? NOTHING;
    to.set(fitting);
    waiting = waiting && fitting.length < waiting.length ? waiting.subarray(fitting.length) : null;
    return fitting.length;
  }

  return {
    async read() {
      buffer ??= Buffer.allocUnsafeSlow(Math.min(declared || Infinity, 2 * CHUNK_BYTES));
      let size = 0;
      while (size < Math.min(CHUNK_BYTES, buffer.length)) {
        if (waiting === null) {
          // Only now: the piece with which it became too many may have brought all the texts.
          if (received > most) throw new BodyError(tooLarge);
          await next();
        }
        if (waiting === null) break;
        size += move(buffer.subarray(size));
      }
      return size === 0 ? null : buffer.subarray(0, size);
    },
  };
}

const NOTHING = new Uint8Array();

/** All of a short body. @throws {BodyError} */
export async function readWhole(source: BodySource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (let chunk = await source.read(); chunk !== null; chunk = await source.read())
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const CHUNK_BYTES = 16_384;

const BROKEN_OFF = failure(400, "CORPO", "O envio foi interrompido antes do fim. Envie de novo.");

const STALLED = failure(
  408,
  "DEMORA",
  "O envio parou no meio do caminho. Confira a conexão e envie de novo.",
);

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function withinTime(
  reader: Reader,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Awaited<ReturnType<Reader["read"]>>> {
  if (signal?.aborted) throw new BodyError(busy());
  const { promise: given, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BodyError(STALLED)), milliseconds);
  const giveUp = () => reject(new BodyError(busy()));
  signal?.addEventListener("abort", giveUp);
  try {
    return await Promise.race([reader.read(), given]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
