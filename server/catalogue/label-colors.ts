import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Document, parse } from "yaml";
import type { Catalogue, CataloguePackage } from "./catalogue.ts";
import { saveContent } from "./save-content.ts";
import type { Theme } from "./theme.ts";

/** SKU → the colours that its drawn or rendered label was made in; a photo has none. `tools/packshots` writes it too. */
export const LABELS_FILE = "pack-labels.yaml";

type Labels = Readonly<Record<string, string>>;

/** The brand's colours, the category's and the variant's, as a label carries them, in one text. */
export function labelColors({ product, view }: CataloguePackage, { light }: Theme): string {
  const { graphite, "mark-drop": shape, "mark-level": detail } = light;
  const colors = [graphite, shape, detail, product.category.color, view.shade ?? ""];
  return colors.join(" ").trim().toLowerCase();
}

/** Packages whose picture shows a label in colours that the brand or the category no longer has. */
export function oldLabels(
  contentDir: string,
  { bySku, theme }: Pick<Catalogue, "bySku" | "theme">,
): string[] {
  return Object.entries(readLabels(contentDir)).flatMap(([sku, colors]) => {
    const item = bySku.get(sku);
    return item && labelColors(item, theme) !== colors ? [sku] : [];
  });
}

/** Writes down the colours of these packages' labels, or null for none. */
export function noteLabels(
  contentDir: string,
  skus: readonly string[],
  colors: string | null,
): void {
  const labels = new Map(Object.entries(readLabels(contentDir)));
  for (const sku of skus) {
    if (colors === null) labels.delete(sku);
    else labels.set(sku, colors);
  }
  if (labels.size === 0) return rmSync(join(contentDir, LABELS_FILE), { force: true });
  const document = new Document(Object.fromEntries(labels), { sortMapEntries: true });
  document.commentBefore =
    " As cores com que cada rótulo foi desenhado. Quem desenha as grava; não se edita.";
  saveContent(contentDir, new Map([[LABELS_FILE, document.toString({ lineWidth: 0 })]]));
}

function readLabels(contentDir: string): Labels {
  const path = join(contentDir, LABELS_FILE);
  return existsSync(path) ? ((parse(readFileSync(path, "utf8")) ?? {}) as Labels) : {};
}
