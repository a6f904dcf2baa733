import type sharpModule from "sharp";
type Sharp = typeof sharpModule;

/** Colours of the border that differ less than this are one background. Of 255. */
const ONE_GROUND = 26;
/** Side to which a photo is reduced before its background is taken away. Pixels. */
const WORK_SIDE = 1600;
/** Side to which it is reduced again to look for what went with the background, so that noise evens out. Pixels. */
const LOOK_SIDE = 200;
/** A step within the background that is the outline of a thing; the light on paper falls off more gently. Of 255. */
const OUTLINE = 7;

const CURE = "Fotografe de novo sobre papel liso, ou use um PNG de fundo transparente.";

/** Why a cut-out has to be looked at, with the cure, for people who take photos. */
const DOUBTS = {
  kept: `O fundo não é de uma cor só e ficou na imagem. ${CURE.replace("papel liso", "papel branco liso, com luz igual")}`,
  rest: `Sobrou fundo, ou a embalagem encosta na borda da foto. ${CURE.replace("papel liso", "um papel só, que apareça em toda a volta")}`,
  gone: `Algo quase da cor do fundo sumiu com ele: tampa, alça, um lado da embalagem ou uma dobra do papel. Olhe a imagem. ${CURE.replace("papel liso", "papel liso de outra cor")}`,
} as const;

export interface CutOut {
  png: Buffer;
  /** Whether the thing stands free; otherwise the picture kept its background. */
  free: boolean;
  /** Why somebody has to look at it, in pt-BR with the cure; null where it is surely right. */
  doubt: string | null;
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
  const before = await small(sharp, data, info);
  if (ground) clear(data, width, height, border, ground);
  const png = sharp(data, { raw: { width, height, channels: 4 } }).png();
  const free = isClear || ground !== null;
  const rest = border.filter((at) => (data[at * 4 + 3] ?? 0) > 0);
  const doubt = !free
    ? DOUBTS.kept
    : rest.length > border.length * 0.01
      ? DOUBTS.rest
      : ground && outlineOf(before, await small(sharp, data, info)) > LOOK_SIDE / 8
        ? DOUBTS.gone
        : null;
  return { png: await (free ? png.trim({ threshold: 1 }) : png).toBuffer(), free, doubt };
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

function small(sharp: Sharp, data: Buffer, { width, height }: Pixels["info"]): Promise<Pixels> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
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

/** How many points of what was taken away lie on an outline: not counting those near what is left. */
function outlineOf({ data: before, info: { width } }: Pixels, { data: after }: Pixels): number {
  const isGone = (at: number) => (after[at * 4 + 3] ?? 255) === 0;
  const color = (at: number): Color => [
    before[at * 4] ?? 0,
    before[at * 4 + 1] ?? 0,
    before[at * 4 + 2] ?? 0,
  ];
  const ways = [-MARGIN, 0, MARGIN];
  const around = ways.flatMap((y) => ways.map((x) => y * width + x));
  return Array.from({ length: after.length / 4 }, (_, at) => at).filter((at) => {
    const x = at % width;
    if (x < MARGIN || x >= width - MARGIN || !around.every((way) => isGone(at + way))) return false;
    return [1, width].some((next) => distance(before, at - next, color(at + next)) > OUTLINE);
  }).length;
}

/** Where the thing and its shadow begin, every background has steps. Points of `LOOK_SIDE`. */
const MARGIN = 4;

function distance(pixels: Buffer, at: number, [red, green, blue]: Color): number {
  return Math.max(
    Math.abs((pixels[at * 4] ?? 0) - red),
    Math.abs((pixels[at * 4 + 1] ?? 0) - green),
    Math.abs((pixels[at * 4 + 2] ?? 0) - blue),
  );
}
