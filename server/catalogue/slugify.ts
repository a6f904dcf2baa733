import { foldText } from "../../contract/text/normalize.ts";

/** The form of a text in addresses and file names: `Halcut M-320` → `halcut-m-320`. */
export function slugify(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
