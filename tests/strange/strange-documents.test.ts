import type { Locator, Page } from "playwright-core";
import { pageAddresses } from "../addresses/example-addresses.ts";
import { describe, expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { newReceipt } from "../intake/new-receipt.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";
import { visitSite } from "../browser/visit-site.ts";
import { HANG_MS } from "../hang.ts";
import { inTurns } from "../hostile/in-turns.ts";
import { CHANGES_BY_KIND, STRANGE_CHANGES, type StrangeChange } from "./changes.ts";
import { hasScripts, textLength, use } from "./use-page.ts";

const { site, browser } = await visitSite();
const addresses = pageAddresses(await newReceipt(site.url));

describe("a page stays readable and works", { timeout: 4 * HANG_MS }, () => {
  it.each(CHANGES_BY_KIND)("with strange $kind, there before its scripts", async ({ changes }) => {
    expect(await faults((address) => beforeTheScripts(address, changes))).toEqual([]);
  });

  it("with one after the other, while it is used", async () => {
    expect(await faults(whileUsed)).toEqual([]);
  });
});

/** Tries every page, a few side by side; answers what went wrong where. */
async function faults(attempt: (address: string) => Promise<void>): Promise<string[]> {
  const wrong: string[] = [];
  await inTurns(addresses, 4, (address) =>
    attempt(address).catch((error: unknown) => void wrong.push(`${address}: ${String(error)}`)),
  );
  return wrong;
}

async function beforeTheScripts(address: string, changes: readonly StrangeChange[]): Promise<void> {
  const { page } = await openPage(browser);
  try {
    const release = await holdResponses(page, /\/assets\/.*\.js$/);
    await page.goto(site.url + address, { waitUntil: "domcontentloaded" });
    const text = await textLength(page);
    for (const { apply } of changes) await page.evaluate(apply);
    const expectKept = await fillInSome(page);
    release();
    if (await hasScripts(page)) await started(page);
    await expectKept();
    await use(page, text);
  } finally {
    await page.context().close();
  }
}

async function whileUsed(address: string): Promise<void> {
  const { page } = await openPage(browser);
  try {
    await page.goto(site.url + address);
    if (await hasScripts(page)) await started(page);
    const text = await textLength(page);
    for (const { name, apply } of STRANGE_CHANGES) {
      await page.evaluate(apply);
      expect(await textLength(page), name).toBeGreaterThan(text / 10);
    }
    await use(page, text);
  } finally {
    await page.context().close();
  }
}

/** Types, picks and ticks something, as somebody does who does not wait; answers how to see that it is still there. */
async function fillInSome(page: Page): Promise<() => Promise<void>> {
  const expectations: (() => Promise<void>)[] = [];
  const sameAs = async (field: Locator, marks: readonly string[]) => {
    const values = await Promise.all(marks.map((mark) => field.getAttribute(mark)));
    const asked = values.map((value, index) =>
      value === null ? "" : `[${marks[index]}="${value}"]`,
    );
    return page.locator(`main ${asked.join("")}`).first();
  };
  const text = page.locator("main input[type=text]:visible, main textarea:visible").first();
  if ((await text.count()) > 0) {
    await text.fill("77");
    const same = await sameAs(text, ["name"]);
    expectations.push(async () => expect(await same.inputValue()).toBe("77"));
  }
  const tick = page.locator("main form input[type=checkbox][name]:visible").last();
  if ((await tick.count()) > 0) {
    await tick.check();
    const same = await sameAs(tick, ["name", "value"]);
    expectations.push(async () => expect(await same.isChecked()).toBe(true));
  }
  return async () => {
    for (const expectation of expectations) await expectation();
  };
}
