import sharp from "sharp";
import { expect, test } from "vitest";
import { JPEG, PNG, WEBP } from "../../tests/intake/test-files.ts";
import { makePlain } from "./plain-picture.ts";

test("a photograph is turned as it was held, and tells nothing of who took it and where", async () => {
  const photograph = await sharp({
    create: { width: 40, height: 20, channels: 3, background: "gray" },
  })
    .withExif({
      IFD0: { Artist: "Ana Souza" },
      IFD3: { GPSLatitude: "23/1 30/1 0/1", GPSLatitudeRef: "S" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photograph.includes("Ana Souza")).toBe(true);
  const plain = await makePlain(photograph, "image/jpeg");
  const about = await sharp(plain ?? Buffer.alloc(0)).metadata();
  expect([about.width, about.height, about.exif]).toEqual([20, 40, undefined]);
  expect(plain?.includes("Ana Souza")).toBe(false);
});

test.each([
  ["image/jpeg", JPEG],
  ["image/png", PNG],
  ["image/webp", WEBP],
] as const)("a picture of type %s stays one", async (type, content) => {
  const plain = await makePlain(content, type);
  const { format } = await sharp(plain ?? Buffer.alloc(0)).metadata();
  expect(`image/${format}`).toBe(type);
});

test("what is broken, or has more pixels than a camera takes, is no picture", async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  expect(await makePlain(whole.subarray(0, whole.length / 2), "image/jpeg")).toBeNull();
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  expect(await makePlain(huge, "image/png")).toBeNull();
});
