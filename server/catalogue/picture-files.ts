/** Which files pages ask for of a pack shot, of a category's close-up and of the home page's picture. */
export const PICTURE_FILES = {
  /** Pixels a side. Small ones are asked for by search and list, which all read AVIF. */
  pack: [
    { width: 160, format: "avif" },
    { width: 320, format: "avif" },
    { width: 320, format: "webp" },
    { width: 640, format: "avif" },
    { width: 640, format: "webp" },
  ],
  category: [
    { width: 320, format: "avif" },
    { width: 320, format: "webp" },
    { width: 640, format: "avif" },
    { width: 640, format: "webp" },
  ],
  hero: [
    { width: 480, format: "avif" },
    { width: 480, format: "webp" },
    { width: 800, format: "avif" },
    { width: 800, format: "webp" },
    { width: 1200, format: "avif" },
    { width: 1200, format: "webp" },
  ],
} as const;

export type PictureKind = keyof typeof PICTURE_FILES;

/** The files of one picture, relative to the content folder, in the order of `PICTURE_FILES`. */
export function pictureFiles(kind: PictureKind, name: string): string[] {
  return PICTURE_FILES[kind].map(
    ({ width, format }) => `${PICTURE_STEMS[kind](name)}-${width}.${format}`,
  );
}

const PICTURE_STEMS: Readonly<Record<PictureKind, (name: string) => string>> = {
  pack: (name) => `pictures/packs/${name}`,
  category: (name) => `pictures/categories/${name}`,
  hero: () => "pictures/hero",
};
