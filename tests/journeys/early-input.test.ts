import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitSite } from "../browser/visit-site.ts";

const { site, browser } = await visitSite();

const SCRIPTS = "**/assets/*.js";

it.each([
  {
    place: "the search box",
    path: "/sobre",
    put: (page: Page) => page.getByLabel("Buscar produtos").fill("inox"),
    heard: (page: Page) => page.getByRole("grid").getByText("Halpick G-700").first().waitFor(),
  },
  {
    place: "a calculator",
    path: "/ferramentas/calculadora?calculo=leitura&produto=halcut-m-320",
    put: (page: Page) => page.getByLabel("Leitura").first().fill("4"),
    heard: (page: Page) => page.locator("output").getByText("Leitura certa").first().waitFor(),
  },
  {
    place: "a calculator's choice of fluid",
    path: "/ferramentas/calculadora?calculo=leitura",
    put: (page: Page) => page.getByLabel("Fluido").selectOption("halcut-m-320"),
    heard: (page: Page) => page.getByText("Fator refratométrico 1,6").waitFor(),
  },
  {
    place: "the quote form's choice of line",
    path: "/solicitacoes/orcamento",
    put: async (page: Page) => {
      await page.getByLabel("Linha").selectOption("industry");
      await page.getByRole("button", { name: "Enviar solicitação" }).click();
    },
    heard: async (page: Page) => {
      await page.getByRole("group", { name: /Falta acertar/ }).waitFor();
      expect(await page.getByLabel("Linha").inputValue()).toBe("industry");
    },
  },
  {
    place: "the quick order",
    path: "/ferramentas/pedido-rapido",
    put: (page: Page) => page.getByRole("main").getByRole("textbox").fill("HV-9999-1 3"),
    heard: async (page: Page) => {
      await page.getByRole("button", { name: "Conferir lista" }).click();
      await page.getByText("1 errado").waitFor();
    },
  },
  {
    place: "the quick order, with a check of it,",
    path: "/ferramentas/pedido-rapido",
    put: async (page: Page) => {
      await page.getByRole("main").getByRole("textbox").fill("HV-9999-1 3");
      await page.getByRole("button", { name: "Conferir lista" }).click();
    },
    heard: async (page: Page) => {
      await page.getByText("1 errado").waitFor();
      expect(new URL(page.url()).search).toBe("");
    },
  },
])("hears what was put into $place before the scripts came", async ({ path, put, heard }) => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(site.url + path, { waitUntil: "commit" });
  await put(page);
  release();
  await heard(page);
  expectQuiet();
});
