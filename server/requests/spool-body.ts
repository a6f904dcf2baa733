import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Place } from "./body-room.ts";
import { BodyError, type BodySource } from "./body-source.ts";
import { unavailable, type SendFailure } from "./outcome.ts";

/** A body that has come in, to its end or as far as it was taken. */
export interface SpooledBody {
  source: BodySource;
  /** It lies on the disk, because many like it would be too much for the memory. */
  isLarge: boolean;
  /** Whether some of it has not been read back. */
  isMore(): boolean;
  /** Why it was not taken to its end. */
  failure: SendFailure | null;
  /** Gives its place on the disk back. */
  close(): Promise<void>;
}

/**
 * Takes a body in without holding it: beyond its beginning it waits on the disk, so that a thousand slow uploads cost as
 * little memory as a thousand slow forms. The file has no name, and ends with the process.
 */
export async function spoolBody(
  source: BodySource,
  place: Pick<Place, "takeDisk" | "giveDisk" | "write">,
): Promise<SpooledBody> {
  const { pieces, isAll, refused } = await takeBeginning(source);
  if (isAll) return held(pieces, refused);
  try {
    place.takeDisk(lengthOf(pieces));
  } catch (error) {
    return held(pieces, failureOf(error));
  }
  const file = await openNameless().catch(() => null);
  // Nothing can be read back from a file that never was: what came is in memory still.
  if (file === null) {
    place.giveDisk(lengthOf(pieces));
    return held(pieces, unavailable());
  }
  const { bytes, failure } = await spoolRest(file, pieces, source, place);
  return {
    ...readBack(file, bytes),
    isLarge: true,
    failure,
    async close() {
      place.giveDisk(bytes);
      await file.close();
    },
  };
}

/** In memory: all of a short body, or so much of it that the rest had better not be. */
async function takeBeginning(
  source: BodySource,
): Promise<{ pieces: Buffer[]; isAll: boolean; refused: SendFailure | null }> {
  const pieces: Buffer[] = [];
  try {
    while (pieces.length < 2) {
      const chunk = await source.read();
      if (chunk === null) return { pieces, isAll: true, refused: null };
      pieces.push(Buffer.from(chunk));
    }
    return { pieces, isAll: false, refused: null };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return { pieces, isAll: true, refused: error.failure };
  }
}

/** @param pieces what was taken of it, and is let go once it is written: the rest may take minutes */
async function spoolRest(
  file: FileHandle,
  pieces: Buffer[],
  source: BodySource,
  place: Pick<Place, "takeDisk" | "write">,
): Promise<{ bytes: number; failure: SendFailure | null }> {
  let bytes = lengthOf(pieces);
  try {
    await writeAll(file, pieces);
    for (let chunk = await source.read(); chunk !== null; chunk = await source.read()) {
      place.takeDisk(chunk.length);
      bytes += chunk.length;
      const piece = chunk;
      await place.write(() => file.writeFile(piece));
    }
    return { bytes, failure: null };
  } catch (error) {
    return { bytes, failure: failureOf(error) };
  }
}

/** By itself: a function that waits for what comes would keep them in memory. */
async function writeAll(file: FileHandle, pieces: Buffer[]): Promise<void> {
  for (const piece of pieces.splice(0)) await file.writeFile(piece);
}

function lengthOf(pieces: readonly Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function held(pieces: Buffer[], failure: SendFailure | null): SpooledBody {
  const read = async () => pieces.shift() ?? null;
  const isMore = () => pieces.length > 0;
  return { source: { read }, isLarge: false, isMore, failure, close: async () => {} };
}

/** Whatever ends the process, the system takes a file back that has no name. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
    return file;
  } catch (error) {
    // Its collection would end the process.
    await file.close();
    throw error;
  }
}

function readBack(file: FileHandle, bytes: number): Pick<SpooledBody, "source" | "isMore"> {
  let at = 0;
  const isMore = () => at < bytes;
  const read = async () => {
    if (!isMore()) return null;
    const piece = Buffer.alloc(PIECE_BYTES);
    const { buffer, bytesRead } = await file.read(piece, 0, PIECE_BYTES, at);
    at += bytesRead;
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
  };
  return { source: { read }, isMore };
}

const PIECE_BYTES = 65_536;

/** A full disk is for the moment, like a full database. */
function failureOf(error: unknown): SendFailure {
  if (error instanceof BodyError) return error.failure;
  if (
    error instanceof Error &&
    "code" in error &&
    // Whatever the system says, by its name: the file is closed then, or its collection would end the process.
    /^E[A-Z0-9]+$/.test(String(error.code))
  )
    return unavailable();
  throw error;
}
