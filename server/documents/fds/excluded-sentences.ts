import type { Catalogue, Product } from "../../catalogue/catalogue.ts";
import type { ContentProblem } from "../../catalogue/problems.ts";
import { applies } from "./rules.ts";
import type { FdsSheet } from "./sheet.ts";
import { sheetContext } from "./sheet-context.ts";
import type { FdsTexts } from "./texts-schema.ts";

/** Sentences of a sheet that its product's traits exclude: rinse water of a fluoride, a dilution of what is ready to use. */
export function excludedSentences(
  product: Product,
  sheet: FdsSheet,
  catalogue: Catalogue,
  texts: FdsTexts,
): ContentProblem[] {
  const context = sheetContext(product, catalogue, texts);
  const excluded = texts.excluded.filter(({ when }) => applies(when, context));
  return sheet.sections.flatMap((blocks, index) =>
    blocks.flatMap((block) => {
      if (block.kind !== "field") return [];
      const text = block.text.join(" ");
      return excluded.flatMap(({ pattern, why, cure }): ContentProblem[] => {
        const found = new RegExp(pattern, "iu").exec(text);
        if (found === null) return [];
        const field = `seção ${index + 1}, ${block.label}`;
        const problem = `${product.slug}: "${found[0]}": ${why}`;
        return [{ file: "documents/fds-texts.yaml", field, problem, cure }];
      });
    }),
  );
}
