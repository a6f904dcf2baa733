import { describe, expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";

const { site, browser } = await visitSite();

describe("the finder", () => {
  it("keeps what was chosen before the scripts came, when the next choice brings them to life", async () => {
    const { page, expectQuiet } = await openPage(browser);
    const release = await holdResponses(page, "**/assets/*.js");
    await page.goto(`${site.url}/ferramentas/seletor`, { waitUntil: "commit" });
    await page.getByLabel("Operação").selectOption("torneamento");
    await page.getByLabel("Material").selectOption("aco-carbono");
    await page.getByLabel("Máquina").evaluate(chooseWhenReactKnows, "central");
    release();
    await page.waitForURL(/maquina=central/);
    await page.getByRole("article").getByRole("link", { name: "Abrir na calculadora" }).waitFor();
    const asked = new URL(page.url()).searchParams;
    expect([asked.get("operacao"), asked.get("material")]).toEqual(["torneamento", "aco-carbono"]);
    expectQuiet();
    await page.context().close();
  });
});

/** Runs in the page: chooses as soon as React knows the field, before it has done what follows from taking it over. */
function chooseWhenReactKnows(select: HTMLElement | SVGElement, value: string): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    // React's own mark.
    if (!Object.keys(select).some((key) => key.startsWith("__reactProps")))
      return port2.postMessage(null);
    Object.assign(select, { value });
    select.dispatchEvent(new Event("change", { bubbles: true }));
    port1.close();
  });
  port1.start();
  port2.postMessage(null);
}
