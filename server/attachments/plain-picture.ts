import type { Sharp } from "sharp";
import { createTurns } from "../in-turns.ts";
import type { FileType } from "../../contract/requests/attachments.ts";

type PictureType = Extract<FileType, `image/${string}`>;

/**
 * The same picture made anew: turned as its camera held it, without place, time, names, previews and whatever else came
 * with its pixels.
 * @returns null where it cannot be read whole, or has more pixels than a camera takes
 */
export function makePlain(content: Buffer, type: PictureType): Promise<Buffer | null> {
  return inTurns(async () => {
    // Loaded with the first picture: most processes of the staff's tool never see one.
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    sharp.concurrency(1);
    try {
      const picture = sharp(content, {
        limitInputPixels: MOST_PIXELS,
        failOn: "truncated",
        animated: type === "image/webp",
      }).autoOrient();
      return await WRITERS[type](picture).toBuffer();
    } catch {
      return null;
    }
  });
}

/** A picture takes three bytes a pixel while it is turned. */
const MOST_PIXELS = 64_000_000;

/** One at a time, in a process with 512 MB. */
const inTurns = createTurns(1);

/** What nobody sees a difference at, and what machines can still read off a photograph of a label. */
const QUALITY = 88;

const WRITERS: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  "image/jpeg": (picture) => picture.jpeg({ quality: QUALITY }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: QUALITY }),
};
