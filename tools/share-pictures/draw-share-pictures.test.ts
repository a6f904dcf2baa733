import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { photoOf } from "./draw-share-pictures.ts";

it("fills the card with a photo that kept its background, and with no pack that stands free", async () => {
  const folder = mkdtempSync(join(tmpdir(), "share-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const picture = async (name: string, shape: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${shape}</svg>`;
    const path = join(folder, name);
    await sharp(Buffer.from(svg)).avif().toFile(path);
    return path;
  };
  const photo = await picture("photo.avif", '<path d="M110 40h420v560H110z"/>');
  const pack = await picture(
    "pack.avif",
    '<path d="M110 140h420v450H110z"/><ellipse cx="320" cy="584" rx="220" ry="20"/><circle cx="320" cy="120" r="40"/>',
  );
  const whole = sharp(Buffer.from((await photoOf(photo))?.split(",")[1] ?? "", "base64"));
  const { width, height } = await whole.metadata();
  expect([Math.round(width / 10), Math.round(height / 10)]).toEqual([42, 56]);
  expect(await photoOf(pack)).toBeNull();
});
