import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";

const { site, browser } = await visitSite();

it.each([
  "/",
  "/produtos/industriais",
  "/produtos/lojistas",
  "/produtos/industriais/halcut-s-260",
  "/static/produtos/industriais",
  "/solicitacoes/teste-piloto",
  "/ferramentas/calculadora",
  "/politicas/privacidade",
])("every sign of %s is drawn in the site's typeface", async (path) => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(site.url + path);
  await page.evaluate(async () => {
    const signs = new Set(document.body.innerText);
    const probe = document.createElement("p");
    probe.id = "signs";
    probe.textContent = [...signs].join("");
    document.body.append(probe);
    await document.fonts.ready;
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  const { root } = await devTools.send("DOM.getDocument");
  const { nodeId } = await devTools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "#signs",
  });
  const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
  expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
  expectQuiet();
  await page.context().close();
});
