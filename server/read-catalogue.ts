import type { Catalogue } from "./catalogue/catalogue.ts";
import { loadCatalogue } from "./catalogue/load.ts";
import { exitWith } from "./start-up.ts";

/**
 * The content of a process, or its end with one line that says what is wrong.
 * @param cacheFile as in `loadCatalogue`
 */
export function readCatalogueOrExit(contentFolder: string, cacheFile?: string): Catalogue {
  try {
    return loadCatalogue(contentFolder, cacheFile);
  } catch (error) {
    return exitWith(error);
  }
}
