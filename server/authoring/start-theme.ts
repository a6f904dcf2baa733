/** A colour as its three channels, 0 to 255. */
type Channels = readonly number[];

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];

/** The two colours of a brand as a theme can use them, `#rrggbb`. */
export interface BrandColors {
  /** Dark: text, lines and slabs. */
  main: string;
  /** Light: buttons and accents, with the main colour's text on it. */
  accent: string;
}

/**
 * The nearest colours that can be read: the main one dark enough to be text on paper, the accent light enough to
 * carry it.
 */
export function readableColors({ main, accent }: BrandColors): BrandColors {
  const dark = toward(channelsOf(main), BLACK, (one) => luminance(one) <= 0.045);
  const light = toward(channelsOf(accent), WHITE, (one) => contrast(one, dark) >= 6);
  return { main: hex(dark), accent: hex(light) };
}

/** What `{{name}}` of the start's `theme.css` stands for. @param colors readable ones */
export function themeColors(colors: BrandColors): Readonly<Record<string, string>> {
  const main = channelsOf(colors.main);
  const accent = channelsOf(colors.accent);
  const mixed = (one: Channels, other: Channels, share: number) => hex(mix(one, other, share));
  return {
    main: colors.main,
    accent: colors.accent,
    accentHover: mixed(accent, main, 0.08),
    accentSoft: mixed(accent, WHITE, 0.45),
    paper: mixed(WHITE, accent, 0.05),
    sunken: mixed(WHITE, main, 0.09),
    lineSoft: mixed(WHITE, main, 0.22),
    inkMid: mixed(main, WHITE, 0.14),
    inkSoft: mixed(main, WHITE, 0.24),
    slabHover: mixed(main, WHITE, 0.14),
    slabLine: mixed(main, WHITE, 0.4),
    nightPaper: mixed(main, BLACK, 0.45),
    nightSheet: mixed(main, BLACK, 0.2),
    nightSunken: mixed(main, BLACK, 0.65),
    nightLine: mixed(main, WHITE, 0.2),
    nightSlab: mixed(main, WHITE, 0.04),
    nightInkSoft: mixed(main, WHITE, 0.7),
  };
}

function toward(from: Channels, to: Channels, isEnough: (one: Channels) => boolean): Channels {
  for (let share = 0; share < 1; share += 0.04) {
    const color = mix(from, to, share);
    if (isEnough(color)) return color;
  }
  return to;
}

function mix(one: Channels, other: Channels, share: number): Channels {
  return one.map((channel, at) => Math.round(channel + ((other[at] ?? 0) - channel) * share));
}

function contrast(one: Channels, other: Channels): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function hex(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
