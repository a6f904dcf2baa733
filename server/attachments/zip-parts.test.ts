import { expect, test } from "vitest";
import { XLSX } from "../../contract/requests/attachments.ts";
import { officeFile } from "../../tests/intake/test-files.ts";
import { listParts } from "./zip-parts.ts";

const FILE = officeFile(XLSX);
const END = FILE.lastIndexOf("PK\x05\x06");
const DIRECTORY = FILE.readUInt32LE(END + 16);

test("a ZIP has one directory, which its last record names and stands behind", () => {
  expect(listParts(FILE, 10)).toHaveLength(3);
  const another = FILE.subarray(DIRECTORY, END);
  expect(
    listParts(
      endingAs(() => undefined, another),
      10,
    ),
  ).toBeNull();
  expect(
    listParts(
      endingAs((end) => end.writeUInt16LE(2, 10)),
      10,
    ),
  ).toBeNull();
  expect(
    listParts(
      endingAs((end) => end.writeUInt32LE(END - DIRECTORY - 1, 12)),
      10,
    ),
  ).toBeNull();
});

test("a ZIP's last record is its only one, and has nothing behind it", () => {
  const end = FILE.subarray(END);
  const comment = (bytes: Buffer) =>
    Buffer.concat([endingAs((last) => last.writeUInt16LE(bytes.length, 20)), bytes]);
  expect(listParts(comment(Buffer.from("x")), 10)).toBeNull();
  expect(listParts(comment(end), 10)).toBeNull();
});

test("a ZIP as Java's programs write it, for files of gigabytes, tells of the same parts", () => {
  const parts = (file: Buffer) => listParts(file, 10)?.map(({ name, size }) => [name, size]);
  expect(parts(largeZip())).toEqual(parts(FILE));
});

test.each<[string, (file: Buffer, end: number) => void]>([
  ["another place of the directory", (file, end) => file.writeBigUInt64LE(1n, end - 28)],
  ["another record of it", (file, end) => file.writeBigUInt64LE(1n, end - 12)],
  ["fewer parts", (file, end) => file.writeUInt16LE(2, end + 10)],
  ["a place without its record", (file, end) => file.write("x", end - 76)],
  [
    "a part whose size is nowhere",
    (file) => {
      const record = file.lastIndexOf("PK\x01\x02");
      file.writeUInt16LE(2, record + 46 + file.readUInt16LE(record + 28));
    },
  ],
])("but not where it names %s", (_, change) => {
  const file = largeZip();
  change(file, file.lastIndexOf("PK\x05\x06"));
  expect(listParts(file, 10)).toBeNull();
});

/** All numbers of the directory where those of gigabytes stand. */
function largeZip(): Buffer {
  const records: Buffer[] = [];
  for (let at = DIRECTORY, next; at < END; at = next) {
    next = FILE.indexOf("PK\x01\x02", at + 1);
    if (next < 0) next = END;
    const record = Buffer.from(FILE.subarray(at, next));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [place, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(record.readUInt32LE(field)), 4 + 8 * place);
      record.writeUInt32LE(0xffffffff, field);
    }
    record.writeUInt16LE(extra.length, 30);
    records.push(record, extra);
  }
  const directory = Buffer.concat(records);
  const large = Buffer.alloc(76);
  large.write("PK\x06\x06");
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(3n, 24);
  large.writeBigUInt64LE(3n, 32);
  large.writeBigUInt64LE(BigInt(directory.length), 40);
  large.writeBigUInt64LE(BigInt(DIRECTORY), 48);
  large.write("PK\x06\x07", 56);
  large.writeBigUInt64LE(BigInt(DIRECTORY + directory.length), 64);
  large.writeUInt32LE(1, 72);
  const end = Buffer.from(FILE.subarray(END));
  end.writeUInt32LE(0xffffffff, 12);
  end.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([FILE.subarray(0, DIRECTORY), directory, large, end]);
}

/** The same with something before the last record, and that changed. */
function endingAs(change: (end: Buffer) => void, before = Buffer.alloc(0)): Buffer {
  const end = Buffer.from(FILE.subarray(END));
  change(end);
  return Buffer.concat([FILE.subarray(0, END), before, end]);
}
