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

test("the end of its directory does not name another one", () => {
  const comment = Buffer.from("PK\x06\x07".padEnd(20, "\0"));
  const file = endingAs((end) => end.writeUInt32LE(END - DIRECTORY + 20, 12), comment);
  file.writeUInt16LE(comment.length, FILE.lastIndexOf("PK\x01\x02") + 32);
  expect(listParts(file, 10)).toBeNull();
  expect(listParts(Buffer.from(file.map((byte, at) => (at === END ? 0 : byte))), 10)).toHaveLength(
    3,
  );
});

/** The same with something before the last record, and that changed. */
function endingAs(change: (end: Buffer) => void, before = Buffer.alloc(0)): Buffer {
  const end = Buffer.from(FILE.subarray(END));
  change(end);
  return Buffer.concat([FILE.subarray(0, END), before, end]);
}
