import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import site from "#site";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { ContentProblem } from "../catalogue/problems.ts";
import { DRAW } from "../catalogue/share-card.ts";
import type { Theme } from "../catalogue/theme.ts";

/** The faces of pages, pictures and documents, below the content folder. */
export const TYPEFACE_FOLDER = "brand/typeface";

/** What browsers and link previews show of the brand; each file at the same address of the site. */
export const BRAND_PUBLIC_FOLDER = "brand/public";

/** App icons by their sides in pixels; of a maskable one a launcher may cut a circle of 80 %. */
export const APP_ICONS = [
  { file: "icons/app-192.png", side: 192, purpose: "any" },
  { file: "icons/app-512.png", side: 512, purpose: "any" },
  { file: "icons/maskable-192.png", side: 192, purpose: "maskable" },
  { file: "icons/maskable-512.png", side: 512, purpose: "maskable" },
] as const;

const DRAWN = [
  "favicon.ico",
  "favicon.svg",
  "share.jpg",
  "icons/apple-touch-180.png",
  ...APP_ICONS.map(({ file }) => file),
];

const FACES = [
  "typeface.css",
  "text.woff2",
  "headings.woff2",
  "regular.ttf",
  "bold.ttf",
  "headings.ttf",
];

/** What the drawings were made of, as `brandShown` says it; below the content folder. */
export const DRAWN_FROM = "brand/drawn-from.txt";

type Shown = Pick<Catalogue, "company" | "theme" | "words">;

/** Files of the brand that pages or documents would miss, and drawings of yesterday's mark, colours or words. */
export function checkBrand(contentDir: string, shown: Shown): ContentProblem[] {
  const missing = (folder: string, files: readonly string[], cure: string) =>
    files
      .map((file) => `${folder}/${file}`)
      .filter((file) => !existsSync(join(contentDir, file)))
      .map((file) => ({ file, field: "arquivo", problem: "arquivo da marca ausente", cure }));
  return [
    ...missing(BRAND_PUBLIC_FOLDER, DRAWN, DRAW),
    ...missing(dirname(DRAWN_FROM), [basename(DRAWN_FROM)], DRAW),
    ...missing(TYPEFACE_FOLDER, FACES, "copie os de outra pasta de conteúdo (docs/authoring.md)"),
    ...oldDrawings(contentDir, shown),
  ];
}

/** What fills the icons: the square, the mark's shape and its detail. */
export function iconColors({ light, dark }: Theme): readonly [string, string, string] {
  return [light.graphite, dark["mark-drop"], dark["mark-level"]];
}

/** What the site's share picture shows beside its words: the brand's own ground, or the home page's picture; null without. */
export function shareGround(contentDir: string): string | null {
  const files = ["brand/share-ground.webp", "pictures/hero-1200.webp"];
  return files.map((file) => join(contentDir, file)).find((path) => existsSync(path)) ?? null;
}

/** All that icons and the site's share picture show, one thing a line; of the picture in it the digest. */
export function brandShown(contentDir: string, { company, theme, words }: Shown): string {
  const { shape, detail, word } = site.mark;
  const { paper, sunken, "ink-soft": soft } = theme.light;
  const texts = [words.home.question, words.share.text];
  const ground = shareGround(contentDir);
  return [
    ...iconColors(theme),
    paper,
    sunken,
    soft,
    shape,
    detail,
    word ?? company.brand,
    ...texts,
    ground ? createHash("sha256").update(readFileSync(ground)).digest("hex") : "",
    "",
  ].join("\n");
}

function oldDrawings(contentDir: string, shown: Shown): ContentProblem[] {
  const path = join(contentDir, DRAWN_FROM);
  if (!existsSync(path) || readFileSync(path, "utf8") === brandShown(contentDir, shown)) return [];
  const problem =
    "ícones e figura do site não mostram a marca, as cores, as frases ou a figura de hoje";
  return [{ file: DRAWN_FROM, field: "arquivo", problem, cure: DRAW }];
}
