import { z } from "zod";
import { companySchema } from "../catalogue/company-schema.ts";
import { dictionarySchemas } from "../catalogue/dictionary-schema.ts";
import { finderSchema } from "../catalogue/finder/schema.ts";
import { productSchema } from "../catalogue/product-schema.ts";
import { proposalSchema } from "../catalogue/proposal-schema.ts";
import { redirectsSchema } from "../catalogue/redirect-schema.ts";
import { WORDS_FILE, wordsSchema } from "../catalogue/words-schema.ts";

/** Where an editor finds what each file may say, below the content folder. */
export const SCHEMAS_FOLDER = "schemas";

/** Each file of the content and what it may say; of a product file it is the front matter. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  "products/*.md": productSchema,
  "company.yaml": companySchema,
  "proposal.yaml": proposalSchema,
  "redirects.yaml": redirectsSchema,
  "finder.yaml": finderSchema,
  [WORDS_FILE]: wordsSchema,
  ...Object.fromEntries(
    Object.entries(dictionarySchemas).map(([name, schema]) => [
      name === "categories" ? "categories.yaml" : `dictionaries/${name}.yaml`,
      schema,
    ]),
  ),
};

/** File name of each schema → its text and the file that it is of: JSON Schema, draft 2020-12. */
export function contentSchemas(): Map<string, { of: string; text: string }> {
  return new Map(
    Object.entries(SCHEMAS).map(([of, schema]) => {
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
      return [schemaName(of), { of, text: `${JSON.stringify(json, null, 2)}\n` }];
    }),
  );
}

function schemaName(file: string): string {
  const name = file === "products/*.md" ? "product" : (file.split("/").at(-1) ?? file);
  return `${name.replace(/\.yaml$/, "")}.json`;
}
