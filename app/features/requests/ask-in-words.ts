import { readDraft, saveDraft, withAsked } from "./drafts.ts";
import { newKey } from "./new-key.ts";

const KIND = "orcamento";

/**
 * Puts what the catalogue does not have into the quote form, beside what is written there: it has it when it is opened.
 * @returns whether the device keeps it until then
 */
export function askInWords(texts: readonly string[]): boolean {
  const now = new Date();
  const at = now.toISOString();
  const draft = readDraft(KIND, now) ?? { key: newKey(), startedAt: at, values: {} };
  const values = texts.reduce(
    (before, offCatalogueItem) => withAsked(before, { offCatalogueItem }),
    draft.values,
  );
  return saveDraft(KIND, { ...draft, savedAt: at, values });
}
