import { createHash } from "node:crypto";
import site from "#site";
import type { Mark } from "../../contract/site.ts";
import type { Catalogue, Product } from "./catalogue.ts";
import { keyFigureViews } from "./figure-view.ts";
import { usualPackage } from "./package-view.ts";
import { type ContentProblem, inShort } from "./problems.ts";
import type { Colors } from "./theme.ts";

/** Where the pictures for link previews are kept, below the content folder. */
export const SHARE_FOLDER = "pictures/share";

/** What a product's picture for link previews shows. */
export interface ShareCard {
  name: string;
  kind: string;
  category: string;
  /** `#RRGGBB` */
  color: string;
  figure: { label: string; value: string } | null;
  /** Base name of the pack shot. */
  pack: string | null;
  brand: string;
  mark: Mark;
  colors: Pick<Colors, (typeof CARD_COLORS)[number]>;
}

const CARD_COLORS = [
  "paper",
  "graphite",
  "ink-soft",
  "ink-mid",
  "sunken",
  "mark-drop",
  "mark-level",
] as const;

export function shareCard(
  product: Omit<Product, "sharePicture">,
  { dictionaries, company, theme }: Pick<Catalogue, "dictionaries" | "company" | "theme">,
): ShareCard {
  const { data, category, line } = product;
  const figure = keyFigureViews(data, dictionaries.figures)[0];
  return {
    name: data.name,
    kind: data.kind,
    category: category.name,
    color: category.color,
    figure: figure ? { label: figure.label, value: figure.value } : null,
    pack: usualPackage(product, line)?.picture ?? null,
    brand: company.brand,
    mark: site.mark,
    colors: Object.fromEntries(
      CARD_COLORS.map((name) => [name, theme.light[name]]),
    ) as ShareCard["colors"],
  };
}

/** What makes the drawings that are missing or old. */
export const DRAW = "desenhe o que falta: npm run draw";

/**
 * File name of the picture, `halcut-m-320-1f0e9c3a.jpg`: what it shows is in the name, so that a picture older
 * than its product is a missing one, and services that keep link previews ask for the new one.
 */
export function shareFile(slug: string, card: ShareCard): string {
  const hash = createHash("sha256").update(JSON.stringify(card)).digest("hex");
  return `${slug}-${hash.slice(0, 8)}.jpg`;
}

/**
 * Products whose picture is missing or shows what they no longer are, and pictures that belong to none: one problem for
 * all that a drawing mends, however many another colour makes.
 */
export function checkSharePictures(
  products: readonly Pick<Product, "slug" | "sharePicture">[],
  files: readonly string[],
): ContentProblem[] {
  const used = new Set(products.map(({ sharePicture }) => sharePicture?.split("/").at(-1)));
  const left = files.filter((file) => !used.has(file)).map(slugOf);
  const missing = products.flatMap(({ slug, sharePicture }) => (sharePicture ? [] : [slug]));
  const problems = {
    "mais velhas que os produtos ou as cores": missing.filter((slug) => left.includes(slug)),
    "que faltam": missing.filter((slug) => !left.includes(slug)),
    "de nenhum produto": left.filter((slug) => !missing.includes(slug)),
  };
  return Object.entries(problems).flatMap(([which, slugs]) =>
    slugs.length === 0
      ? []
      : [
          {
            file: SHARE_FOLDER,
            field: "arquivo",
            problem: `imagens de compartilhamento ${which} (${slugs.length}): ${inShort(slugs)}`,
            cure: DRAW,
          },
        ],
  );
}

function slugOf(file: string): string {
  return file.replace(/-[0-9a-f]{8}\.jpg$/, "");
}
