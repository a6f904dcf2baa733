import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { axeViolations } from "../browser/axe-violations.ts";
import { browserOfFile } from "../browser/visit-site.ts";
import { HANG_MS } from "../hang.ts";
import { SCREENS } from "../screens/screens.ts";
import { openScreen, setStage } from "../screens/visit.ts";

const stage = await setStage();
afterAll(() => stage.stop());
const browser = await browserOfFile();

/** Rows beyond these are made like those before them, and a hundred of them take a minute. */
const REPEATED = [
  ".product-row:nth-child(n+8)",
  ".product-table tbody tr:nth-child(n+8)",
  ".is-static section:nth-of-type(n+3)",
];

/** Half of what most pages hold, and the same on all: the home page is looked at with it, and what lies over a page. */
const SHELL = ["header:has([role=search])", "footer:not(main *)"];

const VIEWS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { viewport: { width: 360, height: 780 }, colorScheme: "dark" },
] as const;

/** 400 % of a window of 1280 pixels. */
const ZOOMED = { width: 320, height: 640 };

/** What Firefox has of an A4 sheet. */
const SHEET = { width: 688, height: 972 };

describe("has nothing to mend, wide and light, narrow and dark, and on paper:", () => {
  it.each(SCREENS)("$name", { timeout: 3 * HANG_MS }, async (screen) => {
    const views = VIEWS.filter(({ viewport }) => viewport.width <= (screen.upTo ?? Infinity));
    // What lies over a page is reached in another way on a phone.
    for (const together of screen.isOverlay ? views.map((view) => [view]) : [views]) {
      const { page, expectQuiet } = await openScreen(browser, stage, screen, { ...together[0] });
      for (const { viewport, colorScheme } of together) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const known =
          screen.isOverlay || screen.name === "home" ? REPEATED : [...REPEATED, ...SHELL];
        const found = [...(await axeViolations(page, known)), ...(await faultsOfLayout(page))];
        expect(found, `${viewport.width} px`).toEqual([]);
      }
      if (!screen.isOverlay) {
        await page.setViewportSize(ZOOMED);
        expect(await faultsOfLayout(page), `${ZOOMED.width} px`).toEqual([]);
        await page.setViewportSize(SHEET);
        await page.emulateMedia({ media: "print" });
        expect(await page.evaluate(cutOnPaper), "on paper").toEqual([]);
      }
      if (!screen.isNoisy) expectQuiet();
      await page.context().close();
    }
  });
});

it(
  "stays in its lines at the widths between, and with other spacing of the text",
  { timeout: 5 * HANG_MS },
  async () => {
    const faults: string[] = [];
    for (const name of [
      "home",
      "list",
      "product",
      "finder",
      "company",
      "calculator-custo",
      "form-teste-piloto",
    ]) {
      const screen = SCREENS.find((one) => one.name === name);
      if (!screen) throw new Error(`no screen ${name}`);
      const { page } = await openScreen(browser, stage, screen, { bypassCSP: true });
      const look = async (at: string) =>
        faults.push(
          ...(await faultsOfLayout(page)).map((fault) => `${name}, ${at}: ${fault}`),
          ...(await page.evaluate(crowding)).map((fault) => `${name}, ${at}: ${fault}`),
        );
      for (const width of [320, 360, 640, 820, 1024, 1152, 1279, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await look(`${width} px`);
      }
      // WCAG 2.2, success criterion 1.4.12.
      await page.addStyleTag({
        content:
          "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
      });
      for (const width of [360, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const sideways = (await faultsOfLayout(page)).map((fault) => `${name}, spaced: ${fault}`);
        faults.push(...sideways);
      }
      await page.context().close();
    }
    expect(faults).toEqual([]);
  },
);

it("says what can be chosen and what is chosen where the system forces its colours", async () => {
  const screen = SCREENS.find(({ name }) => name === "calculator-leitura");
  if (!screen) throw new Error("no calculator");
  for (const width of [360, 1280]) {
    const { page } = await openScreen(browser, stage, screen, {
      viewport: { width, height: 800 },
      forcedColors: "active",
    });
    const found = await page.evaluate(() => {
      const look = (tab: Element) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(tab);
        return `${backgroundColor} ${borderBottomColor}`;
      };
      const tabs = [...document.querySelectorAll(".tool-tab")];
      return {
        bare: [...document.querySelectorAll("select")]
          .filter((select) => getComputedStyle(select).appearance === "none")
          .map((select) => select.className),
        current: tabs.filter((tab) => tab.hasAttribute("aria-current")).map(look),
        others: tabs.filter((tab) => !tab.hasAttribute("aria-current")).map(look),
      };
    });
    expect(found.bare).toEqual([]);
    expect(found.others).not.toContain(found.current[0]);
    await page.context().close();
  }
});

/** The header on one line, and no word outside of its box, where it would run into its neighbour; runs in the page. */
function crowding(): string[] {
  const height = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
  const crowded = [...document.querySelectorAll<HTMLElement>("main :is(dt, dd, th, td, p, li)")]
    .filter((box) => box.checkVisibility() && !box.closest(".visually-hidden"))
    // What scrolls sideways in itself.
    .filter((box) => !box.closest(".table-region, .finder-strip"))
    // What is only read out lies outside on purpose.
    .filter((box) => !box.matches(":has(.visually-hidden, .sr-only)"))
    .filter((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      return words.getBoundingClientRect().right > box.getBoundingClientRect().right + 2;
    })
    .map((box) => `“${box.textContent.trim().slice(0, 40)}” runs out of its box`);
  return innerWidth >= 768 && height > 72
    ? [`the header is ${height} px high`, ...crowded]
    : crowded;
}

/** Grids around sections, rows and what was typed: Firefox cuts through what is in them; runs in the page. */
function cutOnPaper(): string[] {
  const found = new Set<string>();
  const rows = "section, tr, .product-row, dd.whitespace-pre-line, .sent dd";
  for (const row of document.querySelectorAll(rows))
    for (let box = row.parentElement; box && row.checkVisibility(); box = box.parentElement)
      if (/grid|flex/.test(getComputedStyle(box).display)) found.add(box.outerHTML.slice(0, 120));
  return [...found];
}

/** What axe does not look for: scrolling sideways, ids that occur twice, and more or fewer than one first heading. */
function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Rows far below are drawn only when they are come to.
    for (const row of document.querySelectorAll<HTMLElement>(".product-row"))
      row.style.contentVisibility = "visible";
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = document.querySelectorAll("h1").length;
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice the id ${id}`),
      ...(scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} of ${clientWidth}`] : []),
      ...(headings === 1 ? [] : [`${headings} first headings`]),
    ];
  });
}
