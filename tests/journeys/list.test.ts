import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { PAGE_SIZE } from "../../contract/page-data.ts";
import { openPage } from "../browser/open-browser.ts";

const { site, browser } = await visitSite();

const LIST = "/produtos/industriais";
const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };

describe("the facets of a list", () => {
  it("apply at once, keep focus and scroll, go into the address and come back with the browser", async () => {
    const { page, expectQuiet } = await openPage(browser, WIDE);
    await page.goto(site.url + LIST);
    await page.mouse.wheel(0, 400);
    const threading = page.getByRole("checkbox", { name: /^Rosqueamento/ });
    await threading.click();
    await page.waitForURL("**?operacao=rosqueamento");
    await page.getByRole("status").filter({ hasText: "servem para rosqueamento" }).waitFor();
    expect(await threading.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

    // The later choice stands first: the address has one order.
    await page.getByRole("checkbox", { name: "Eco-lubrificantes" }).click();
    await page.waitForURL("**?categoria=eco-lubrificantes&operacao=rosqueamento");
    await page.getByRole("link", { name: "Remover filtro Rosqueamento" }).click();
    await page.waitForURL("**?categoria=eco-lubrificantes");
    expect(await threading.isChecked()).toBe(false);

    await page.goBack();
    await page.waitForURL("**?categoria=eco-lubrificantes&operacao=rosqueamento");
    await page.getByRole("link", { name: "Remover filtro Rosqueamento" }).waitFor();
    expect(await threading.isChecked()).toBe(true);
    await page.getByRole("link", { name: "Limpar tudo" }).click();
    await page.waitForURL(`**${LIST}`);
    await expectBoxes(page, 0);
    expectQuiet();
  });

  it("survive choices that come faster than the answers", async () => {
    const { page, expectQuiet } = await openPage(browser, WIDE);
    await page.goto(site.url + LIST);
    for (const name of [/^Torneamento/, /^Fresamento/, /^Alumínio/]) {
      await page.getByRole("checkbox", { name }).click({ noWaitAfter: true });
    }
    await page.waitForURL("**?operacao=fresamento&operacao=torneamento&material=aluminio");
    await expectBoxes(page, 3);
    expectQuiet();
  });

  it.each([2, 4])("follow the last of %i choices of one box, however fast", async (choices) => {
    const { page, expectQuiet } = await openPage(browser, WIDE);
    await page.goto(site.url + LIST);
    await page.getByRole("checkbox", { name: "Eco-lubrificantes" }).click();
    await page.waitForURL("**?categoria=eco-lubrificantes");
    const threading = page.getByRole("checkbox", { name: /^Rosqueamento/ });
    for (const pause of [0, 5, 15, 25, 40, 60]) {
      await threading.evaluate(
        async (box: HTMLInputElement, { ms, times }) => {
          box.click();
          for (let time = 1; time < times; time++) {
            await new Promise((next) => setTimeout(next, ms));
            box.click();
          }
        },
        { ms: pause, times: choices },
      );
      // The other box, chosen after all, leads on from what they left.
      const other = page.getByRole("checkbox", { name: "Decapantes" });
      await other.click();
      await page.waitForURL("**?categoria=decapantes&categoria=eco-lubrificantes");
      await other.click();
      await page.waitForURL("**?categoria=eco-lubrificantes");
      expect(await threading.isChecked()).toBe(false);
    }
    expectQuiet();
  });

  it("are a sheet on phones, which stays open while choosing and tells what is left", async () => {
    const { page, expectQuiet } = await openPage(browser, PHONE);
    await page.goto(site.url + LIST);
    await page.getByRole("button", { name: "Filtros" }).tap();
    await page.getByRole("checkbox", { name: "Decapantes" }).tap();
    const show = page.getByRole("button", { name: /^Ver \d+ produtos$/ });
    await page.waitForURL("**?categoria=decapantes");
    await show.tap();
    await page.getByRole("button", { name: "Filtros (1)" }).waitFor();
    expect(await show.isVisible()).toBe(false);
    expectQuiet();
  });

  it("work without JavaScript, as a form, on a wide screen and on a phone", async () => {
    for (const device of [WIDE, PHONE]) {
      const { page } = await openPage(browser, { ...device, javaScriptEnabled: false });
      await page.goto(site.url + LIST);
      if (device === PHONE) await page.getByRole("button", { name: "Filtros" }).click();
      await page.getByRole("checkbox", { name: "Decapantes" }).check();
      await page.getByRole("button", { name: "Aplicar filtros" }).click();
      expect(new URL(page.url()).searchParams.getAll("categoria")).toEqual(["decapantes"]);
      await page.getByRole("status").filter({ hasText: "em Decapantes" }).waitFor();
      await page.getByRole("link", { name: "Remover filtro Decapantes" }).click();
      expect(new URL(page.url()).searchParams.has("categoria")).toBe(false);
    }
  });
});

describe("order, view and pages of a list", () => {
  it("change without leaving the page, and the next page begins at its top", async () => {
    const { page, expectQuiet } = await openPage(browser, WIDE);
    await page.goto(site.url + LIST);
    await page.getByLabel("Ordem").selectOption("Nome");
    await page.waitForURL("**?ordem=nome");
    // The address changes before the list does.
    await page.locator('a[href*="ordem=nome"]', { hasText: "Tabela" }).click();
    await page.getByRole("table").waitFor();
    expect(await page.getByRole("row").count()).toBeGreaterThan(PAGE_SIZE + 1);
    await page.getByRole("link", { name: "Lista", exact: true }).click();
    await page.getByRole("link", { name: "Próxima" }).click();
    await page.waitForURL("**?ordem=nome&pagina=2");
    await page.getByRole("link", { name: "Anterior" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expectQuiet();
  });

  it("have a canonical address: pages of the bare list their own, all else the bare list", async () => {
    const canonical = async (query: string) => {
      const html = await (await fetch(site.url + LIST + query)).text();
      return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(site.url, "");
    };
    expect(await canonical("?pagina=2")).toBe(`${LIST}?pagina=2`);
    for (const path of [LIST, "/busca"])
      expect((await fetch(`${site.url}${path}?pagina=99`)).status, path).toBe(404);
    const title = async (query: string) =>
      /<title>([^<]+)/.exec(await (await fetch(site.url + LIST + query)).text())?.[1];
    expect(await title("?pagina=2")).toBe(await title(""));
    for (const query of ["?ordem=nome", "?operacao=serra", "?ordem=nome&pagina=2", "?q=inox"]) {
      expect(await canonical(query)).toBe(LIST);
    }
  });

  it("replace the canonical address on client navigation", async () => {
    const { page } = await openPage(browser, WIDE);
    const canonical = page.locator('link[rel="canonical"]');
    await page.goto(site.url + LIST);
    await page.getByRole("link", { name: "Próxima" }).click();
    await page.getByRole("link", { name: "Anterior" }).waitFor();
    expect(await canonical.getAttribute("href")).toBe(`${site.url}${LIST}?pagina=2`);
    await page.getByRole("checkbox", { name: "Decapantes" }).click();
    await page.waitForURL("**?categoria=decapantes");
    await page.getByRole("link", { name: "Remover filtro Decapantes" }).waitFor();
    expect(await canonical.getAttribute("href")).toBe(site.url + LIST);
    expect(await canonical.count()).toBe(1);
  });
});

it("keeps a quantity that was typed while a filter has taken its row away", async () => {
  const { page, expectQuiet } = await openPage(browser, WIDE);
  await page.goto(site.url + LIST);
  const quantity = page.getByRole("textbox", { name: "Quantidade de Halcut S-210" });
  await quantity.fill("7");
  await page.getByRole("checkbox", { name: "Decapantes" }).click();
  await quantity.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Remover filtro Decapantes" }).click();
  await quantity.waitFor();
  expect(await quantity.inputValue()).toBe("7");
  expectQuiet();
});

it.each(["", "?visao=tabela"])("offers the package whose filter is ticked, in %j", async (view) => {
  const { page, expectQuiet } = await openPage(browser, WIDE);
  await page.goto(site.url + LIST + view);
  const codes = () =>
    page
      .locator("[name=item]:checked, select[name=item]")
      .evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).value.replace(/^.*-/, "")),
      );
  await page.getByRole("checkbox", { name: "IBC 1.000" }).click();
  await expect.poll(async () => [...new Set(await codes())]).toEqual(["IBC"]);
  await page.getByRole("link", { name: /^Remover filtro IBC/ }).click();
  await expect.poll(async () => (await codes())[0]).toBe("20");
  expectQuiet();
});

describe("comparing", () => {
  it("gathers products over searches and shows them at an address to share", async () => {
    const { page, expectQuiet } = await openPage(browser, WIDE);
    await page.goto(site.url + LIST);
    await page.getByRole("checkbox", { name: "Comparar Halcut S-210" }).check();
    const row = page.getByRole("listitem").filter({ hasText: "Halcut S-210" }).first();
    await row.getByRole("radio", { name: /200 L/ }).check({ force: true });
    await page.getByRole("checkbox", { name: "Decapantes" }).click();
    await page.waitForURL("**?categoria=decapantes");
    // The address changes before the list does.
    await page.getByRole("link", { name: "Remover filtro Decapantes" }).waitFor();
    await page
      .getByRole("checkbox", { name: /^Comparar / })
      .first()
      .check();
    await page.getByRole("link", { name: "Comparar (2)" }).click();
    await page.waitForURL(/\/ferramentas\/comparar\?itens=HV-[0-9]+-200,[A-Z0-9-]+$/);
    await page.getByRole("table").waitFor();
    expect(await page.getByRole("columnheader").count()).toBe(3);
    const pack = page.getByRole("combobox", { name: "Embalagem de Halcut S-210" });
    expect(await pack.inputValue()).toMatch(/-200$/);
    await page.getByRole("button", { name: /^Adicionar ao orçamento: Halcut S-210/ }).click();
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    expectQuiet();
  });

  it("shows the differences alone where that is asked for, without JavaScript too", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPage(browser, { ...WIDE, javaScriptEnabled });
      await page.goto(`${site.url}/ferramentas/comparar?itens=halcut-s-210,halcut-m-320`);
      const shown = (differs: boolean) =>
        page
          .locator(`.compare-rows > tr${differs ? "[data-differs]" : ":not([data-differs])"}`)
          .filter({ visible: true })
          .count();
      const differences = await shown(true);
      expect(differences).toBeGreaterThan(0);
      expect(await shown(false)).toBeGreaterThan(0);
      await page.getByRole("checkbox", { name: "Só diferenças" }).check();
      expect([await shown(true), await shown(false)]).toEqual([differences, 0]);
    }
  });

  it("works without JavaScript", async () => {
    const { page } = await openPage(browser, { ...WIDE, javaScriptEnabled: false });
    await page.goto(site.url + LIST);
    for (const name of ["Halcut S-210", "Halcut M-320"]) {
      await page.getByRole("checkbox", { name: `Comparar ${name}` }).check();
    }
    await page.getByRole("button", { name: "Comparar os marcados" }).click();
    expect(await page.getByRole("columnheader").count()).toBe(3);
  });

  it("leads on where there is nothing to compare, and says what it left out", async () => {
    const { page } = await openPage(browser, WIDE);
    await page.goto(`${site.url}/ferramentas/comparar?itens=nenhum,halcut-s-210`);
    await page.getByText("1 produto do endereço ficou de fora").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Portfólio Industrial" }).waitFor();
  });
});

it.each([true, false])(
  "a box is ticked on its words, its number and the corners around them (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page } = await openPage(browser, { ...WIDE, javaScriptEnabled });
    await page.goto(site.url + LIST);
    // The facets last: a choice among them makes the rows anew.
    const boxes = [
      page.locator(".product-row label", { hasText: "Comparar" }).nth(1),
      page.locator(".facet-value", { hasText: "Torneamento" }),
      page.locator(".facet-value", { hasText: "Decapantes" }),
    ];
    for (const [index, box] of boxes.entries()) {
      await box.scrollIntoViewIfNeeded();
      const { width = 0, height = 0 } = (await box.boundingBox()) ?? {};
      const corner = { x: width - 2, y: index % 2 === 0 ? height - 2 : 2 };
      await box.click({ position: corner });
      expect(await box.getByRole("checkbox").isChecked()).toBe(true);
      await box.click({ position: { x: width / 2, y: height / 2 } });
      expect(await box.getByRole("checkbox").isChecked()).toBe(false);
    }
    await page.context().close();
  },
);

it("an empty result leads to one filter less, or to a question with the words filled in", async () => {
  const { page, expectQuiet } = await openPage(browser, WIDE);
  await page.goto(`${site.url}${LIST}?categoria=decapantes&operacao=torneamento`);
  const ask = page.getByRole("link", { name: "Perguntar à assistência técnica" });
  const question = new URL((await ask.getAttribute("href")) ?? "", site.url).searchParams;
  expect(question.get("subject")).toBe("duvida-tecnica");
  expect(question.get("message")).toContain("Decapantes, Torneamento");
  await page.getByRole("link", { name: /^sem Torneamento: \d+ produtos?$/ }).click();
  await page.waitForURL("**?categoria=decapantes");
  await page
    .getByRole("checkbox", { name: /^Comparar / })
    .first()
    .waitFor();
  expectQuiet();
});

async function expectBoxes(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator("aside input:checked").count()).toBe(count);
}
