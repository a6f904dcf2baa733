import { Command } from "commander";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../catalogue/catalogue.ts";
import { PACK_FILES, PACK_FOLDER } from "../catalogue/checks/pictures.ts";
import { noteLabels } from "../catalogue/label-colors.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { FDS_REVISIONS } from "../catalogue/read-content.ts";
import { saveContent } from "../catalogue/save-content.ts";
import { SHARE_FOLDER } from "../catalogue/share-card.ts";
import { snapshotFile } from "../documents/snapshots.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { wasPublished } from "./git.ts";

/** `npm run content -- discard`: takes away a sample or a mistake, with everything that was made for it. */
export function discardCommand(context: AuthoringContext): Command {
  return new Command("discard")
    .description("Apaga produtos que nunca se venderam (exemplos, enganos), com FDS e imagens.")
    .argument("<produtos...>", "os produtos (nomes dos arquivos, sem .md)")
    .action((slugs: readonly string[]) => discard(context, slugs));
}

function discard(
  { contentDir, terminal, runContent }: AuthoringContext,
  slugs: readonly string[],
): void {
  const { bySlug } = loadCatalogue(contentDir);
  const products = slugs.map((slug) => {
    const product = bySlug.get(slug);
    if (!product) throw new AuthoringError(`O produto "${slug}" não existe.`);
    // A sheet that was issued again after it was published has been in use: whoever has the product may ask for it for years.
    if (product.fds.length > 1 && wasPublished(contentDir, `products/${slug}.md`))
      throw new AuthoringError(
        `${slug} tem ${product.fds.length} revisões da FDS: já se vendeu. Tire-o de linha: npm run content -- retire ${slug}`,
      );
    return product;
  });
  for (const product of products) {
    const files = filesOf(product, contentDir);
    for (const file of files) rmSync(join(contentDir, file), { force: true });
    dropRevisions(contentDir, product.slug);
    noteLabels(contentDir, skusOf(product), null);
    terminal.write(`${product.data.name}: apagado, ${files.length} arquivos.\n`);
  }
  if (!runContent(contentDir, []))
    throw new AuthoringError("Os produtos foram apagados. Falta resolver o que está acima.");
}

function filesOf({ slug, fds, packages, sharePicture }: Product, contentDir: string): string[] {
  const shots = skusOf({ packages }).flatMap((sku) =>
    PACK_FILES.map((file) => `${PACK_FOLDER}/${sku}-${file}`),
  );
  return [
    `products/${slug}.md`,
    ...fds.map(({ number }) => snapshotFile(slug, number)),
    ...shots,
    ...(sharePicture ? [`${SHARE_FOLDER}/${sharePicture.split("/").at(-1)}`] : []),
  ].filter((file) => existsSync(join(contentDir, file)));
}

function skusOf({ packages }: Pick<Product, "packages">): string[] {
  return Object.values(packages).flatMap((views) => views.map(({ sku }) => sku));
}

/** The register without a product, every other line as it is. */
function dropRevisions(contentDir: string, slug: string): void {
  const path = join(contentDir, FDS_REVISIONS);
  if (!existsSync(path)) return;
  const text = readFileSync(path, "utf8");
  const start = new RegExp(`^"?${slug}"?:`, "m").exec(text)?.index;
  if (start === undefined) return;
  const next = /^[^\s#-]/gm;
  next.lastIndex = start + slug.length;
  const end = next.exec(text)?.index ?? text.length;
  saveContent(contentDir, new Map([[FDS_REVISIONS, text.slice(0, start) + text.slice(end)]]));
}
