import { existsSync } from "node:fs";
import { join } from "node:path";
import site from "#site";
import type { Catalogue } from "../catalogue.ts";
import { pictureFiles, type PictureKind } from "../picture-files.ts";
import type { ContentProblem } from "../problems.ts";

/** Pictures that pages ask for and would not get: every size and format of each pack, category and of the home page. */
export function checkPictures(contentDir: string, catalogue: Catalogue): ContentProblem[] {
  const missing = (kind: PictureKind, name: string, target: string): ContentProblem[] =>
    pictureFiles(kind, name)
      .filter((file) => !existsSync(join(contentDir, file)))
      .map((file) => ({ file, field: "arquivo", problem: "imagem ausente", cure: cure(target) }));
  const packs = [...catalogue.bySku.values()];
  const shots = new Map(
    packs.flatMap(({ view }) => (view.picture ? [[view.picture, view.sku] as const] : [])),
  );
  return [
    ...packs.flatMap(({ product, line, view }) => {
      if (view.picture !== null) return [];
      const field = `packages.${site.lines.find(({ type }) => type === line)?.packages}`;
      const index = product.packages[line].indexOf(view);
      const problem = `embalagem ${view.sku} sem imagem`;
      const file = `products/${product.slug}.md`;
      return [{ file, field: `${field}[${index}]`, problem, cure: cure(view.sku) }];
    }),
    ...[...shots].flatMap(([picture, sku]) => missing("pack", picture, sku)),
    ...catalogue.dictionaries.categories.flatMap(({ code }) => missing("category", code, code)),
    ...missing("hero", "", "capa"),
  ];
}

function cure(target: string): string {
  return `faça-a: npm run content -- picture ${target} foto.jpg (sem foto, é desenhada)`;
}
