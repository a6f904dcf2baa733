import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { COPY_TOAST_TEXT } from "../../contract/constants.ts";
import { runUntil, startedPage, untilTimers } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const WIDE = { viewport: { width: 1280, height: 720 } };
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const CLIP_PAGE = "/produtos/industriais/haleco-q-18";
const open = (path: string, options = {}) =>
  startedPage(browser, site.url + path, { ...WIDE, ...options });
const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name }).click();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const toast = (page: Page) =>
  page.locator("[data-position=top-center]").getByText(COPY_TOAST_TEXT, { exact: true });

/** The files of scripts that a page has asked for. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

describe("helpers of the text", () => {
  it("are loaded only where a page has something for them", async () => {
    const { page, expectQuiet } = await open("/sobre");
    const scripts = scriptsOf(page);
    await page.reload();
    await page.locator("footer .icon-copy-button").first().waitFor();
    expect(scripts).not.toContain("player");
    expect(scripts).not.toContain("highlight");
    await follow(page, "Industrial");
    const snippet = page.getByText("Incorporar em outro site", { exact: true });
    await snippet.waitFor();
    await page.locator("footer .icon-copy-button").first().waitFor();
    // What is folded away waits until it is opened.
    expect(scripts).not.toContain("highlight");
    await snippet.click();
    await page.locator("pre .hljs-tag").first().waitFor();
    await page.locator(".copy-button").waitFor();
    expect(scripts).toContain("highlight");
    expect(scripts).not.toContain("player");
    expectQuiet();
    await page.context().close();
  });

  it("start after a zero-delay timeout on each change of the path, and are put away with the page", async () => {
    const { page, expectQuiet } = await open(CLIP_PAGE, { clock: true });
    const onPage = () => page.locator("main .icon-copy-button").count();
    const first = await onPage();
    expect(first).toBeGreaterThan(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
    await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
    expect(await onPage()).toBe(0);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: /^Haleco Q-18/ }).waitFor();
    // The page's clock stands still, and with it the timeout.
    expect(await onPage()).toBe(0);
    await page.clock.runFor(1);
    await page.locator("main .icon-copy-button").first().waitFor();
    expect(await onPage()).toBe(first);
    // Each value of the shell still has one button.
    expect(await page.locator("footer [data-copy]").count()).toBe(
      await page.locator("footer .icon-copy-button").count(),
    );
    expectQuiet();
    await page.context().close();
  });
});

it("plays a clip while it is on the screen, in a loop and without sound", async () => {
  const { page, expectQuiet } = await open(CLIP_PAGE);
  const video = page.locator("video.player");
  expect(await video.getAttribute("poster")).toMatch(/\.webp$/);
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  await video.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0),
    )
    .toBe(true);
  expect(
    await video.evaluate((element: HTMLVideoElement) => [
      element.loop,
      element.muted,
      element.videoWidth,
    ]),
  ).toEqual([true, true, 640]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  expectQuiet();
  await page.context().close();
});

it("leaves a clip to visitors who asked for less motion", async () => {
  const { page } = await open(CLIP_PAGE, { reducedMotion: "reduce" });
  const video = page.locator("video.player");
  await video.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => [element.loop, element.paused]))
    .toEqual([true, true]);
  await page.context().close();
});

it("highlights a code block and copies it: Copied! for 2 s, the toast for 1 s", async () => {
  const { page, expectQuiet } = await open("/produtos/industriais", { ...CLIPBOARD, clock: true });
  await page.getByText("Incorporar em outro site", { exact: true }).click();
  const block = page.locator("pre", { hasText: "<iframe" });
  await block.locator(".hljs-tag").first().waitFor();
  const text = await block.innerText();
  const button = page.locator(".copy-button");
  expect(await button.innerText()).toBe("Copy");
  await button.click();
  await page.getByRole("button", { name: "Copied!", exact: true }).waitFor();
  expect(await clipboard(page)).toBe(text);
  // The message comes in a task of its own.
  await runUntil(page, () => toast(page).isVisible(), { step: 1 });
  await untilTimers(page, 1_000, 1);
  await page.clock.runFor(900);
  expect(await toast(page).isVisible()).toBe(true);
  await page.clock.runFor(100);
  await runUntil(page, async () => !(await toast(page).isVisible()), { step: 1 });
  expect(await button.innerText()).toBe("Copied!");
  await page.clock.runFor(1_000);
  await expect.poll(() => button.innerText()).toBe("Copy");
  expectQuiet();
  await page.context().close();
});

it("keeps Copied! for exactly 2 s on a Copy button and 2.3 s on an icon button", async () => {
  const { page, expectQuiet } = await open("/produtos/industriais", { ...CLIPBOARD, clock: true });
  await page.getByText("Incorporar em outro site", { exact: true }).click();
  await page.locator(".copy-button").click();
  const label = page.getByRole("button", { name: "Copied!", exact: true });
  await label.waitFor();
  await page.clock.runFor(1_999);
  expect(await label.count()).toBe(1);
  await page.clock.runFor(1);
  expect(await label.count()).toBe(0);

  const mail = page.locator("footer [data-copy*='@']").first();
  const value = await mail.getAttribute("data-copy");
  await mail.getByRole("button", { name: `Copiar ${value}` }).click();
  await label.waitFor();
  expect(await clipboard(page)).toBe(value);
  await page.clock.runFor(2_299);
  expect(await label.count()).toBe(1);
  await page.clock.runFor(1);
  expect(await label.count()).toBe(0);
  expectQuiet();
  await page.context().close();
});

it("says of an icon button too that the browser did not let it copy", async () => {
  const { page } = await open(CLIP_PAGE);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copiar HV-2110-20", exact: true }).click();
  await page.getByText("O navegador não deixou copiar").waitFor();
  await page.context().close();
});

it("has icon copy buttons beside phone, mail and SKU", async () => {
  const { page } = await open(CLIP_PAGE);
  await page.getByRole("button", { name: "Copiar HV-2110-20", exact: true }).waitFor();
  const names = await page
    .locator("footer .icon-copy-button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  expect(names.filter((name) => name.includes("@"))).toHaveLength(2);
  expect(names.filter((name) => /\(\d\d\)/.test(name)).length).toBeGreaterThanOrEqual(1);
  await page.context().close();
});

it("replaces icon files by the SVG itself, in the colour of the text", async () => {
  const { page, expectQuiet } = await open("/sobre");
  await page.locator("footer svg.icon-svg").first().waitFor();
  await expect.poll(() => page.locator("footer img.icon-svg").count()).toBe(0);
  expect(await page.locator("footer svg.icon-svg script").count()).toBe(0);
  expectQuiet();
  await page.context().close();
});

describe("small facts of the shell", () => {
  it("greets by the visitor's own clock", async () => {
    for (const [hour, greeting] of [
      ["12:59", "Bom dia"],
      ["13:00", "Boa tarde"],
      ["18:00", "Boa noite"],
    ] as const) {
      const { page } = await open("/sobre", { timezoneId: "America/Manaus" });
      await page.clock.setFixedTime(new Date(`2026-12-01T${hour}:00-04:00`));
      await page.getByRole("link", { name: /página inicial/ }).click();
      await page.getByText(`${greeting}.`, { exact: true }).waitFor();
      await page.context().close();
    }
  });

  it("draws the logo 160 wide", async () => {
    const { page } = await open("/sobre");
    const logo = page.getByRole("link", { name: /página inicial/ }).getByRole("img");
    expect((await logo.boundingBox())?.width).toBe(160);
    await page.context().close();
  });

  it("brings in what is scrolled to over 1400 ms, and hides nothing of the first screen", async () => {
    const { page } = await open("/");
    const waiting = page.locator(".reveal-waiting");
    await waiting.first().waitFor({ state: "attached" });
    const times = await page
      .locator(".reveal-shown")
      .evaluateAll((sections) =>
        sections.map((section) => getComputedStyle(section).transitionDuration),
      );
    expect(new Set(times)).toEqual(new Set(["1.4s"]));
    const tops = await waiting.evaluateAll((sections) =>
      sections.map((section) => section.getBoundingClientRect().top),
    );
    expect(tops.every((top) => top >= 720)).toBe(true);
    const before = tops.length;
    await page
      .locator(".reveal-waiting")
      .last()
      .evaluate((section) => section.scrollIntoView());
    await expect.poll(() => waiting.count()).toBeLessThan(before);
    await page.context().close();
  });

  it("brings them in on a page that one came to by a link, too", async () => {
    const { page } = await open("/sobre");
    await page.getByRole("link", { name: "página inicial" }).first().click();
    const section = page.locator("section[data-reveal]", { hasText: "Fale com quem formula" });
    await expect.poll(() => section.getAttribute("class")).toContain("reveal-waiting");
    await section.evaluate((one) => one.scrollIntoView());
    await expect.poll(() => section.getAttribute("class")).not.toContain("reveal-waiting");
    await page.context().close();
  });

  it("shows its messages at the top", async () => {
    const { page } = await open("/produtos/industriais/halcut-m-310");
    await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
    const message = page
      .locator("[data-position=top-center]")
      .getByText("adicionado ao orçamento", { exact: false });
    await message.waitFor();
    expect((await message.boundingBox())?.y).toBeLessThan(120);
    await page.context().close();
  });
});
