/** A filled shape of a drawing, as SVG path data on a field of 100 × 100. */
export interface Shape {
  path: string;
  ink: "black" | "white";
}

/** The diamond of every GHS pictogram: white ground, red border of the given width. */
export const PICTOGRAM_FRAME = {
  path: "M50 3 97 50 50 97 3 50Z",
  color: "#D7141A",
  border: 6,
} as const;

/**
 * The signs of the GHS pictograms by code, painted in order. Drawn for this site after the symbols of the
 * United Nations, which are free to reproduce; one source for pages and PDF documents.
 */
export const PICTOGRAM_SIGNS: Readonly<Record<string, readonly Shape[]>> = {
  GHS01: [
    black(
      "M44 46a13 13 0 1 0 12 0 13 13 0 0 0-12 0ZM50 40l4-16 3 12 10-10-5 13 14-3-12 9-6-1ZM34 30l8 9-10-3Z",
    ),
  ],
  GHS02: [
    black(
      "M50 22c3 10 14 14 14 29a14 14 0 0 1-28 0c0-7 4-10 5-17 4 3 5 6 5 9 4-5 5-12 4-21ZM36 70h28v5H36Z",
    ),
  ],
  GHS03: [
    black(
      "M50 18c2 8 10 11 10 21a10 10 0 0 1-20 0c0-5 3-8 4-12 2 2 3 4 3 6 3-3 4-8 3-15ZM50 49a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z",
    ),
    white("M50 55a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z"),
  ],
  GHS04: [black("M28 60 62 34l3 4 6-3 3 4-5 5 1 3-35 26c-6 3-12-7-7-13Z")],
  GHS05: [
    // Two test tubes, their drops, a bar of metal and a hand, both eaten away.
    black(
      "M50.3 22.4 31.3 31.4 34.7 38.6 53.7 29.6A4 4 0 0 0 50.3 22.4ZM30.6 29.9 35.4 40.1 33 41.2 28.2 31Z",
    ),
    black(
      "M72.3 35.4 53.3 44.4 56.7 51.6 75.7 42.6A4 4 0 0 0 72.3 35.4ZM52.6 42.9 57.4 53.1 55 54.2 50.2 44Z",
    ),
    black(
      "M31.500 43.500c1.800 2.600 2.600 4 2.600 5.200a2.600 2.600 0 0 1-5.200 0c0-1.200.8-2.600 2.600-5.200Z",
    ),
    black(
      "M53.700 56c1.800 2.600 2.600 4 2.600 5.200a2.600 2.600 0 0 1-5.200 0c0-1.200.8-2.600 2.600-5.200Z",
    ),
    black("M22.500 56h5.300c.4 3 1.900 4.600 3.700 4.600s3.300-1.600 3.700-4.600H47v6.500H28.500Z"),
    black(
      "M38 71h9l1-3.200c.3-1 1.200-1.600 2.200-1.600h1.200c.3 2.300 1.200 3.600 2.400 3.600s2.200-1.300 2.500-3.600h3.500c4 0 6.500.8 8.500 2.600l.7.7-8 8H52l-1.500-3.200H40.200A2.100 2.100 0 0 1 38 71Z",
    ),
  ],
  GHS06: [
    black(
      "M50 18.500c-11 0-18 7-18 16.500 0 6 2.800 9.500 7 12V53a2.500 2.500 0 0 0 2.500 2.500h17A2.500 2.500 0 0 0 61 53v-6c4.200-2.500 7-6 7-12C68 25.500 61 18.500 50 18.500Z",
    ),
    white(disc(42.5, 36, 4.7)),
    white(disc(57.5, 36, 4.7)),
    white("M50 41.500 53 47.200H47Z"),
    white(
      "M44.600 50.500h1.500v5h-1.500ZM49.250 50.500h1.500v5h-1.500ZM53.900 50.500h1.500v5h-1.500Z",
    ),
    black("M28.200 59.100 63.200 72.600 64.800 68.500 29.800 55Z"),
    black("M71.800 59.100 36.800 72.600 35.200 68.500 70.200 55Z"),
    ...[
      [27.4, 59.1],
      [29.2, 54.4],
      [63.8, 73.2],
      [65.6, 68.5],
    ].flatMap(([x = 0, y = 0]) => [black(disc(x, y, 2.9)), black(disc(100 - x, y, 2.9))]),
  ],
  GHS07: [black("M45 22h10l-3 34h-4ZM50 62a6 6 0 1 1 0 12 6 6 0 0 1 0-12Z")],
  GHS08: [
    black(disc(50, 26, 8)),
    black("M34 73V52c0-8 4.500-14 12-14h8c7.500 0 12 6 12 14V73Z"),
    white(
      "M50.0 45.0L52.3 53.0L58.7 52.0L54.6 57.0L60.4 63.0L52.3 61.0L50.0 67.0L47.7 61.0L39.6 63.0L45.4 57.0L41.3 52.0L47.7 53.0Z",
    ),
  ],
  GHS09: [
    // A bare tree on the bank, a dead fish on the water.
    black(
      "M35.800 66.500l1.500-15-8.300-6.800 1.500-1.900 7 4.500.9-12-4.600-5.300 1.800-1.500 3.300 3.300.6-6.300 2.700.1.300 11 5.600-7.300 1.900 1.500-7.300 11.200.5 6 6.300-4.500 1.300 1.900-7.300 6.500.9 14.600Z",
    ),
    black(
      "M49 58.500c3-5 7.500-6.600 12.500-5.700 3 .6 5 1.900 7 3.900l5.500-4.200v11.500l-5.500-4.200c-2 2.200-4.500 3.700-8 4-5 .5-9-1.400-11.500-5.300Z",
    ),
    white(disc(54.6, 57.2, 1.4)),
    black(
      "M25 66c6-3.200 12-3.200 17 0s11 3.200 16.500.5S69.500 63.500 75 66l-6.500 6.800c-3.500-1.500-6.500-1-10 .7-5 2.500-11 2.200-16-1.100-3.500-2.200-6.500-2.500-10.500-.9Z",
    ),
  ],
};

function black(path: string): Shape {
  return { path, ink: "black" };
}

function white(path: string): Shape {
  return { path, ink: "white" };
}

function disc(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0Z`;
}
