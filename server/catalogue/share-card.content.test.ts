import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SHARE_PICTURE_SIZE } from "../../contract/catalogue.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { loadCatalogue } from "./load.ts";
import { SHARE_FOLDER } from "./share-card.ts";

it("is a JPEG of the declared size and under 300 kB, for every product", () => {
  const folder = join(CONTENT_FOLDER, SHARE_FOLDER);
  const wrong = readdirSync(folder).filter((name) => {
    const bytes = readFileSync(join(folder, name));
    const { width, height } = jpegSize(bytes);
    return (
      bytes.length >= 300_000 ||
      width !== SHARE_PICTURE_SIZE.width ||
      height !== SHARE_PICTURE_SIZE.height
    );
  });
  expect(wrong).toEqual([]);
  const { products } = loadCatalogue(CONTENT_FOLDER);
  expect(products.filter(({ sharePicture }) => sharePicture === null)).toEqual([]);
});

/** Pixels, from the start-of-frame segment. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { width: 0, height: 0 };
}
