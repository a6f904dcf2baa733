import { describe, expect, it } from "vitest";
import { DEFAULT_ERROR_MESSAGE } from "../../contract/constants.ts";
import { visitSite } from "../browser/visit-site.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { runUntil, startedPage } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const LOOK_UP = "**/page-data/finder?*";

describe("the finder on the home page", () => {
  it("answers in place, and adds nothing of the answer before while the new one is on its way", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(site.url);
    const answer = page.getByRole("article");
    const before = await answer.getByRole("heading").innerText();
    const add = answer.getByRole("button", { name: "Adicionar ao orçamento" });
    const release = await holdResponses(page, LOOK_UP);
    await page.getByLabel("Operação").selectOption("fresamento");
    await page.getByText("ainda é da pergunta anterior").waitFor();
    expect(await answer.getByRole("heading").innerText()).toBe(before);
    expect(await add.isDisabled()).toBe(true);

    release();
    await page.getByLabel("Material").selectOption("aluminio");
    await page.getByText("ainda é da pergunta anterior").waitFor({ state: "detached" });
    expect(await answer.getByRole("heading").innerText()).not.toBe(before);
    expect(await answer.locator("img").count()).toBe(1);
    expect(await answer.innerText()).toMatch(/Concentração[\s\S]*%[\s\S]*Carga inicial/);
    const [name = ""] = (await answer.getByRole("heading").innerText()).split("\n");
    await add.click();
    await page.getByRole("button", { name: /^Orçamento [1-9]/ }).click();
    expect(await page.getByRole("dialog").getByRole("listitem").first().innerText()).toContain(
      name,
    );
    expect(new URL(page.url()).pathname).toBe("/");
    expectQuiet();
  });

  it("says why an answer could not be had, keeps the page, and answers the next question", async () => {
    const { page } = await startedPage(browser, site.url, { clock: true });
    const answer = page.getByRole("article");
    const before = await answer.getByRole("heading").innerText();
    await page.route(LOOK_UP, (route) => route.abort());
    await page.getByLabel("Operação").selectOption("fresamento");
    const told = page.getByText(`(HTTP Code: 0) ${DEFAULT_ERROR_MESSAGE}`, { exact: true }).first();
    await runUntil(page, () => told.isVisible());
    await page.getByText("ainda é da pergunta anterior").waitFor();
    expect(await answer.getByRole("heading").innerText()).toBe(before);
    const add = answer.getByRole("button", { name: "Adicionar ao orçamento" });
    expect(await add.isDisabled()).toBe(true);

    await page.unroute(LOOK_UP);
    await page.getByLabel("Material").selectOption("aluminio");
    await page.getByText("ainda é da pergunta anterior").waitFor({ state: "detached" });
    expect(await answer.getByRole("heading").innerText()).not.toBe(before);
    await page.context().close();
  });

  it("asks a number when the typing pauses, and says which ones there are", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(site.url);
    await page.getByLabel("Volume do tanque").fill("400");
    await page.getByRole("article").getByText("44,0 L + 356 L de água").waitFor();
    await page.getByLabel("Volume do tanque").fill("40000");
    await page.getByText("de 1 a 30.000").waitFor();
    const add = page.getByRole("article").getByRole("button", { name: "Adicionar ao orçamento" });
    expect(await add.isDisabled()).toBe(true);
    expectQuiet();
  });

  it("leads without scripts to the page that answers", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url);
    await page.getByLabel("Material").selectOption("aluminio");
    await page.getByRole("button", { name: "Ver por quê" }).click();
    expect(new URL(page.url()).pathname).toBe("/ferramentas/seletor");
    await page.getByRole("heading", { name: "Por quê" }).waitFor();
    await page.context().close();
  });
});
