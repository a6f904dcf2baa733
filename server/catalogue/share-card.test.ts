import { mkdirSync, renameSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "./load.ts";
import { checkSharePictures, SHARE_FOLDER, shareCard, shareFile } from "./share-card.ts";
import { goodAerosol, goodFluid, manyGels, withContent } from "./content.test-support.ts";

describe("a product's picture for link previews", () => {
  it("is found while it shows what the product is, and missing from a new name on", () => {
    withContent([goodFluid(), goodAerosol()], (contentDir) => {
      const folder = join(contentDir, SHARE_FOLDER);
      mkdirSync(folder, { recursive: true });
      const catalogue = loadCatalogue(contentDir);
      for (const product of catalogue.products)
        writeFileSync(join(folder, fileOf(product, catalogue)), "");
      expect(problems(contentDir)).toEqual([]);

      const file = join(contentDir, "products/amostra-m-1.md");
      writeFileSync(
        file,
        readFileSync(file, "utf8").replace("name: Amostra M-1", "name: Amostra M 1"),
      );
      expect(problems(contentDir)).toEqual([
        {
          file: "pictures/share",
          field: "arquivo",
          problem:
            "imagens de compartilhamento mais velhas que os produtos ou as cores (1): amostra-m-1",
          cure: "desenhe o que falta: npm run draw",
        },
      ]);
      expect(loadCatalogue(contentDir).bySlug.get("amostra-m-1")?.sharePicture).toBeNull();
    });
  });

  it("is asked for where there is none, and told of where its product is gone", () => {
    withContent([goodFluid()], (contentDir) => {
      const folder = join(contentDir, SHARE_FOLDER);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "sumido-01234567.jpg"), "");
      expect(problems(contentDir).map(({ problem }) => problem)).toEqual([
        "imagens de compartilhamento que faltam (1): amostra-m-1",
        "imagens de compartilhamento de nenhum produto (1): sumido",
      ]);
      renameSync(join(folder, "sumido-01234567.jpg"), join(folder, "amostra-m-1-01234567.jpg"));
      expect(problems(contentDir)).toHaveLength(1);
    });
  });

  it("is missed in one message, however many products miss theirs", () => {
    withContent(manyGels(5), (contentDir) => {
      mkdirSync(join(contentDir, SHARE_FOLDER), { recursive: true });
      expect(problems(contentDir).map(({ problem }) => problem)).toEqual([
        expect.stringMatching(/ \(5\): amostra-g-5, .*, amostra-g-3 e mais 2$/),
      ]);
    });
  });

  it("is drawn anew after the brand's colours have changed", () => {
    withContent([goodFluid()], (contentDir) => {
      const [product] = loadCatalogue(contentDir).products;
      const file = () => product && fileOf(product, loadCatalogue(contentDir));
      const before = file();
      const theme = join(contentDir, "theme.css");
      const css = readFileSync(theme, "utf8");
      writeFileSync(theme, css.replace(/--coolant: #\w+;/, "--coolant: #4bf0c8;"));
      expect(file()).not.toBe(before);
    });
  });
});

function fileOf(
  product: ReturnType<typeof loadCatalogue>["products"][number],
  catalogue: ReturnType<typeof loadCatalogue>,
): string {
  return shareFile(product.slug, shareCard(product, catalogue));
}

function problems(contentDir: string) {
  const { products } = loadCatalogue(contentDir);
  return checkSharePictures(products, readdirSync(join(contentDir, SHARE_FOLDER)));
}
