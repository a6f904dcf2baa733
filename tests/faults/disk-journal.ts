import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Random } from "./random.ts";

/** One entry of the preload library's journal (tests/faults/preload/storage.c). */
interface Entry {
  kind: "n" | "w" | "t" | "s" | "u";
  file: number;
  offset: number;
  data: Buffer;
  /** Where it ends in the journal. Bytes. */
  end: number;
}

/** What a disk holds: file name → content. */
export type Disk = ReadonlyMap<string, Buffer>;

/** A file: what was synced, and what was done since, in its order. */
interface WatchedFile {
  name: string;
  isDurable: boolean;
  durable: Buffer;
  size: number;
  since: Entry[];
}

/**
 * Replays a journal and, at each of the given places in it, hands over a disk as a power cut there
 * could have left it: whole what was synced, and of the rest each write kept, lost or torn at sectors.
 * @param cuts ascending byte positions in the journal
 */
export async function cutPower(
  path: string,
  cuts: readonly number[],
  random: Random,
  onCut: (disk: Disk, at: number) => Promise<void>,
): Promise<void> {
  const files = new Map<number, WatchedFile>();
  const open = [...cuts];
  for await (const entry of readJournal(path)) {
    while (open[0] !== undefined && open[0] < entry.end) {
      const at = open.shift() ?? 0;
      await onCut(diskOf(files, random), at);
    }
    if (open.length === 0) return;
    apply(files, entry);
  }
  for (const at of open) await onCut(diskOf(files, random), at);
}

const HEAD_BYTES = 16;
const SECTOR_BYTES = 512;

async function* readJournal(path: string): AsyncGenerator<Entry> {
  let rest = Buffer.alloc(0);
  let position = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 4 * 1024 * 1024 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    while (rest.length - at >= HEAD_BYTES) {
      const kind = String.fromCharCode(rest.readUInt8(at)) as Entry["kind"];
      const length = rest.readUInt32LE(at + 4);
      const next = at + HEAD_BYTES + length;
      if (next > rest.length) break;
      const data = Buffer.from(rest.subarray(at + HEAD_BYTES, next));
      const offset = Number(rest.readBigUInt64LE(at + 8));
      const file = rest.readUInt8(at + 1);
      position += next - at;
      at = next;
      yield { kind, file, offset, data, end: position };
    }
    rest = rest.subarray(at);
  }
}

function apply(files: Map<number, WatchedFile>, entry: Entry): void {
  if (entry.kind === "n") {
    const name = basename(entry.data.toString());
    const empty = { name, isDurable: false, durable: Buffer.alloc(0), size: 0, since: [] };
    files.set(entry.file, empty);
    return;
  }
  const file = files.get(entry.file);
  if (!file) return;
  if (entry.kind === "u") {
    Object.assign(file, { isDurable: false, durable: Buffer.alloc(0), size: 0, since: [] });
  } else if (entry.kind === "s") {
    for (const each of file.since) perform(file, each);
    file.since = [];
    file.isDurable = true;
  } else file.since.push(entry);
}

/** Does a write or a truncation to a file's content. */
function perform(file: WatchedFile, { kind, offset, data }: Entry): void {
  const end = kind === "t" ? offset : Math.max(file.size, offset + data.length);
  if (end > file.durable.length) {
    const grown = Buffer.alloc(end * 2);
    file.durable.copy(grown, 0, 0, file.size);
    file.durable = grown;
  }
  if (kind === "t") file.durable.fill(0, offset, Math.max(offset, file.size));
  else data.copy(file.durable, offset);
  file.size = end;
}

function diskOf(files: ReadonlyMap<number, WatchedFile>, random: Random): Disk {
  const disk = new Map<string, Buffer>();
  for (const { name, isDurable, durable, size, since } of files.values()) {
    // A file that was never synced may not even have its name on the disk.
    if (!isDurable && random.chance(0.5)) continue;
    const left = {
      name,
      isDurable,
      durable: Buffer.from(durable.subarray(0, size)),
      size,
      since: [],
    };
    for (const entry of since) {
      const fate = random.next();
      if (fate < 0.4) continue;
      if (fate < 0.7 || entry.kind === "t") perform(left, entry);
      else for (const piece of torn(entry, random)) perform(left, piece);
    }
    disk.set(name, left.durable.subarray(0, left.size));
  }
  return disk;
}

/** The sectors of a write that reached the disk. */
function* torn(entry: Entry, random: Random): Generator<Entry> {
  for (let at = 0; at < entry.data.length; at += SECTOR_BYTES)
    if (random.chance(0.5))
      yield {
        ...entry,
        offset: entry.offset + at,
        data: entry.data.subarray(at, at + SECTOR_BYTES),
      };
}
