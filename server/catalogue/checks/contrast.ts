import site from "#site";
import type { ContentProblem } from "../problems.ts";
import { type ColorName, type Colors, isColorName, type Theme, THEME_FILE } from "../theme.ts";

/** Least contrast of text, and of lines and signs that must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SIGN = 3;

/** Which colour stands on which grounds. */
const PAIRS: readonly { color: ColorName; on: readonly ColorName[]; least: number }[] = [
  { color: "ink", on: ["paper", "sheet", "sunken"], least: TEXT },
  { color: "ink-soft", on: ["paper", "sheet", "sunken"], least: TEXT },
  { color: "danger", on: ["paper", "sheet", "danger-soft"], least: TEXT },
  { color: "ink", on: ["danger-soft"], least: TEXT },
  { color: "graphite", on: ["coolant", "coolant-hover", "amber"], least: TEXT },
  { color: "on-slab", on: ["slab", "slab-hover"], least: TEXT },
  { color: "on-slab-danger", on: ["slab"], least: TEXT },
  { color: "code-name", on: ["sunken"], least: TEXT },
  { color: "code-string", on: ["sunken"], least: TEXT },
  { color: "line", on: ["paper", "sheet"], least: SIGN },
  { color: "focus", on: ["paper", "sheet"], least: SIGN },
  { color: "coolant", on: ["slab"], least: TEXT },
  { color: "mark-drop", on: ["paper"], least: SIGN },
];

/** On white paper and in mails, which have no theme. */
const ON_WHITE: readonly ColorName[] = [
  "graphite",
  "mail-ink",
  "mail-ink-soft",
  "document-ink-soft",
];

/** Every text and sign of the theme can be read on its ground, in the light and in the dark. */
export function checkContrast(theme: Theme, problems: ContentProblem[]): void {
  const check = (ground: string, colors: Colors, name: ColorName, least: number, where: string) => {
    const contrast = contrastOf(colors[name], ground);
    if (contrast >= least) return;
    problems.push({
      file: THEME_FILE,
      field: `--${name}`,
      problem: `contraste de ${ratio(contrast)} com ${where}`,
      cure: `o mínimo é ${ratio(least)}: escureça uma das duas ou clareie a outra`,
    });
  };
  for (const [mode, colors] of [
    ["no tema claro", theme.light],
    ["no tema escuro", theme.dark],
  ] as const)
    for (const { color, on, least } of [...PAIRS, ...doorPairs()])
      for (const ground of on) check(colors[ground], colors, color, least, `--${ground} ${mode}`);
  for (const name of ON_WHITE) check(WHITE, theme.light, name, TEXT, "o branco dos e-mails e PDFs");
}

const WHITE = `#${"f".repeat(6)}`;

/** The lines' doors on the home page, as `site.ts` paints them. */
function doorPairs(): typeof PAIRS {
  return site.lines.flatMap(({ door: { ground, ink, accent } }) =>
    isColorName(ground)
      ? [ink, accent].filter(isColorName).map((color) => ({ color, on: [ground], least: TEXT }))
      : [],
  );
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(value: number): string {
  // Rounded down: what fails must not read as the least that passes.
  return `${(Math.floor(value * 10) / 10).toLocaleString("pt-BR")}:1`;
}
