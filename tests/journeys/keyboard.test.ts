import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { COPY_TOAST_TEXT } from "../../contract/constants.ts";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { started, startedPage } from "../browser/started-page.ts";
import { HANG_MS } from "../hang.ts";

/* The four forms are filled in and sent by the keyboard in forms.test.ts; here is the way to them. */

const { site, browser } = await visitSite();

const PHONE = { viewport: { width: 360, height: 780 } };
/** Few rows, so that the end is near. */
const SHORT_LIST = "/produtos/industriais?categoria=corte-plasma";

it("skips the header, and finds its way back to the top of the content", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/sobre`);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Ir para o conteúdo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

it.each(["footer .icon-copy-button", "dialog[open] footer button"])(
  "copies without TLS by %s, and stays on it",
  async (copies) => {
    const { page, expectQuiet } = await openPage(browser);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined }),
    );
    await page.goto(site.url + SHORT_LIST);
    await started(page);
    if (copies.startsWith("dialog")) {
      await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
      await page.getByRole("button", { name: "Orçamento 1 item" }).click();
    }
    const button = page.locator(copies).first();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByText(COPY_TOAST_TEXT, { exact: true }).first().waitFor();
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    expectQuiet();
    await page.context().close();
  },
);

it("goes back to the link that led away, in a list that was kept and in pages made anew", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${SHORT_LIST}`);
  await keeping(page);
  const product = await page.locator("#produtos h2 a").nth(1).innerText();
  await tabTo(page, product);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: product }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  await focusOn(page, product);

  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: product }).waitFor();
  await shiftTabTo(page, "Portfólio Industrial");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: product }).waitFor();
  await focusOn(page, "Portfólio Industrial");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  await focusOn(page, product);
  expectQuiet();
  await page.context().close();
});

it("goes back to the page's link of a list, and after another way out to the heading", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/produtos/industriais`);
  await keeping(page);
  const second = page.getByRole("link", { name: "Página 2" });
  await second.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**?pagina=2");
  await page.getByRole("link", { name: "Anterior" }).waitFor();
  await page.goBack();
  await focusOn(page, "Página 2");

  await page.getByRole("navigation", { name: "Principal" }).getByText("Empresa").click();
  await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  await focusOn(page, "Portfólio Industrial");
  expectQuiet();
  await page.context().close();
});

it("finds a product, adds it from the results and from its page, edits the basket and undoes", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(site.url);
  await tabTo(page, "Buscar produtos");
  await page.keyboard.type("halcut m-320");
  await page.getByRole("gridcell").first().waitFor();
  // Down to the first result, right to its package, Enter adds; the focus never leaves the field.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expect(await focused(page)).toBe("Buscar produtos");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Halcut M-320" }).waitFor();
  // The new page's heading has the focus: it is read out, and Tab goes on from there.
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");

  await tabToRole(page, "radio");
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "Adicionar ao orçamento");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Orçamento 2 itens" }).waitFor();

  await shiftTabTo(page, "Orçamento 2 itens");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await panel.waitFor();
  await tabTo(page, /^Quantidade de/);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.waitForFunction(() => localStorage.getItem("basket:items")?.includes('"quantity":7'));
  await tabTo(page, "Esvaziar");
  await page.keyboard.press("Enter");
  await panel.getByText("Nada aqui ainda").waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "hidden" });
  // Where the panel was opened from is where the focus comes back to.
  expect(await focused(page)).toMatch(/^Orçamento/);

  // The message can be reached by its own key (F6) while it stands, and undone.
  await page.keyboard.press("F6");
  await tabTo(page, "Desfazer");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Orçamento 2 itens" }).waitFor();
  expectQuiet();
});

it("tells of the key that leads to a message, and from there opens the basket", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + SHORT_LIST);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().focus();
  await page.keyboard.press("Enter");
  const message = page.getByRole("dialog", { name: /adicionado ao orçamento/ });
  await message.getByText("A tecla F6 leva a este aviso.").waitFor();
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Ver orçamento");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await panel.waitFor();
  await expect
    .poll(() => panel.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  expectQuiet();
});

it("goes from the list's filters to the comparison", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(site.url + SHORT_LIST);
  await tabTo(page, /^Comparar /);
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await tabTo(page, /^Comparar /);
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Ver comparação (2)");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Comparar produtos" }).waitFor();
  expectQuiet();
});

it("moves a ticked box out from under the comparison that its tick opens", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + SHORT_LIST, {
    viewport: { width: 640, height: 360 },
  });
  await tabTo(page, /^Comparar /);
  await page.keyboard.press("Space");
  await page.getByRole("link", { name: "Comparar (1)" }).waitFor();
  await expect.poll(() => page.evaluate(coveredFocus)).toBeNull();
  expect(await focused(page)).toMatch(/^Comparar /);
  expectQuiet();
});

it("opens and leaves the menu of a phone, and takes the search from the thumb bar", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url, PHONE);
  await tabTo(page, "Buscar produtos");
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe("Menu");
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Industrial");
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("Menu");
  expect(await page.getByRole("navigation", { name: "Menu" }).isVisible()).toBe(false);
  await shiftTabTo(page, "Buscar", "A");
  await page.keyboard.press("Enter");
  expect(await focused(page)).toBe("Buscar produtos");
  expectQuiet();
});

it("leads from the summary of errors into the field", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/solicitacoes/contato`);
  await tabTo(page, "Enviar solicitação");
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: /Falta acertar/ }).waitFor();
  await page.keyboard.press("Tab");
  const link = await focused(page);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
    "true",
  );
  expect(link).not.toBe("");
});

it("keeps the focus near what was removed, and tells of it over the basket's panel", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + SHORT_LIST);
  await keeping(page);
  for (const index of [0, 1, 2]) {
    await page.getByRole("button", { name: "Adicionar ao orçamento" }).nth(index).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Orçamento ${index + 1} ite` }).waitFor();
  }
  await shiftTabTo(page, "Orçamento 3 itens");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await tabTo(page, /^Observação para Halplas M-200/);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");

  await tabTo(page, /^Remover Halplas M-240/);
  await page.keyboard.press("Enter");
  await focusOn(page, "Menos: Halplas L-310 · bombona 20 L");
  await page.keyboard.press("Tab");
  await page.keyboard.type("0");
  await page.keyboard.press("Tab");
  await panel.getByRole("listitem").nth(1).waitFor({ state: "detached" });
  await focusOn(page, "Observação para Halplas M-200 · bombona 20 L");

  await tabTo(page, "Esvaziar");
  await page.keyboard.press("Enter");
  await focusOn(page, "Linha Industrial");
  // The page under the panel is out of reach; what was said must not be.
  await panel.getByText("Orçamento esvaziado.").waitFor();
  await page.keyboard.press("F6");
  await tabTo(page, "Desfazer");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Remover Halplas M-200 · bombona 20 L" }).waitFor();
  expectQuiet();
});

it("keeps the focus while the comparison is emptied and the quick order is checked", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}/ferramentas/comparar?itens=halcut-m-320,halcut-m-340`,
  );
  await keeping(page);
  await tabTo(page, "Tirar Halcut M-320 da comparação");
  await page.keyboard.press("Enter");
  await page.getByText("Dados técnicos, uso").waitFor();
  await focusOn(page, "Halcut M-340");

  await page.goto(site.url + SHORT_LIST);
  await started(page);
  await tabTo(page, /^Comparar /);
  await page.keyboard.press("Space");
  await tabTo(page, "Limpar");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("produtos");

  await page.goto(`${site.url}/ferramentas/pedido-rapido`);
  await started(page);
  await tabTo(page, "Usar exemplo");
  await page.keyboard.press("Enter");
  await shiftTabTo(page, "Conferir lista");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Conferência" }).waitFor();
  expect(await focused(page)).toBe("Conferir lista");
  await tabTo(page, /^Adicionar \d/);
  await page.keyboard.press("Enter");
  await focusOn(page, "Pedir orçamento");
  expectQuiet();
});

it.each([
  ["a list on a wide window, with the comparison at its foot", SHORT_LIST, undefined],
  ["a list on a phone, with the comparison over the thumb bar", SHORT_LIST, PHONE],
  ["a form on a phone", "/solicitacoes/orcamento", PHONE],
] as const)(
  "never hides what has the focus: %s",
  { timeout: 2 * HANG_MS },
  async (_, path, options) => {
    const { page } = await openPage(browser, options);
    await page.goto(site.url + path);
    await started(page);
    if (path === SHORT_LIST)
      await page
        .getByRole("checkbox", { name: /^Comparar/ })
        .first()
        .check();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator("h1").focus();
    const hidden: string[] = [];
    for (let tabs = 0; tabs < 90; tabs += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(coveredFocus);
      if (covered) hidden.push(covered);
    }
    expect(hidden).toEqual([]);
  },
);

it("lays nothing over a tall field that is written in, in the short window of a large zoom", async () => {
  const { page } = await startedPage(browser, `${site.url}/solicitacoes/contato`, {
    viewport: { width: 640, height: 360 },
  });
  await press(page, "Tab", /^/, "TEXTAREA");
  const foot = await page.evaluate(() => {
    const field = document.activeElement?.getBoundingClientRect();
    const y = Math.min(field?.bottom ?? 0, window.innerHeight) - 2;
    return document.elementFromPoint(320, y)?.closest("header") ?? null;
  });
  expect(foot).toBeNull();
});

/** The focused element's name, where no point of it can be seen; runs in the page. */
function coveredFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const target = element.closest("label") ?? element;
  const { left, top, width, height } = target.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
  );
  const isSeen = points.some(
    (point) => point !== null && (target.contains(point) || point.contains(target)),
  );
  return isSeen ? null : (element.getAttribute("aria-label") ?? element.textContent);
}

/** Waits until what keeps the focus is there: it is loaded when the page has nothing better to do. */
async function keeping(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("kept-focus")),
  );
}

/** Waits until what is called so has the focus. */
async function focusOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(name);
}

function tabTo(page: Page, name: string | RegExp): Promise<void> {
  return press(page, "Tab", name);
}

function shiftTabTo(page: Page, name: string, tag?: string): Promise<void> {
  return press(page, "Shift+Tab", name, tag);
}

async function press(page: Page, key: string, name: string | RegExp, tag = ""): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press(key);
    const found = await focused(page);
    const isNamed = typeof name === "string" ? found === name : name.test(found);
    if (
      isNamed &&
      (tag === "" || (await page.evaluate(() => document.activeElement?.tagName)) === tag)
    )
      return;
  }
  throw new Error(`${key} never reached ${String(name)}`);
}

async function tabToRole(page: Page, type: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.getAttribute("type"))) === type) return;
  }
  throw new Error(`Tab never reached a ${type}`);
}

/** What the focused element is called: its label's, its own name or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return "";
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
    const name = element.getAttribute("aria-label") ?? label?.textContent ?? element.textContent;
    return name.trim();
  });
}
