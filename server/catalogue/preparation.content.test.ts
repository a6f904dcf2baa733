import { expect, it } from "vitest";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { loadCatalogue } from "./load.ts";

/** Degrees of ISO 8501-1 to which steel is blasted (Sa) or brushed (St). */
const DEGREE = /\b(?:Sa 2½|St [23])/;

it("has the oil taken off before steel is blasted or brushed, which would drive it in (ISO 12944-4)", () => {
  for (const { slug, body } of loadCatalogue(CONTENT_FOLDER).products) {
    const text = JSON.stringify(body);
    const degree = text.search(DEGREE);
    const oil = text.search(/desengrax|desengordur|tire o óleo/i);
    if (degree >= 0 && oil >= 0) expect(oil, slug).toBeLessThan(degree);
  }
});
