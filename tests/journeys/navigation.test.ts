import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NO_DATA_TEXT } from "../../contract/constants.ts";
import { DESCRIPTION } from "../company.ts";
import { goOffline, startedPage } from "../browser/started-page.ts";
import { visitBrokenSite } from "../browser/visit-site.ts";

const { site, browser } = await visitBrokenSite();

const LIST = /page-data\/list/;
const WIDE = { viewport: { width: 1280, height: 720 } };
const open = (path: string, options = {}) =>
  startedPage(browser, site.url + path, { ...WIDE, ...options });
const follow = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name }).click();
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();
const overlay = (page: Page) => page.getByTestId("loader-overlay");

/** Neither overlay nor bar is left, and the page can be used: nothing is stuck. */
async function expectIdle(page: Page): Promise<void> {
  await overlay(page).waitFor({ state: "detached" });
  await page.getByTestId("loader-bar").waitFor({ state: "detached" });
}

/** What the head says, one entry per element of a kind. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const metas = (name: string) =>
      [...document.head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map(
        ({ content }) => content,
      );
    return {
      title: document.title,
      robots: metas("robots"),
      copyright: metas("copyright").length,
      description: metas("description"),
      canonical: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    };
  });

describe("a navigation", () => {
  it("replaces title and metadata by name and never doubles one", async () => {
    const { page, expectQuiet } = await open("/produtos/industriais");
    const first = await headOf(page);
    expect(first).toMatchObject({
      title: `Portfólio Industrial - ${DESCRIPTION}`,
      robots: ["index, follow, noarchive"],
      copyright: 1,
    });
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Solicite um teste piloto" })
      .click();
    await heading(page, "Solicite um Teste Piloto");
    const second = await headOf(page);
    expect(second).toMatchObject({
      title: `Solicite um Teste Piloto - ${DESCRIPTION}`,
      robots: ["noindex, nofollow, noarchive"],
      copyright: 1,
    });
    expect(second.description).toHaveLength(1);
    expect(second.description).not.toEqual(first.description);
    await page.getByRole("link", { name: /página inicial/ }).click();
    await page.waitForURL(`${site.url}/`);
    await expect.poll(async () => (await headOf(page)).title).toBe(DESCRIPTION);
    expectQuiet();
  });

  it("adds, replaces and removes the canonical link of the route", async () => {
    const { page, expectQuiet } = await open("/produtos/industriais");
    expect((await headOf(page)).canonical).toEqual(["/produtos/industriais"]);
    await follow(page, "Lojista");
    await heading(page, "Portfólio Lojista");
    await expect.poll(async () => (await headOf(page)).canonical).toEqual(["/produtos/lojistas"]);
    await follow(page, "Empresa");
    await heading(page, "Quem Somos");
    await expect.poll(async () => (await headOf(page)).canonical).toEqual([]);
    await page.goBack();
    await heading(page, "Portfólio Lojista");
    await expect.poll(async () => (await headOf(page)).canonical).toEqual(["/produtos/lojistas"]);
    expectQuiet();
    await goClientSide(page, "/produtos/lojistas?pagina=99");
    await heading(page, "Página não encontrada");
    await expect.poll(async () => (await headOf(page)).canonical).toEqual([]);
  });

  it("takes the structured data of the page that was left along", async () => {
    const { page, expectQuiet } = await open("/produtos/industriais");
    const data = page.locator('head script[type="application/ld+json"]');
    expect(await data.count()).toBeGreaterThan(0);
    await follow(page, "Empresa");
    await heading(page, "Quem Somos");
    await expect.poll(() => data.count()).toBe(0);
    expectQuiet();
  });

  it("only remembers the first link where the page began without one", async () => {
    const { page, expectQuiet } = await open("/sobre");
    await follow(page, "Industrial");
    await heading(page, "Portfólio Industrial");
    expect((await headOf(page)).canonical).toEqual([]);
    await follow(page, "Lojista");
    await heading(page, "Portfólio Lojista");
    await expect.poll(async () => (await headOf(page)).canonical).toEqual(["/produtos/lojistas"]);
    expectQuiet();
  });

  it("begins at the top and comes back to where the visitor was, with the focus on the heading", async () => {
    const { page, expectQuiet } = await open("/produtos/industriais");
    await page.evaluate(() => scrollTo(0, 1_200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_200);
    // A click would first scroll the link into view, as Playwright does it.
    await page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link", { name: "Empresa" })
      .dispatchEvent("click");
    await heading(page, "Quem Somos");
    await expect.poll(() => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goBack();
    await heading(page, "Portfólio Industrial");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_200);
    expectQuiet();
  });

  it.each(["a list", "the product itself"])(
    "comes back to its place in a product that began with what %s knew of it",
    async (start) => {
      const product = "/produtos/industriais/halcut-s-210";
      const { page, expectQuiet } = await open(
        start === "a list" ? "/produtos/industriais" : product,
      );
      if (start === "a list") await page.locator(`a[href="${product}"]`).first().click();
      await page.getByRole("heading", { name: "Documentos" }).waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.6));
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(1_200);
      await page
        .getByRole("navigation", { name: "Principal" })
        .getByRole("link", { name: "Industrial" })
        .dispatchEvent("click");
      await heading(page, "Portfólio Industrial");
      await expectIdle(page);
      await page.goBack();
      await heading(page, "Halcut S-210");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      expectQuiet();
    },
  );

  it("leaves no overlay over the page that has come, however slow the phone", async () => {
    const { page, expectQuiet } = await open("/sobre");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const seen = page.evaluate(
      () =>
        new Promise<boolean>((tell) => {
          const look = () => {
            if (document.querySelector("h1")?.textContent !== "Portfólio Industrial")
              requestAnimationFrame(look);
            else tell(document.querySelector('[data-testid="loader-overlay"]') !== null);
          };
          look();
        }),
    );
    await follow(page, "Industrial");
    expect(await seen).toBe(false);
    expectQuiet();
  });

  it("to a list for print is one to another document, from a text too", async () => {
    const { page, expectQuiet } = await open("/politicas/direitos");
    await page.locator('main a[href="/static/produtos/industriais"]').click();
    await page.waitForURL("**/static/produtos/industriais");
    await heading(page, "Portfólio Industrial");
    expect(await page.title()).toContain("(versão para impressão)");
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    expectQuiet();
  });

  it("shows the overlay from its start, seen after 120 ms, until it ends", async () => {
    const { page, expectQuiet } = await open("/sobre");
    const held = site.proxy.fault(LIST, { kind: "hold" });
    await follow(page, "Industrial");
    await overlay(page).waitFor({ state: "attached" });
    expect(
      await overlay(page).evaluate((element) => {
        const { animationName, animationDelay, animationFillMode } = getComputedStyle(element);
        return [animationName, animationDelay, animationFillMode];
      }),
    ).toEqual(["appear", "0.12s", "both"]);
    await overlay(page).waitFor({ state: "visible" });
    // No paper has it.
    await page.emulateMedia({ media: "print" });
    expect(await overlay(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    expect(await page.getByRole("status").filter({ hasText: "Carregando a página" }).count()).toBe(
      1,
    );
    await heading(page, "Quem Somos");
    held.release();
    await heading(page, "Portfólio Industrial");
    await expectIdle(page);
    expectQuiet();
  });

  it("turns the flag on first, then come title and canonical link, then it goes off", async () => {
    const { page, expectQuiet } = await open("/produtos/industriais/halcut-s-210");
    await page.evaluate((selector) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const canonical = () =>
        document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
      const state = { overlay: false, title: document.title, canonical: canonical() };
      new MutationObserver((changes) => {
        for (const { target, addedNodes, removedNodes } of changes) {
          const has = (nodes: NodeList) =>
            [...nodes].some((node) => node instanceof Element && node.matches(selector));
          if (has(addedNodes)) seen.push("on");
          if (has(removedNodes)) seen.push("off");
          if (document.head.contains(target) && document.title !== state.title) {
            state.title = document.title;
            seen.push("title");
          }
          if (canonical() !== state.canonical) {
            state.canonical = canonical();
            seen.push("canonical");
          }
        }
      }).observe(document, { subtree: true, childList: true, attributes: true });
    }, '[data-testid="loader-overlay"]');
    await follow(page, "Industrial");
    await heading(page, "Portfólio Industrial");
    await expectIdle(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual(["on", "title", "canonical", "off"]);
    expectQuiet();
  });

  it("shows no overlay where only the query changes", async () => {
    const { page, expectQuiet } = await open("/produtos/industriais");
    const held = site.proxy.fault(LIST, { kind: "hold" });
    await page.getByRole("checkbox", { name: "Eco-lubrificantes" }).click();
    await held.met(1);
    await page.getByTestId("loader-bar").waitFor();
    expect(await overlay(page).count()).toBe(0);
    held.release();
    await expectIdle(page);
    expectQuiet();
  });

  it("is led on silently by a guard", async () => {
    const { page, expectQuiet } = await open("/sobre");
    await goClientSide(page, "/solicitacoes/orcamento?type=outra");
    await heading(page, "Solicite um Orçamento");
    expect(new URL(page.url()).search).toBe("");
    await goClientSide(page, "/maintenance");
    await page.waitForURL(`${site.url}/`);
    await expectIdle(page);
    expectQuiet();
  });

  it("to an unknown address shows the not-found page", async () => {
    const { page, expectQuiet } = await open("/sobre");
    await goClientSide(page, "/nao-existe");
    await heading(page, "Página não encontrada");
    expect(await headOf(page)).toMatchObject({
      title: `Página não encontrada - ${DESCRIPTION}`,
      robots: ["noindex, nofollow, noarchive"],
    });
    await expectIdle(page);
    expectQuiet();
  });
});

describe("a navigation that does not end as it began", () => {
  it("is dropped by going back while it loads", async () => {
    const { page, expectQuiet } = await open("/sobre");
    await follow(page, "Empresa");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Políticas de privacidade" })
      .click();
    await heading(page, "Políticas de Privacidade");
    const held = site.proxy.fault(LIST, { kind: "hold" });
    await follow(page, "Industrial");
    await overlay(page).waitFor({ state: "attached" });
    await page.goBack();
    await heading(page, "Quem Somos");
    await expectIdle(page);
    held.release();
    await page.goForward();
    await heading(page, "Políticas de Privacidade");
    await expectIdle(page);
    expectQuiet();
  });

  it("gives way to the next one", async () => {
    const { page, expectQuiet } = await open("/sobre");
    const held = site.proxy.fault(LIST, { kind: "hold" });
    await follow(page, "Industrial");
    await held.met(1);
    // The overlay covers the page for the pointer; the keyboard goes on.
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: "Solicite um teste piloto" })
      .press("Enter");
    await heading(page, "Solicite um Teste Piloto");
    await expectIdle(page);
    held.release();
    expect(new URL(page.url()).pathname).toBe("/solicitacoes/teste-piloto");
    expectQuiet();
  });

  it("survives a double click, which leaves one entry to go back from", async () => {
    const { page, expectQuiet } = await open("/sobre");
    const before = await page.evaluate(() => history.length);
    const held = site.proxy.fault(LIST, { kind: "hold" });
    await page
      .getByRole("navigation", { name: "Principal" })
      .getByRole("link", { name: "Industrial" })
      .dblclick();
    await held.met(1);
    held.release();
    await heading(page, "Portfólio Industrial");
    await expectIdle(page);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await heading(page, "Quem Somos");
    expectQuiet();
  });

  it("that fails keeps the header, says why, and is over", async () => {
    const { page } = await open("/sobre");
    const rule = site.proxy.fault(LIST, {
      kind: "status",
      status: 404,
      body: { error: { code: "X", msg: "Sumiu." } },
    });
    await follow(page, "Industrial");
    await page.getByText(NO_DATA_TEXT, { exact: true }).first().waitFor();
    await heading(page, "Página não encontrada");
    await expectIdle(page);
    expect((await headOf(page)).title).toBe(`Página não encontrada - ${DESCRIPTION}`);
    rule.release();
    await follow(page, "Lojista");
    await heading(page, "Portfólio Lojista");
    await expectIdle(page);
  });

  it("to a page whose code is not there, without a connection, leaves the page at hand as it is", async () => {
    const { page } = await open("/solicitacoes/contato");
    await goOffline(page);
    await page.getByLabel("Mensagem").fill("Preciso do boletim.");
    await follow(page, "Industrial");
    await page
      .getByText(/só abre com a rede/)
      .first()
      .waitFor();
    await expectIdle(page);
    expect(await page.getByLabel("Mensagem").inputValue()).toBe("Preciso do boletim.");
    expect(new URL(page.url()).pathname).toBe("/solicitacoes/contato");
    await page.context().setOffline(false);
    await follow(page, "Industrial");
    await heading(page, "Portfólio Industrial");
  });

  it("without a connection ends after its attempts, and works again with one", async () => {
    const { page } = await open("/produtos/industriais");
    await follow(page, "Empresa");
    await heading(page, "Quem Somos");
    await page.context().setOffline(true);
    await follow(page, "Lojista");
    await overlay(page).waitFor({ state: "attached" });
    await page
      .getByText(/^\(HTTP Code: 0\) Opa/)
      .first()
      .waitFor();
    await expectIdle(page);
    // The list that was seen last is at hand without a connection.
    await follow(page, "Industrial");
    await heading(page, "Portfólio Industrial");
    await page.context().setOffline(false);
    await follow(page, "Empresa");
    await heading(page, "Quem Somos");
    await expectIdle(page);
  });
});

/** Goes to an address that no link has, without a new document: as a browser does that goes back to it. */
async function goClientSide(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    history.pushState(null, "", "#");
    history.back();
  }, path);
}
