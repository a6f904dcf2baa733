import type { CardPackage, PackShape } from "../../../contract/catalogue.ts";

interface PackOutlineProps extends Pick<CardPackage, "shade" | "shape" | "content"> {
  /** Pixels to a decimetre, the same for all that stand side by side. */
  scale: number;
}

/** A container as large as its content, by what such containers measure; beside others it is to scale. */
export function PackOutline({ shade, shape, content, scale }: PackOutlineProps) {
  const { width, height } = sizeOf(shape, content);
  const { body, label } = OUTLINES[shape];
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width={width * scale}
      height={height * scale}
      className="pack-outline"
      aria-hidden="true"
    >
      <path d={label} fill={shade} className={shade ? undefined : "pack-outline-label"} />
      <path d={body} />
    </svg>
  );
}

/** Pixels to a decimetre, so that the highest of them is as high as said. */
export function scaleOf(
  packages: readonly Pick<CardPackage, "shape" | "content">[],
  pixels: number,
): number {
  const heights = packages.map(({ shape, content }) => sizeOf(shape, content).height);
  return pixels / Math.max(...heights, 0.1);
}

/** Decimetres. @param content litres; kilograms are drawn alike */
function sizeOf(shape: PackShape, content: number): { width: number; height: number } {
  const { slender, filled } = OUTLINES[shape];
  const width = Math.cbrt(content / (filled * slender));
  return { width, height: width * slender };
}

interface Outline {
  /** Height to width. */
  slender: number;
  /** What it holds of height × width². */
  filled: number;
  /** In a box of 100 × 100, stretched to its size. */
  body: string;
  label: string;
}

const OUTLINES: Readonly<Record<PackShape, Outline>> = {
  bag: {
    slender: 1.5,
    filled: 0.35,
    body: "M8 2H92V10Q99 55 94 98H6Q1 55 8 10ZM8 10H92",
    label: "M18 38H82V62H18Z",
  },
  bottle: {
    slender: 2.5,
    filled: 0.6,
    body: "M34 0H66V13Q66 20 98 30V99H2V30Q34 20 34 13ZM34 9H66",
    label: "M2 44H98V60H2Z",
  },
  spray: {
    slender: 3,
    filled: 0.62,
    body: "M30 0H70V10H84Q98 12 98 20V99H2V20Q2 12 16 10H30Z",
    label: "M2 30H98V48H2Z",
  },
  can: {
    slender: 1.25,
    filled: 0.76,
    body: "M2 4H98V99H2ZM2 10H98",
    label: "M2 26H98V48H2Z",
  },
  tub: {
    slender: 0.85,
    filled: 0.74,
    body: "M0 2H100V24H94V99H6V24H0Z",
    label: "M6 42H94V62H6Z",
  },
  jug: {
    slender: 1.35,
    filled: 0.68,
    body: "M2 22Q2 14 12 14H18V4H58V14H70V2H92V14H98V99H2ZM30 14H46",
    label: "M14 42H86V56H14Z",
  },
  pail: {
    slender: 1.15,
    filled: 0.68,
    body: "M0 6H100V16H96L90 99H10L4 16H0ZM4 16H96",
    label: "M6 36H94L93 54H7Z",
  },
  sachet: {
    slender: 1.3,
    filled: 0.12,
    body: "M3 2H97V98H3ZM3 12H97M3 88H97",
    label: "M14 34H86V58H14Z",
  },
  tube: {
    slender: 3,
    filled: 0.5,
    body: "M4 1H96L82 85H18ZM4 7H96M28 85V99H72V85",
    label: "M9 30H91L87 52H13Z",
  },
  drum: {
    slender: 1.5,
    filled: 0.76,
    body: "M2 1H98V99H2ZM0 33H100M0 67H100M2 6H98M2 94H98",
    label: "M14 38H86V50H14Z",
  },
  tote: {
    slender: 0.97,
    filled: 0.72,
    body: "M1 4H99V88H1ZM38 4V0H62V4M1 25H99M1 46H99M1 67H99M20 4V88M40 4V88M60 4V88M80 4V88M1 88V99H15V88M43 88V99H57V88M85 88V99H99V88",
    label: "M22 27H78V44H22Z",
  },
  box: {
    slender: 0.75,
    filled: 0.42,
    body: "M1 1H99V99H1ZM42 1V30H58V1",
    label: "M12 48H88V66H12Z",
  },
};
