import sharp from "sharp";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { PDF } from "../intake/test-files.ts";
import { PARTS_TYPE, part, type HostileBody } from "./body-list.ts";

/** Sends with files that are all right and as much work as files can be: the largest, and pictures of the most pixels. */
export async function makeUploads(): Promise<readonly HostileBody[]> {
  return [
    withFiles("três PDFs de 6 MB", Buffer.concat([PDF, Buffer.alloc(6_291_000), END]), "a.pdf"),
    withFiles(
      "três JPEGs de 64 milhões de pixels",
      await blank(8_000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      "a.jpg",
    ),
    withFiles(
      "três JPEGs progressivos de 12 milhões de pixels",
      await blank(3_500).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
      "a.jpg",
    ),
    withFiles(
      "três JPEGs de 12 milhões de pixels, a virar",
      await blank(3_500).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      "a.jpg",
    ),
    withFiles(
      "três PNGs entrelaçados de 12 milhões de pixels",
      await blank(3_500).png({ progressive: true }).toBuffer(),
      "a.png",
    ),
    withFiles(
      "três WebPs de 4 milhões de pixels",
      await blank(2_000).webp({ lossless: true, effort: 0 }).toBuffer(),
      "a.webp",
    ),
  ];
}

/** A PDF may end with padding. */
const END = Buffer.from("\n%%EOF\n");

function blank(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: "gray" } });
}

function withFiles(name: string, file: Buffer, filename: string): HostileBody {
  const fields = Object.entries(CONTACT).map(([field, value]) => part(field, value));
  const [before, after] = part("files", "\0", `; filename="${filename}"`).split("\0");
  const one = [Buffer.from(before ?? ""), file, Buffer.from(after ?? "")];
  const content = [Buffer.from(fields.join("")), ...one, ...one, ...one, Buffer.from("--x--\r\n")];
  return { name, headers: PARTS_TYPE, content: Buffer.concat(content) };
}
