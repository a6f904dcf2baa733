import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { fillContact } from "../browser/queue-contact.ts";
import { runStaff } from "../browser/run-staff.ts";
import { started, startedPage } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const viewed = (page: Page) => page.getByRole("navigation", { name: "Vistos há pouco" });

it("leads back to the products seen lately, from another product, a search and the empty basket", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}/produtos/industriais/halcut-m-320`,
  );
  // Asked for on the device alone: the page knows of it when its code is there.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewed:products")))
    .toContain("halcut-m-320");
  await page.goto(`${site.url}/produtos/industriais/halcut-s-210`);
  const link = viewed(page).getByRole("link");
  await link.first().waitFor();
  expect(await link.allInnerTexts()).toEqual(["Halcut M-320"]);
  await page.goto(`${site.url}/busca?q=zzxq`);
  await link.nth(1).waitFor();
  expect(await link.allInnerTexts()).toEqual(["Halcut S-210", "Halcut M-320"]);
  await page.getByRole("button", { name: "Orçamento" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Halcut M-320" }).click();
  await page.waitForURL("**/produtos/industriais/halcut-m-320");
  expectQuiet();
});

it("keeps contact data for the next form where the box asks for it, and forgets them without it", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/contato`);
  const send = async (keep: boolean) => {
    await page.getByLabel("Assunto").selectOption("outro");
    await page.getByLabel("Mensagem").fill("Qual produto serve para isto?");
    await page.getByLabel("Nome").fill("Ana Souza");
    await page.getByLabel("E-mail").fill("ana@oficina.example");
    await page.getByLabel("Telefone").fill("(15) 91234-5678");
    await page.getByLabel("Lembrar os meus dados de contato").setChecked(keep);
    await page.getByRole("button", { name: "Enviar solicitação" }).click();
    await page.getByText(/CON-[0-9A-Z]{4}-[0-9A-Z]{4}/).waitFor();
  };
  await send(true);
  const { stdout } = await runStaff(site, ["list", "--json"]);
  const { protocol } = JSON.parse(stdout.split("\n")[0] ?? "") as { protocol: string };
  expect((await runStaff(site, ["show", protocol, "--json"])).stdout).not.toContain("keepContact");

  await page.goto(`${site.url}/solicitacoes/orcamento`);
  await started(page);
  await expect.poll(() => page.getByLabel("Nome").inputValue()).toBe("Ana Souza");
  expect(await page.getByLabel("E-mail").inputValue()).toBe("ana@oficina.example");
  expect(await page.getByLabel("Lembrar os meus dados de contato").isChecked()).toBe(true);
  await page.goto(`${site.url}/solicitacoes/contato`);
  await started(page);
  await expect.poll(() => page.getByLabel("Nome").inputValue()).toBe("Ana Souza");
  await send(false);
  await page.goto(`${site.url}/solicitacoes/orcamento`);
  await started(page);
  expect(await page.getByLabel("Nome").inputValue()).toBe("");
  expectQuiet();
});

it("says where sent requests stand when their page is opened or looked at again, and asks nowhere else", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/contato`);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/legacy/request-statuses")) asked.push(request.url());
  });
  await page.getByLabel("Assunto").selectOption("outro");
  await page.getByLabel("Mensagem").fill("Qual produto serve para isto?");
  await page.getByLabel("Nome").fill("Rui Lima");
  await page.getByLabel("E-mail").fill("rui@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  const protocol = await page
    .getByText(/CON-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .innerText();
  expect(asked).toEqual([]);
  await runStaff(site, ["status", protocol, "respondido"]);
  await page.getByRole("link", { name: "Meus pedidos" }).first().click();
  const row = page.getByRole("listitem").filter({ hasText: protocol });
  await row.getByText("Situação: respondida").waitFor();
  expect(asked).toEqual([`${site.url}/legacy/request-statuses`]);
  await runStaff(site, ["status", protocol, "perdido"]);
  await page.evaluate(
    () => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await row.getByText("Situação: encerrada").waitFor();
  await runStaff(site, ["status", protocol, "ganho"]);
  // As for who comes back from another tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await row.getByText("Situação: aceita").waitFor();
  expectQuiet();
});

it("keeps the list of the quick order for whoever loads its page again, until it is empty", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/ferramentas/pedido-rapido`);
  const list = page.getByLabel("Códigos e quantidades, um item por linha");
  await list.fill("HV-1010-20 4");
  await page.reload();
  await started(page);
  await expect.poll(() => list.inputValue()).toBe("HV-1010-20 4");
  await page.getByRole("button", { name: "Usar exemplo" }).click();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => list.inputValue()).toBe("HV-1010-20 4");
  await list.fill("");
  await page.reload();
  await started(page);
  expect(await list.inputValue()).toBe("");
  expect(await page.evaluate(() => sessionStorage.getItem("order:list"))).toBeNull();
  // Of an address that brings a list, what has become of it.
  await page.goto(`${site.url}/ferramentas/pedido-rapido?lista=HV-1010-20+4`);
  await started(page);
  await list.fill("HV-1010-20 5");
  await page.reload();
  await expect.poll(() => list.inputValue()).toBe("HV-1010-20 5");
  expectQuiet();
});

it("lists each thing that it keeps here, and forgets all of it by one button", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}/produtos/industriais/halcut-m-320`,
    { stored: { "contact:me": '{"name":"Ana"}' } },
  );
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewed:products")))
    .toContain("halcut-m-320");
  await page.goto(`${site.url}/politicas/privacidade`);
  const list = page.getByRole("region", { name: "Neste navegador, agora" });
  await list.getByText("viewed:products: os produtos que você abriu há pouco").waitFor();
  await list.getByText("contact:me: os seus dados de contato").waitFor();
  await list.getByRole("button", { name: "Limpar meus dados deste navegador" }).click();
  await page.getByRole("button", { name: "Apagar", exact: true }).click();
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expectQuiet();
});

it("forgets the sender's data by that button in every other tab, too", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/contato`);
  await fillContact(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Calculadora" }).click();
  await page.getByRole("heading", { name: "Calculadora de banho" }).waitFor();
  const [privacy, form] = [await page.context().newPage(), await page.context().newPage()];
  await form.goto(`${site.url}/solicitacoes/orcamento`);
  await started(form);
  await form.getByLabel("Cidade").fill("Sorocaba");
  await privacy.goto(`${site.url}/politicas/privacidade`);
  await started(privacy);
  const reloaded = form.waitForEvent("load");
  await privacy.getByRole("button", { name: "Limpar meus dados deste navegador" }).click();
  await privacy.getByRole("button", { name: "Apagar", exact: true }).click();
  await privacy.getByText("Nada guardado.").waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Solicite um orçamento" }).click();
  await page.getByRole("heading", { name: "Solicite um Orçamento" }).waitFor();
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("");
  await reloaded;
  await started(form);
  expect(await form.getByLabel("Cidade").inputValue()).toBe("");
  expectQuiet();
});

it("the startup action comes before the application is mounted", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (this: Storage, name: string) {
      // React names the document that it is mounted on.
      const isMounted = Object.keys(document).some((key) => key.startsWith("__reactContainer"));
      if (name === "basket:type" && !("isReadBefore" in window))
        Object.assign(window, { isReadBefore: !isMounted });
      return getItem.call(this, name);
    };
  });
  for (const path of ["/", "/solicitacoes/orcamento"]) {
    await page.goto(site.url + path);
    await started(page);
    expect(
      await page.evaluate(() => (window as { isReadBefore?: boolean }).isReadBefore),
      path,
    ).toBe(true);
  }
  expectQuiet();
});
