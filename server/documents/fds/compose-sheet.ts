import type { Catalogue, Product } from "../../catalogue/catalogue.ts";
import { INSERT_BLOCKS } from "./inserts.ts";
import { fieldBlock } from "./rules.ts";
import { FDS_HEADINGS, type FdsSheet } from "./sheet.ts";
import { sheetContext } from "./sheet-context.ts";
import type { FdsTexts } from "./texts-schema.ts";

/** What the safety data sheet of a product has to say today, by its data and the shared texts. */
export function composeSheet(product: Product, catalogue: Catalogue, texts: FdsTexts): FdsSheet {
  const context = sheetContext(product, catalogue, texts);
  return {
    product: product.data.name,
    code: product.data.code,
    company: catalogue.company.description,
    sections: FDS_HEADINGS.map((_, index) =>
      (texts.sections[String(index + 1)] ?? []).flatMap((entry) =>
        "insert" in entry ? INSERT_BLOCKS[entry.insert](context) : fieldBlock(entry, context),
      ),
    ),
  };
}
