import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { encrypt } from "../../contract/encryption/encryption.ts";
import { openPage, watchErrors } from "../browser/open-browser.ts";
import { fillContact } from "../browser/queue-contact.ts";
import { started, startedPage } from "../browser/started-page.ts";
import { siteOfFile, visitSite } from "../browser/visit-site.ts";

const KEY = "0123456789abcdef0123456789abcdef";
const OTHER_KEY = "fedcba9876543210fedcba9876543210";

const { site, browser } = await visitSite();
const encrypted = await siteOfFile({ STORAGE_ENCRYPTION_KEY: KEY });

const fluid = {
  code: "HV-1120-20",
  name: "Halcut M-310 · bombona 20 L",
  category: { code: "fluidos-de-usinagem", name: "Fluidos de usinagem" },
  quantity: 3,
};
const ITEMS = JSON.stringify([fluid]);

const basketOf = (page: Page, count: string) =>
  page.getByRole("button", { name: `Orçamento ${count}` }).waitFor();

/** The site still does what it is for: an item goes into the basket, and the next page shows it. */
async function expectWorking(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: /^Orçamento [1-9]\d* ite/ }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
  await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  await page.getByRole("button", { name: /^Orçamento [1-9]\d* ite/ }).waitFor();
}

it("shows among what was sent what a full storage has not taken", async () => {
  const { page } = await startedPage(browser, `${site.url}/solicitacoes/contato`);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await fillContact(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  await page.getByRole("link", { name: "Meus pedidos" }).first().click();
  await page.getByRole("link", { name: "Ver o recibo CON-" }).waitFor();
});

describe("a stored basket that is damaged", () => {
  const cases: { name: string; stored: Record<string, string>; count: string }[] = [
    {
      name: "whole",
      stored: { "basket:type": "industry", "basket:items": ITEMS },
      count: "1 item",
    },
    { name: "without its type", stored: { "basket:items": ITEMS }, count: "0 itens" },
    { name: "without its items", stored: { "basket:type": "industry" }, count: "0 itens" },
    {
      name: "of an unknown type",
      stored: { "basket:type": "lixo", "basket:items": ITEMS },
      count: "0 itens",
    },
    {
      name: "with garbage for items",
      stored: { "basket:type": "industry", "basket:items": "{{[lixo" },
      count: "0 itens",
    },
    {
      name: "with a text for items",
      stored: { "basket:type": "industry", "basket:items": '"texto"' },
      count: "0 itens",
    },
    {
      name: "with null for items",
      stored: { "basket:type": "industry", "basket:items": "null" },
      count: "0 itens",
    },
    {
      name: "with some items broken",
      stored: {
        "basket:type": "industry",
        "basket:items": JSON.stringify([
          null,
          7,
          { code: "HV-1120-50" },
          { ...fluid, quantity: "3" },
          { ...fluid, category: null },
          fluid,
        ]),
      },
      count: "1 item",
    },
    {
      name: "encrypted, where no key is set",
      stored: { "basket:type": "x8Jq3v0aW5kdXN0cnk", "basket:items": "x8Jq3v0aW5kdXN0cnk" },
      count: "0 itens",
    },
  ];

  it("counts as empty, or keeps what can be read, and the site goes on", async () => {
    for (const { name, stored, count } of cases) {
      const { page, expectQuiet } = await startedPage(
        browser,
        `${site.url}/produtos/industriais/halcut-m-310`,
        { stored },
      );
      await basketOf(page, count).catch(() => expect.fail(name));
      await expectWorking(page);
      expectQuiet();
      await page.context().close();
    }
  });

  it("of the other line's items is cleared of them, with a word about it", async () => {
    const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`, {
      stored: { "basket:type": "shopkeeper", "basket:items": ITEMS },
    });
    await page
      .getByText(/^Saiu do catálogo e do seu orçamento: Halcut M-310/)
      .first()
      .waitFor();
    await basketOf(page, "0 itens");
    expectQuiet();
  });

  it("of items that are gone or renamed is put right by the catalogue", async () => {
    const gone = { ...fluid, code: "HV-0000-20", name: "Halcut antigo" };
    const renamed = { ...fluid, name: "Nome de ontem" };
    const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`, {
      stored: { "basket:type": "industry", "basket:items": JSON.stringify([gone, renamed]) },
    });
    await page
      .getByText(/^Saiu do catálogo e do seu orçamento: Halcut antigo/)
      .first()
      .waitFor();
    await page
      .getByText(/^Nome atualizado no seu orçamento: Halcut M-310/)
      .first()
      .waitFor();
    await basketOf(page, "1 item");
    expect(
      JSON.parse((await page.evaluate(() => localStorage.getItem("basket:items"))) ?? ""),
    ).toMatchObject([
      { code: "HV-1120-20", name: expect.stringMatching(/^Halcut M-310/), quantity: 3 },
    ]);
    await page.getByRole("button", { name: "Pedir como fora do catálogo" }).click();
    await expect
      .poll(() => page.getByLabel("Item fora do catálogo").inputValue())
      .toBe("Halcut antigo (HV-0000-20), quantidade 3");
    expectQuiet();
  });
});

describe("other damage in storage", () => {
  it("of drafts, lists and scroll positions leaves every page whole", async () => {
    const drafts = [
      "{{",
      "null",
      "7",
      '"texto"',
      '{"key":1}',
      JSON.stringify({ key: "x", startedAt: "ontem", savedAt: "hoje", values: {} }),
    ];
    const kinds = ["contato", "orcamento", "representante", "teste-piloto"];
    for (const [index, draft] of drafts.entries()) {
      const stored = Object.fromEntries(kinds.map((kind) => [`draft:${kind}`, draft]));
      const path =
        ["contato", "orcamento", "seja-representante", "teste-piloto"][index % 4] ?? "contato";
      const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/${path}`, {
        stored,
      });
      await page.getByRole("button", { name: "Enviar solicitação" }).waitFor();
      expectQuiet();
      await page.context().close();
    }
    const { page, expectQuiet } = await startedPage(browser, `${site.url}/produtos/industriais`);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "{{lixo");
      sessionStorage.setItem("react-router-scroll-positions", "{{lixo");
    });
    await page.goto(`${site.url}/produtos/lojistas`);
    await started(page);
    expectQuiet();
  });

  it("that is full leaves the basket on the screen right, and says that it is not kept", async () => {
    const { page, expectQuiet } = await startedPage(
      browser,
      `${site.url}/produtos/industriais/halcut-m-310`,
    );
    await page.evaluate(() => {
      for (let size = 4_000_000; size > 0; size = Math.floor(size / 2))
        try {
          localStorage.setItem(`full${size}`, "x".repeat(size));
        } catch {}
    });
    await expectWorking(page);
    await page.getByText("Este navegador não guardou a lista").waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "Fale conosco" }).click();
    await page.getByLabel("Mensagem").fill("Cabe na tela, não no aparelho.");
    expect(await page.evaluate(() => localStorage.getItem("basket:type"))).toBeNull();
    expectQuiet();
  });

  it("that is forbidden leaves the site working", async () => {
    const { page } = await openPage(browser);
    const errors = watchErrors(page);
    // As with cookies forbidden in the browser's settings, which its headless shell does not have.
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            const message = `Failed to read the '${name}' property from 'Window': Access is denied for this document.`;
            throw new DOMException(message, "SecurityError");
          },
        });
    });
    await page.goto(`${site.url}/produtos/industriais/halcut-m-310`);
    await started(page);
    // The condition itself: reading the property throws.
    expect(
      await page.evaluate(() => {
        try {
          return `${localStorage.length} keys`;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe("SecurityError");
    await expectWorking(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Fale conosco" }).click();
    await page.getByLabel("Mensagem").fill("Escrevo sem nada guardado.");
    // React Router's scroll restoration says so in the console, and nothing else happens.
    expect(errors.filter((error) => !error.includes("sessionStorage"))).toEqual([]);
    await page.context().close();
  });
});

describe("storage with a key", () => {
  it("keeps both values encrypted, and reads them again", async () => {
    const { page, expectQuiet } = await startedPage(
      browser,
      `${encrypted.url}/produtos/industriais/halcut-m-310`,
    );
    await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
    await basketOf(page, "1 item");
    await page.waitForFunction(() => localStorage.getItem("basket:type"));
    const stored = await page.evaluate(() => [
      localStorage.getItem("basket:type"),
      localStorage.getItem("basket:items"),
    ]);
    for (const value of stored) expect(value).toMatch(/^[\w-]{30,}$/);
    await page.reload();
    await started(page);
    await basketOf(page, "1 item");
    expectQuiet();
  });

  it("of another key, or plain, counts as empty and is replaced", async () => {
    const foreign = {
      "basket:type": await encrypt("industry", OTHER_KEY),
      "basket:items": await encrypt(ITEMS, OTHER_KEY),
    };
    const plain = { "basket:type": "industry", "basket:items": ITEMS };
    const half = { "basket:type": await encrypt("industry", KEY), "basket:items": "lixo" };
    for (const stored of [foreign, plain, half]) {
      const { page, expectQuiet } = await startedPage(
        browser,
        `${encrypted.url}/produtos/industriais/halcut-m-310`,
        { stored },
      );
      await basketOf(page, "0 itens");
      await expectWorking(page);
      expectQuiet();
      await page.context().close();
    }
  });
});
