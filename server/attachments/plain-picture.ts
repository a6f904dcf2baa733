import type { Metadata, Sharp } from "sharp";
import { UPLOAD_LIMIT_BYTES } from "../../contract/constants.ts";
import { createTurns, type Waiting } from "../in-turns.ts";
import type { FileType } from "../../contract/requests/attachments.ts";
import { framesOfWebp, pixelsOfPng, scansOfJpeg } from "./picture-end.ts";

/**
 * `busy`: so many wait that this one would take too long. `damaged`: it cannot be read whole, has more pixels than a camera
 * takes or more frames than a sample shows, or would be much larger made anew than what may be sent.
 */
export type PlainPicture = Buffer | "busy" | "damaged";

type PictureType = Extract<FileType, `image/${string}`>;

/**
 * The same picture made anew: turned as its camera held it, without place, time, names, previews and whatever else came
 * with its pixels.
 * @param waiting how it waits for its turn
 */
export async function makePlain(
  content: Buffer,
  type: PictureType,
  waiting?: Waiting,
): Promise<PlainPicture> {
  const make = async () => {
    // Loaded with the first picture: most processes of the staff's tool never see one.
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    try {
      const animated = type === "image/webp";
      const read = type === "image/png" ? pixelsOfPng(content) : content;
      if (read === null || (animated && framesOfWebp(read) > MOST_FRAMES)) return "damaged";
      if (type === "image/jpeg" && scansOfJpeg(read) > MOST_SCANS) return "damaged";
      const about = await sharp(read, { animated }).metadata();
      const { width, height, orientation, isProgressive, space } = about;
      if (width > WIDEST || height > HIGHEST) return "damaged";
      if (type === "image/png" && plainBytesOf(about) > MOST_PNG_BYTES) return "damaged";
      const isDear = animated || space === "cmyk";
      const most = isDear ? "dear" : isProgressive ? "whole" : "byLines";
      for (const quality of QUALITIES[type]) {
        const picture = sharp(read, {
          limitInputPixels: MOST_PIXELS[most],
          failOn: "truncated",
          animated,
          ignoreIcc: isDearProfile(about),
        }).timeout({ seconds: LONGEST_S });
        // Else what is grey would be written in colours.
        if (space === "b-w") picture.toColourspace("b-w");
        if (width * height <= MOST_PIXELS.turned) picture.autoOrient();
        else if (orientation) picture.withExif({ IFD0: { Orientation: String(orientation) } });
        const plain = await WRITERS[type](picture, quality, about).toBuffer();
        if (plain.length <= UPLOAD_LIMIT_BYTES) return plain;
      }
      return "damaged";
    } catch {
      return "damaged";
    }
  };
  return inTurns(make, waiting) ?? "busy";
}

/** What a process with 512 MB has the memory for, as it was measured, and a second: some 70 MB for any of these. */
const MOST_PIXELS = {
  /** The largest that telephones take into a file of 6 MB (9 280 × 6 960): read and written line by line. */
  byLines: 65_000_000,
  /** Whose colours are looked up in a table: a page of A4 is scanned so, at 600 dpi. Those of a larger one stay as they are. */
  byTable: 35_000_000,
  /** Progressive JPEGs and interlaced PNGs, of which nothing is known before their end; messengers send 4 096 × 3 072. */
  whole: 12_600_000,
  /** WebP, and JPEGs in four inks, each pixel of which takes as long as five. */
  dear: 4_200_000,
  /** To be written with a palette; a page of A4 is scanned so, at 300 dpi. */
  palette: 8_700_000,
  /** A larger one is not turned: it goes on telling how it was held, and that alone. */
  turned: 12_600_000,
};

/** Of a WebP that moves: each costs some tenths of a millisecond however small, and the more the more there are. */
const MOST_FRAMES = 100;

/**
 * Of a JPEG; programs write some ten. Each costs as much as the whole picture, however short, and between them nobody looks
 * at the time: 600 kB of 20,000 scans took a minute.
 */
const MOST_SCANS = 30;

/** Ten times what the largest takes. */
const LONGEST_S = 30;

/** Of the pixels of a PNG: a drawing of A2 in grey, one of A3 in colours, a screenshot of 5K. Made anew it can be as large. */
const MOST_PNG_BYTES = 64_000_000;

/** Some hundreds of lines are held at a time; telephones make panoramas of 16 384. Pixels. */
const WIDEST = 20_000;

/** As the two others have at most, of a PNG: ten million lines of one pixel, in 20 kB, took nine seconds. Pixels. */
const HIGHEST = 65_535;

/**
 * A colour profile with steps of this kind (ICC.1, 10.16) may name one of them any number of times: 1 kB took a minute, and
 * between them nobody looks at the time. Those of cameras and screens have none.
 */
const ENDLESS = "mpet";

/** A table of colours (ICC.1, 9.2): scanners have one, and it takes six times as long as the few numbers of a camera. */
const TABLE = "A2B0";

function isDearProfile({ icc, width, height }: Metadata): boolean {
  if (!icc) return false;
  return icc.includes(ENDLESS) || (width * height > MOST_PIXELS.byTable && icc.includes(TABLE));
}

/** One at a time, in a process with 512 MB; those that wait are done within a minute. */
const inTurns = createTurns(1, 30);

/**
 * What nobody sees a difference at, and what machines can still read off a photograph of a label; and what a picture of
 * many pixels in few bytes was written with, which the first would make five times as large.
 */
const LOSSY = [88, 50];

const QUALITIES: Readonly<Record<PictureType, readonly number[]>> = {
  "image/jpeg": LOSSY,
  "image/png": [100],
  "image/webp": LOSSY,
};

type Write = (picture: Sharp, quality: number, about: Metadata) => Sharp;

const WRITERS: Readonly<Record<PictureType, Write>> = {
  // Two hundredths smaller, it would hold the whole picture once more.
  "image/jpeg": (picture, quality) => picture.jpeg({ quality, optimiseCoding: false }),
  // Without its filters a photograph, or what was made for it, grows by much; so does what had a palette without one.
  "image/png": (picture, _, { isPalette, width, height }) =>
    isPalette && width * height <= MOST_PIXELS.palette
      ? picture.png({ palette: true, dither: 0 })
      : picture.png({ adaptiveFiltering: true }),
  // Half the time, and no larger.
  "image/webp": (picture, quality) => picture.webp({ quality, effort: 1 }),
};

function plainBytesOf({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === "ushort" ? 2 : 1);
}
