import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../catalogue.ts";
import type { ContentProblem } from "../problems.ts";

/** Which files pages ask for of each kind of picture; pack shots of 160 pixels are asked for as AVIF alone. */
const PACK_FILES = ["160.avif", "320.avif", "320.webp", "640.avif", "640.webp"];
const CATEGORY_FILES = ["320.avif", "320.webp", "640.avif", "640.webp"];
const HERO_FILES = ["480.avif", "480.webp", "800.avif", "800.webp", "1200.avif", "1200.webp"];

/** Sizes and formats that pages ask for and would not get, of every picture that they show. */
export function checkPictures(
  contentDir: string,
  { bySku, stills }: Pick<Catalogue, "bySku" | "stills">,
): ContentProblem[] {
  const shots = [...bySku.values()].flatMap(({ view }) => view.picture ?? []);
  return [
    ...filesOf([...new Set(shots)], "pictures/packs", PACK_FILES),
    ...[...stills].flatMap((still) =>
      filesOf([still], "pictures", still === "hero" ? HERO_FILES : CATEGORY_FILES),
    ),
  ]
    .filter((file) => !existsSync(join(contentDir, file)))
    .map((file) => ({
      file,
      field: "arquivo",
      problem: "falta este tamanho ou formato da imagem",
      cure: "grave o arquivo com este nome, da mesma foto (docs/authoring.md, Fotos)",
    }));
}

function filesOf(names: readonly string[], folder: string, files: readonly string[]): string[] {
  return names.flatMap((name) => files.map((file) => `${folder}/${name}-${file}`));
}
