import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../catalogue.ts";
import type { ContentProblem } from "../problems.ts";

/** Where the pictures of packages are kept, below the content folder. */
export const PACK_FOLDER = "pictures/packs";

/** Which files pages ask for of each kind of picture; pack shots of 160 pixels are asked for as AVIF alone. */
export const PACK_FILES = ["160.avif", "320.avif", "320.webp", "640.avif", "640.webp"] as const;
const CATEGORY_FILES = ["320.avif", "320.webp", "640.avif", "640.webp"];
export const HERO_FILES = [
  "480.avif",
  "480.webp",
  "800.avif",
  "800.webp",
  "1200.avif",
  "1200.webp",
] as const;
const PROOF_FILES = ["640.avif", "640.webp", "1280.avif", "1280.webp"];

/**
 * Sizes and formats that pages ask for and would not get: a picture of which one file is there has all of them,
 * whichever is the one that lacks.
 */
export function checkPictures(
  contentDir: string,
  { bySku, retiredBySku, dictionaries }: Pick<Catalogue, "bySku" | "retiredBySku" | "dictionaries">,
): ContentProblem[] {
  const shots = baseNames(join(contentDir, PACK_FOLDER), PACK_FILES);
  const categories = baseNames(join(contentDir, "pictures/categories"), CATEGORY_FILES);
  const single = (name: string, files: readonly string[]) =>
    baseNames(join(contentDir, "pictures"), files).filter((it) => it === name);
  const missing = [
    ...filesOf(shots, PACK_FOLDER, PACK_FILES),
    ...filesOf(categories, "pictures/categories", CATEGORY_FILES),
    ...filesOf(single("hero", HERO_FILES), "pictures", HERO_FILES),
    ...filesOf(single("proof", PROOF_FILES), "pictures", PROOF_FILES),
  ]
    .filter((file) => !existsSync(join(contentDir, file)))
    .map((file) => ({
      file,
      field: "arquivo",
      problem: "falta este tamanho ou formato da imagem",
      cure: file.startsWith(PACK_FOLDER)
        ? "faça todos de uma foto: npm run content -- picture SKU foto.png"
        : "grave o arquivo com este nome, da mesma foto (docs/authoring.md, Fotos)",
    }));
  return [
    ...missing,
    ...ofNothing(PACK_FOLDER, shots, (name) => {
      return bySku.has(name) || retiredBySku.has(name) || isBare(name, dictionaries);
    }),
    ...ofNothing("pictures/categories", categories, (name) =>
      dictionaries.categories.some(({ code }) => code === name),
    ),
  ];
}

/** Packages that the pages show as an outline, because no picture is there. */
export function withoutPicture({ bySku }: Pick<Catalogue, "bySku">): string[] {
  return [...bySku].filter(([, { view }]) => view.picture === null).map(([sku]) => sku);
}

/** `bombona-20l`, the picture of a container that several products come in. */
function isBare(name: string, { packs }: Catalogue["dictionaries"]): boolean {
  return Object.keys(packs).some((pack) => name.startsWith(`${pack}-`));
}

function ofNothing(
  folder: string,
  names: readonly string[],
  isKnown: (name: string) => boolean,
): ContentProblem[] {
  return names
    .filter((name) => !isKnown(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      field: "arquivo",
      problem: "imagem que nenhuma página mostra",
      cure: "dê a ela o nome do que mostra, letra por letra, ou apague os arquivos",
    }));
}

/** The names to which one of these endings belongs: `HV-1110-20` for `HV-1110-20-320.avif`. */
function baseNames(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap((file) => {
    const ending = endings.find((one) => file.endsWith(`-${one}`));
    return ending ? [file.slice(0, -ending.length - 1)] : [];
  });
  return [...new Set(names)].toSorted();
}

function filesOf(names: readonly string[], folder: string, files: readonly string[]): string[] {
  return names.flatMap((name) => files.map((file) => `${folder}/${name}-${file}`));
}
