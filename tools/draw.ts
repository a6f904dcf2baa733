import { Command } from "commander";
import { loadCatalogue } from "../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../server/content-folder.ts";
import { ensureBrowser } from "../tests/browser/ensure-browser.ts";
import { openBrowser } from "../tests/browser/open-browser.ts";
import { drawBrand } from "./brand/draw-brand.ts";
import { drawSharePictures } from "./share-pictures/draw-share-pictures.ts";

const program = new Command("npm run draw --")
  .description(
    "What Chromium draws of the content: icons and pictures for link previews, where they are missing or older than what they show. To be committed.",
  )
  .argument("[slugs...]", "products to draw anyway")
  .option("--all", "all of it, after a change of the drawings themselves")
  .parse();
const { all = false } = program.opts<{ all?: true }>();
ensureBrowser();
const catalogue = loadCatalogue(CONTENT_FOLDER);
const browser = await openBrowser();
const page = await browser.newPage();
await drawBrand(page, catalogue, all);
await drawSharePictures(page, catalogue, (slug) => all || program.args.includes(slug));
await browser.close();
