import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentError, type ContentProblem } from "./problems.ts";

export const THEME_FILE = "theme.css";

const COLOR_NAMES = [
  "graphite",
  "coolant",
  "coolant-hover",
  "amber",
  "neutral",
  "paper",
  "sheet",
  "sunken",
  "ink",
  "ink-mid",
  "ink-soft",
  "line",
  "line-soft",
  "slab",
  "slab-hover",
  "slab-line",
  "on-slab",
  "on-slab-danger",
  "danger",
  "danger-soft",
  "focus",
  "code-name",
  "code-string",
  "mark-drop",
  "mark-level",
  "mail-ink",
  "mail-ink-soft",
  "mail-line",
  "document-ink-soft",
  "document-line-soft",
] as const;

export type ColorName = (typeof COLOR_NAMES)[number];

/** Every colour of the brand as `#rrggbb`, under its name in the style sheet without the dashes. */
export type Colors = Readonly<Record<ColorName, string>>;

export interface Theme {
  light: Colors;
  dark: Colors;
}

/**
 * The colours of a content folder.
 * @throws {ContentError} as `parseTheme` finds them
 */
export function loadTheme(contentDir: string): Theme {
  const problems: ContentProblem[] = [];
  const theme = parseTheme(readFileSync(join(contentDir, THEME_FILE), "utf8"), problems);
  if (!theme) throw new ContentError(problems);
  return theme;
}

const DECLARATION = /\s--([a-z-]+):([^;{}:]*);/g;
const SKELETON = ":root{}@media(prefers-color-scheme:dark){:root{}}";

/**
 * The colours in `theme.css`: `:root` with all of them, then the same for dark with those that differ. The browser
 * reads the file too, so it is CSS, but nothing else of CSS may stand in it.
 * @returns null, and what is wrong in `problems`, where a colour is unknown, malformed or missing
 */
export function parseTheme(css: string, problems: ContentProblem[]): Theme | null {
  const before = problems.length;
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  const report = (field: string, problem: string, cure: string, line?: number) =>
    void problems.push({ file: THEME_FILE, field, problem, cure, line });
  const darkFrom = plain.indexOf("@media");
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const { 1: name = "", 2: value = "", index } of plain.matchAll(DECLARATION)) {
    const line = plain.slice(0, index + 1).split("\n").length;
    const isDark = darkFrom !== -1 && index > darkFrom;
    const color = value.trim().toLowerCase();
    if (!isColorName(name)) report(`--${name}`, "cor desconhecida", "apague a linha", line);
    else if (!/^(?:#[0-9a-f]{6}|var\(--[\w-]+\))$/.test(color))
      report(`--${name}`, `"${color}" não é uma cor`, "escreva #rrggbb ou var(--outra)", line);
    else (isDark ? dark : light).set(name, color);
  }
  if (plain.replaceAll(DECLARATION, "").replaceAll(/\s/g, "") !== SKELETON)
    report(
      "arquivo",
      "há algo além das cores",
      "só :root { --nome: #rrggbb; } e o mesmo dentro de @media (prefers-color-scheme: dark)",
    );
  if (problems.length > before) return null;
  const resolve = (values: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      COLOR_NAMES.map((name) => {
        const color = resolved(name, values);
        if (!color) report(`--${name}`, "cor ausente", "escreva #rrggbb ou var(--outra)");
        return [name, color];
      }),
    ) as Record<ColorName, string>;
  const theme = { light: resolve(light), dark: resolve(new Map([...light, ...dark])) };
  return problems.length > before ? null : theme;
}

export function isColorName(name: string): name is ColorName {
  return COLOR_NAMES.some((known) => known === name);
}

/** What a name stands for in the end; undefined where it leads nowhere or back to itself. */
function resolved(
  name: string,
  values: ReadonlyMap<string, string>,
  seen: readonly string[] = [],
): string | undefined {
  const value = values.get(name);
  const other = value && /^var\(--(.+)\)$/.exec(value)?.[1];
  if (!other) return value;
  return seen.includes(other) ? undefined : resolved(other, values, [...seen, name, other]);
}
