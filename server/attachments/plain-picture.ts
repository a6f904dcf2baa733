import type { Sharp } from "sharp";
import { createTurns } from "../in-turns.ts";
import type { FileType } from "../../contract/requests/attachments.ts";

/** `busy`: so many wait that this one would take too long. `damaged`: it cannot be read whole, or has more pixels than a camera takes. */
export type PlainPicture = Buffer | "busy" | "damaged";

type PictureType = Extract<FileType, `image/${string}`>;

/**
 * The same picture made anew: turned as its camera held it, without place, time, names, previews and whatever else came
 * with its pixels.
 */
export async function makePlain(content: Buffer, type: PictureType): Promise<PlainPicture> {
  const made = inTurns(async () => {
    // Loaded with the first picture: most processes of the staff's tool never see one.
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    try {
      const animated = type === "image/webp";
      const { width, height, orientation, isProgressive } = await sharp(content, {
        animated,
      }).metadata();
      const most = animated ? "webp" : isProgressive ? "whole" : "byLines";
      const picture = sharp(content, {
        limitInputPixels: MOST_PIXELS[most],
        failOn: "truncated",
        animated,
      });
      if (width * height <= MOST_PIXELS.turned) picture.autoOrient();
      else if (orientation) picture.withExif({ IFD0: { Orientation: String(orientation) } });
      return await WRITERS[type](picture).toBuffer();
    } catch {
      return "damaged";
    }
  });
  return made ?? "busy";
}

/** What a process with 512 MB has the memory for, as it was measured: some 70 MB for any of these. */
const MOST_PIXELS = {
  /** The largest that telephones take into a file of 6 MB (9 280 × 6 960): read and written line by line. */
  byLines: 65_000_000,
  /** Progressive JPEGs and interlaced PNGs, of which nothing is known before their end; messengers send 4 096 × 3 072. */
  whole: 12_600_000,
  webp: 4_200_000,
  /** A larger one is not turned: it goes on telling how it was held, and that alone. */
  turned: 12_600_000,
};

/** One at a time, in a process with 512 MB; those that wait are done within a minute. */
const inTurns = createTurns(1, 30);

/** What nobody sees a difference at, and what machines can still read off a photograph of a label. */
const QUALITY = 88;

const WRITERS: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  // Two hundredths smaller, it would hold the whole picture once more.
  "image/jpeg": (picture) => picture.jpeg({ quality: QUALITY, optimiseCoding: false }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: QUALITY }),
};
