import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import type { Page } from "playwright-core";
import { buildSite } from "../server/build-site.ts";
import { openBrowser } from "./browser/open-browser.ts";
import { SCREENS } from "./screens/screens.ts";
import { openScreen, setStage } from "./screens/visit.ts";

const folder = join(import.meta.dirname, "../screenshots");
const values = new Command("npm run screenshots --")
  .description("Every screen and state in both themes, and what is printed, into screenshots/.")
  .option("--only <pattern>", "those whose names it matches", ".")
  .option("--width <pixels...>", "of the window", ["360", "768", "1440"])
  .option("--theme <name...>", "light or dark", ["light", "dark"])
  .option("--docs", "those that README and docs show, into docs/pictures/")
  .parse()
  .opts<{ only: string; width: string[]; theme: string[]; docs?: true }>();
const only = new RegExp(values.only);
/** What documents show: the window of a wide screen. */
const IN_DOCS = { home: "home-1440", "list-filtered": "list-1440", inbox: "inbox-1440" } as const;
const PRINTS = [
  ["print-static-list", "/static/produtos/industriais"],
  ["print-list", "/produtos/lojistas"],
  ["print-product", "/produtos/industriais/halcut-m-320"],
  ["print-calculator", "/ferramentas/calculadora?calculo=leitura&produto=halcut-m-320&leitura=4,2"],
] as const;

mkdirSync(folder, { recursive: true });
await buildSite();
const stage = await setStage({ isFull: true });
const browser = await openBrowser();
if (values.docs) {
  await takeDocs();
  await browser.close();
  await stage.stop();
  process.exit();
}
for (const width of values.width.map(Number))
  for (const theme of values.theme)
    for (const screen of SCREENS) {
      if (width > (screen.upTo ?? Infinity) || !only.test(screen.name)) continue;
      const { page } = await openScreen(browser, stage, screen, {
        viewport: { width, height: width < 500 ? 780 : 900 },
        colorScheme: theme === "dark" ? "dark" : "light",
      });
      await settle(page);
      const path = join(folder, `${screen.name}-${width}-${theme}.png`);
      await page.screenshot({ path, fullPage: screen.isOverlay !== true });
      process.stdout.write(`${path}\n`);
      await page.context().close();
    }
for (const [name, path] of PRINTS) {
  if (!only.test(name)) continue;
  const page = await browser.newPage({ locale: "pt-BR" });
  await page.goto(stage.site + path);
  await settle(page);
  await page.pdf({ path: join(folder, `${name}.pdf`), preferCSSPageSize: true });
  process.stdout.write(`${join(folder, `${name}.pdf`)}\n`);
}
await browser.close();
await stage.stop();

async function takeDocs(): Promise<void> {
  for (const [name, file] of Object.entries(IN_DOCS)) {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(`no screen ${name}`);
    const viewport = { width: 1440, height: 940 };
    const { page } = await openScreen(browser, stage, screen, { viewport });
    await settle(page);
    const path = join(import.meta.dirname, "../docs/pictures", `${file}.png`);
    await page.screenshot({ path });
    process.stdout.write(`${path}\n`);
  }
}

/** Rows and pictures below the window are drawn before the shutter. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const row of document.querySelectorAll<HTMLElement>(".product-row"))
      row.style.contentVisibility = "visible";
    const pictures = [...document.images].map(async (picture) => {
      picture.loading = "eager";
      await picture.decode().catch(() => undefined);
    });
    await Promise.all([document.fonts.ready, ...pictures]);
  });
}
