import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Company } from "../contract/company.ts";
import { CONTENT_FOLDER } from "../server/content-folder.ts";

/** The company of a content folder, as its file says. */
export function companyOf(folder: string): Company {
  return parse(readFileSync(join(folder, "company.yaml"), "utf8")) as Company;
}

/** What every page's title ends with (specification section 2, the system description). */
export const DESCRIPTION = companyOf(CONTENT_FOLDER).description;
