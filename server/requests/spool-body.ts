import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BodyRoom } from "./body-room.ts";
import { BodyError, type BodySource } from "./body-source.ts";
import { unavailable, type SendFailure } from "./outcome.ts";

/** A body that has come in, to its end or as far as it was taken. */
export interface SpooledBody {
  source: BodySource;
  /** It lies on the disk, because many like it would be too much for the memory. */
  isLarge: boolean;
  /** Why it was not taken to its end. */
  failure: SendFailure | null;
  /** Gives its place on the disk back. */
  close(): Promise<void>;
}

/**
 * Takes a body in without holding more of it than its beginning: the rest waits on the disk, so that a thousand slow
 * uploads cost as little memory as a thousand slow forms. The file has no name, and ends with the process.
 */
export async function spoolBody(
  source: BodySource,
  room: Pick<BodyRoom, "takeDisk" | "giveDisk">,
): Promise<SpooledBody> {
  const beginning = await read(source);
  if (beginning instanceof BodyError) return held(null, beginning.failure);
  const rest = beginning === null ? null : await read(source);
  if (rest instanceof BodyError) return held(beginning, rest.failure);
  if (rest === null) return held(beginning, null);
  const file = openNameless();
  let bytes = 0;
  let failure: SendFailure | null = null;
  try {
    for (let chunk: Uint8Array | null = rest; chunk !== null; chunk = await source.read()) {
      room.takeDisk(chunk.length);
      bytes += chunk.length;
      await (await file).writeFile(chunk);
    }
  } catch (error) {
    failure = failureOf(error);
  }
  return {
    source: joined(beginning, file, bytes),
    isLarge: true,
    failure,
    async close() {
      room.giveDisk(bytes);
      await file.then(
        (opened) => opened.close(),
        () => {},
      );
    },
  };
}

async function read(source: BodySource): Promise<Uint8Array | null | BodyError> {
  try {
    return await source.read();
  } catch (error) {
    if (error instanceof BodyError) return error;
    throw error;
  }
}

function held(chunk: Uint8Array | null, failure: SendFailure | null): SpooledBody {
  let left = chunk;
  const read = async () => {
    const next = left;
    left = null;
    return next;
  };
  return { source: { read }, isLarge: false, failure, close: async () => {} };
}

/** Whatever ends the process, the system takes a file back that has no name. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  return file;
}

function joined(
  beginning: Uint8Array | null,
  file: Promise<FileHandle>,
  bytes: number,
): BodySource {
  let left = beginning;
  let at = 0;
  return {
    async read() {
      const first = left;
      left = null;
      if (first !== null) return first;
      if (at >= bytes) return null;
      const { buffer, bytesRead } = await (
        await file
      ).read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, at);
      at += bytesRead;
      return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
    },
  };
}

const PIECE_BYTES = 65_536;

/** A full disk is for the moment, like a full database. */
function failureOf(error: unknown): SendFailure {
  if (error instanceof BodyError) return error.failure;
  if (
    error instanceof Error &&
    "code" in error &&
    /^E(?:NOSPC|DQUOT|IO|MFILE|NFILE|ROFS)$/.test(String(error.code))
  )
    return unavailable();
  throw error;
}
