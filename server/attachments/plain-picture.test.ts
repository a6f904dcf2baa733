import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "../../contract/constants.ts";
import { JPEG, PNG, WEBP } from "../../tests/intake/test-files.ts";
import { pixelsOfPng } from "./picture-end.ts";
import { makePlain } from "./plain-picture.ts";

test("a photograph is turned as it was held, and tells nothing of who took it and where", async () => {
  const photograph = await blank(40, 20)
    .withExif({
      IFD0: { Artist: "Ana Souza" },
      IFD3: { GPSLatitude: "23/1 30/1 0/1", GPSLatitudeRef: "S" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photograph.includes("Ana Souza")).toBe(true);
  const plain = Buffer.from(await makePlain(photograph, "image/jpeg"));
  const about = await sharp(plain).metadata();
  expect([about.width, about.height, about.exif]).toEqual([20, 40, undefined]);
  expect(plain.includes("Ana Souza")).toBe(false);
});

test.each([
  ["image/jpeg", JPEG],
  ["image/png", PNG],
  ["image/webp", WEBP],
] as const)("a picture of type %s stays one", async (type, content) => {
  const { format } = await sharp(Buffer.from(await makePlain(content, type))).metadata();
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
  expect(await makePlain(whole.subarray(0, whole.length / 2), "image/jpeg")).toBe("damaged");
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  expect(await makePlain(huge, "image/png")).toBe("damaged");
});

test("one told in more scans than programs write is none: each costs as much as the whole", async () => {
  const told = (scans: number) =>
    Buffer.concat([
      Buffer.from(`ffd8ffdb004300${"01".repeat(64)}ffc2000b080008000801011100`, "hex"),
      ...["00", "10"].map((table) => Buffer.from(`ffc40014${table}01${"00".repeat(16)}`, "hex")),
      Buffer.from("ffda00080101000000007f", "hex"),
      ...Array.from({ length: scans }, () => Buffer.from("ffda0008010100013f007f", "hex")),
      Buffer.from("ffd9", "hex"),
    ]);
  expect(await makePlain(told(29), "image/jpeg")).toBeInstanceOf(Buffer);
  expect(await makePlain(told(30), "image/jpeg")).toBe("damaged");
});

test("a colour profile is followed, but for one whose steps may be without end", async () => {
  const colourOf = async (more: string) => {
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const profile = chunk(
      "iCCP",
      Buffer.concat([Buffer.from("p\0\0"), deflateSync(blueForRed(more))]),
    );
    const picture = Buffer.concat([red.subarray(0, 33), profile, red.subarray(33)]);
    const plain = Buffer.from(await makePlain(picture, "image/png"));
    const [r = 0, , b = 0] = await sharp(plain).raw().toBuffer();
    return r > b ? "red" : "blue";
  };
  expect(await colourOf("")).toBe("blue");
  expect(await colourOf("mpet")).toBe("red");
});

test("the colours of very large pictures are looked up in no table", async () => {
  const shade = async (height: number) => {
    const red = await sharp({
      create: { width: 7_000, height, channels: 3, background: "#f00" },
    })
      .jpeg()
      .toBuffer();
    const data = Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), blueForRed("A2B0")]);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    const picture = Buffer.concat([red.subarray(0, 2), head, data, red.subarray(2)]);
    const plain = Buffer.from(await makePlain(picture, "image/jpeg"));
    const [r = 0, , b = 0] = await sharp(plain)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return r > b ? "red" : "blue";
  };
  expect(await shade(4_900)).toBe("blue");
  expect(await shade(5_100)).toBe("red");
});

test("a drawing of more lines than a JPEG can have is none", async () => {
  const high = (height: number) =>
    sharp(Buffer.alloc(height), { raw: { width: 1, height, channels: 1 } })
      .png()
      .toBuffer();
  expect(await makePlain(await high(65_535), "image/png")).toBeInstanceOf(Buffer);
  expect(await makePlain(await high(65_536), "image/png")).toBe("damaged");
});

test("one too large to be turned in memory goes on telling how it was held, and nothing else", async () => {
  const photograph = await blank(4_100, 4_000)
    .withExif({ IFD0: { Artist: "Ana Souza" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const plain = Buffer.from(await makePlain(photograph, "image/jpeg"));
  const { width, height, orientation } = await sharp(plain).metadata();
  expect([width, height, orientation]).toEqual([4_100, 4_000, 6]);
  expect(plain.includes("Ana Souza")).toBe(false);
});

test.each([
  ["48 megapixels of a telephone", 8_064, 6_048, {}],
  ["64 megapixels of a telephone", 9_280, 6_960, {}],
  ["12 megapixels of a telephone, as a browser saves them", 4_032, 3_024, { progressive: true }],
  ["what messengers send as best quality", 4_096, 3_072, { progressive: true }],
])("%s are taken, turned or with the mark that turns them", async (_, width, height, options) => {
  const photograph = await blank(width, height)
    .withMetadata({ orientation: 6 })
    .jpeg(options)
    .toBuffer();
  const plain = Buffer.from(await makePlain(photograph, "image/jpeg"));
  const made = await sharp(plain).metadata();
  expect([made.autoOrient.width, made.autoOrient.height]).toEqual([height, width]);
});

test("a panorama is taken, and none that is wider than telephones make them", async () => {
  const wide = (width: number) => blank(width, 100).jpeg().toBuffer();
  expect(await makePlain(await wide(16_384), "image/jpeg")).toBeInstanceOf(Buffer);
  expect(await makePlain(await wide(20_001), "image/jpeg")).toBe("damaged");
});

test("what would be in memory whole has fewer pixels", async () => {
  const progressive = await blank(5_000, 5_000).jpeg({ progressive: true }).toBuffer();
  expect(await makePlain(progressive, "image/jpeg")).toBe("damaged");
  // In four inks each pixel takes longer.
  const printed = (width: number) => blank(width, 2_339).toColourspace("cmyk").jpeg().toBuffer();
  expect(await makePlain(await printed(3_307), "image/jpeg")).toBe("damaged");
  expect(await makePlain(await printed(1_654), "image/jpeg")).not.toBe("damaged");
  const plain = await blank(5_000, 5_000).jpeg().toBuffer();
  expect(await makePlain(plain, "image/jpeg")).not.toBe("damaged");
  const webp = await blank(4_000, 4_000).webp({ lossless: true, effort: 0 }).toBuffer();
  expect(await makePlain(webp, "image/webp")).toBe("damaged");
});

test("many pixels in few bytes are not made much larger, and what no quality makes small is refused", async () => {
  const plain = await makePlain(await noise(4_000, 5), "image/jpeg");
  expect(plain.length).toBeLessThanOrEqual(UPLOAD_LIMIT_BYTES);
  expect((await sharp(Buffer.from(plain)).metadata()).width).toBe(4_000);
  expect(await makePlain(await noise(6_900, 1), "image/jpeg")).toBe("damaged");
});

test("a drawing that few bytes tell stays small, and one of too many bytes is refused", async () => {
  const scan = await sharp(rising(3_500), { raw: { width: 3_500, height: 3_500, channels: 1 } })
    .toColourspace("b-w")
    .png({ adaptiveFiltering: true })
    .toBuffer();
  const plain = await makePlain(scan, "image/png");
  expect(plain.length).toBeLessThan(1.5 * scan.length);
  expect((await sharp(Buffer.from(plain)).metadata()).channels).toBe(1);
  const wide = await blank(5_000, 4_500).toColourspace("rgb16").png().toBuffer();
  expect(await makePlain(wide, "image/png")).toBe("damaged");
});

test.each([
  ["colours", 3],
  ["transparent ones, too", 4],
] as const)(
  "a picture of few colours stays as small, and keeps each of them: %s",
  async (_, channels) => {
    const colours = Array.from({ length: 200 }, () => randomBytes(channels));
    const pixels = Array.from(randomBytes(500 * 500), (any) => colours.at(any % 200) ?? PNG);
    const raw = { width: 500, height: 500, channels };
    const drawing = await sharp(Buffer.concat(pixels), { raw }).png({ palette: true }).toBuffer();
    const plain = Buffer.from(await makePlain(drawing, "image/png"));
    expect(plain.length).toBeLessThan(1.1 * drawing.length);
    const rawOf = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await rawOf(plain)).equals(await rawOf(drawing))).toBe(true);
  },
);

test("a WebP of more frames than a sample shows is refused", async () => {
  const still = await blank(1, 1).webp({ lossless: true }).toBuffer();
  expect(await makePlain(moving(still, 100), "image/webp")).toBeInstanceOf(Buffer);
  expect(await makePlain(moving(still, 101), "image/webp")).toBe("damaged");
});

test("of a PNG nobody reads texts and what stands twice", () => {
  const text = chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync("a")]));
  const colours = chunk("gAMA", Buffer.alloc(4, 1));
  const [head, rest] = [PNG.subarray(0, 33), PNG.subarray(33)];
  const full = Buffer.concat([head, text, colours, colours, text, rest]);
  expect(pixelsOfPng(full)).toEqual(Buffer.concat([head, colours, rest]));
  expect(pixelsOfPng(full.subarray(0, -1))).toBeNull();
});

test("so many pictures at once are refused that nobody waits for minutes", async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => makePlain(PNG, "image/png")));
  expect(made.filter((plain) => plain === "busy")).toHaveLength(9);
});

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "gray" } });
}

/** Small frames, each of them the same. */
function moving(still: Buffer, frames: number): Buffer {
  const payload = still.subarray(12);
  const frame = riffChunk("ANMF", Buffer.concat([Buffer.alloc(16), payload]));
  const extended = Buffer.alloc(10);
  extended[0] = 2;
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    riffChunk("VP8X", extended),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return riffChunk("RIFF", body);
}

function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function chunk(type: string, body: Buffer): Buffer {
  const made = Buffer.concat([Buffer.alloc(4), Buffer.from(type), body, Buffer.alloc(4)]);
  made.writeUInt32BE(body.length);
  made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4);
  return made;
}

/** A profile (ICC.1) by whose numbers red is blue and blue is red. */
function blueForRed(more: string): Buffer {
  const fixed = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries())
      bytes.writeInt32BE(Math.round(value * 65_536), 4 * at);
    return bytes;
  };
  const xyz = (...values: number[]) =>
    Buffer.concat([Buffer.from("XYZ \0\0\0\0"), fixed(...values)]);
  const curve = Buffer.from("curv\0\0\0\0\0\0\0\u0001\u0002\0\0\0", "latin1");
  const tags = [
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", xyz(0.1431, 0.0606, 0.7141)],
    ["gXYZ", xyz(0.3851, 0.7169, 0.0971)],
    ["bXYZ", xyz(0.436, 0.2225, 0.0139)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ] as const;
  const head = Buffer.alloc(132 + 12 * tags.length);
  head.write("mntrRGB XYZ ", 12);
  head.write("acsp", 36);
  head.writeUInt32BE(0x0210_0000, 8);
  fixed(0.9642, 1, 0.8249).copy(head, 68);
  head.writeUInt32BE(tags.length, 128);
  let end = head.length;
  for (const [index, [name, value]] of tags.entries()) {
    head.write(name, 132 + 12 * index);
    head.writeUInt32BE(end, 136 + 12 * index);
    head.writeUInt32BE(value.length, 140 + 12 * index);
    end += value.length;
  }
  const profile = Buffer.concat([head, ...tags.map(([, value]) => value), Buffer.from(more)]);
  profile.writeUInt32BE(profile.length);
  return profile;
}

function noise(side: number, quality: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 1 } as const;
  return sharp(randomBytes(side * side), { raw })
    .jpeg({ quality })
    .toBuffer();
}

/** Grey: each line is the one above and a little, which no compression sees without PNG's filters. */
function rising(side: number): Buffer {
  const first = randomBytes(side);
  return Buffer.concat(
    Array.from({ length: side }, (_, y) => first.map((value) => (value + y) % 256)),
  );
}
