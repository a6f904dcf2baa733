import type sharpModule from "sharp";
type Sharp = typeof sharpModule;

/** Colours of the border that differ less than this are one background. Of 255. */
const ONE_GROUND = 26;
/** Side to which a photo is reduced before its background is taken away. Pixels. */
const WORK_SIDE = 1600;

export interface CutOut {
  png: Buffer;
  /** Whether the thing stands free; otherwise the picture kept its background. */
  free: boolean;
}

/**
 * A photo without its background: what is transparent already, or else a ground of one colour, as paper or a sheet,
 * from the border inwards. A busy background stays.
 * @throws where it is no picture
 */
export async function cutOut(sharp: Sharp, photo: Buffer): Promise<CutOut> {
  const { data, info } = await sharp(photo, { failOn: "truncated", limitInputPixels: 64_000_000 })
    .autoOrient()
    .resize(WORK_SIDE, WORK_SIDE, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const border = borderOf(width, height);
  const isClear = border.filter((at) => (data[at * 4 + 3] ?? 0) < 16).length > border.length / 2;
  const ground = isClear ? null : groundOf(data, border);
  if (ground) clear(data, width, height, border, ground);
  const png = sharp(data, { raw: { width, height, channels: 4 } }).png();
  const free = isClear || ground !== null;
  return { png: await (free ? png.trim({ threshold: 1 }) : png).toBuffer(), free };
}

type Color = readonly [number, number, number];

function borderOf(width: number, height: number): number[] {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...rows, ...columns].flat();
}

/** The one colour of the border, by its medians; null where a tenth of it is something else (not counting where the thing stands). */
function groundOf(pixels: Buffer, border: readonly number[]): Color | null {
  const median = (channel: number) =>
    border.map((at) => pixels[at * 4 + channel] ?? 0).toSorted((a, b) => a - b)[
      Math.floor(border.length / 2)
    ] ?? 0;
  const ground: Color = [median(0), median(1), median(2)];
  const other = border.filter((at) => distance(pixels, at, ground) > ONE_GROUND);
  return other.length > border.length * 0.1 ? null : ground;
}

/** Makes the ground transparent as far as it can be reached from the border, its last shade half. */
function clear(
  pixels: Buffer,
  width: number,
  height: number,
  border: readonly number[],
  ground: Color,
): void {
  const seen = new Uint8Array(width * height);
  const open = border.filter((at) => distance(pixels, at, ground) <= ONE_GROUND);
  for (const at of open) seen[at] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    pixels[at * 4 + 3] = 0;
    const x = at % width;
    const around = [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      at >= width ? at - width : -1,
      at < width * (height - 1) ? at + width : -1,
    ];
    for (const next of around) {
      if (next < 0 || seen[next] === 1) continue;
      seen[next] = 1;
      const far = distance(pixels, next, ground);
      if (far <= ONE_GROUND) open.push(next);
      else if (far < ONE_GROUND * 2) pixels[next * 4 + 3] = 128;
    }
  }
}

function distance(pixels: Buffer, at: number, [red, green, blue]: Color): number {
  return Math.max(
    Math.abs((pixels[at * 4] ?? 0) - red),
    Math.abs((pixels[at * 4 + 1] ?? 0) - green),
    Math.abs((pixels[at * 4 + 2] ?? 0) - blue),
  );
}
