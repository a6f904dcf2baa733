import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Files of the brand that pages or documents would miss, and drawings in the colours of yesterday. */
export function checkBrand(contentDir: string, theme: Theme): ContentProblem[] {
  const missing = (folder: string, files: readonly string[], cure: string) =>
    files
      .map((file) => `${folder}/${file}`)
      .filter((file) => !existsSync(join(contentDir, file)))
      .map((file) => ({ file, field: "arquivo", problem: "arquivo da marca ausente", cure }));
  return [
    ...missing(BRAND_PUBLIC_FOLDER, DRAWN, DRAW),
    ...missing(TYPEFACE_FOLDER, FACES, "copie os de outra pasta de conteúdo (docs/authoring.md)"),
    ...oldIcons(contentDir, theme),
  ];
}

/** What fills the icons: the square, the mark's shape and its detail. */
export function iconColors({ light, dark }: Theme): readonly [string, string, string] {
  return [light.graphite, dark["mark-drop"], dark["mark-level"]];
}

function oldIcons(contentDir: string, theme: Theme): ContentProblem[] {
  const file = `${BRAND_PUBLIC_FOLDER}/favicon.svg`;
  const path = join(contentDir, file);
  if (!existsSync(path)) return [];
  const fills = [...readFileSync(path, "utf8").matchAll(/fill="(.*?)"/g)].map(([, fill]) => fill);
  if (String(fills) === String(iconColors(theme))) return [];
  return [
    { file, field: "arquivo", problem: "ícones em cores que theme.css já não tem", cure: DRAW },
  ];
}
