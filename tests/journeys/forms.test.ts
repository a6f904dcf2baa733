import { createHash, randomUUID } from "node:crypto";
import SQLite from "better-sqlite3";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { runStaff } from "../browser/run-staff.ts";
import { startedPage } from "../browser/started-page.ts";
import { mailOfFile, visitSite } from "../browser/visit-site.ts";
import { PDF } from "../intake/test-files.ts";
import { FILLINGS, type Filling, type Step } from "./form-fillings.ts";

const mail = await mailOfFile();
const { site, browser } = await visitSite({ SMTP_URL: mail.url });

describe.each(FILLINGS)("the form $kind", (filling) => {
  it("is filled in, gets its files and is sent by the keyboard alone", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.clock.install();
    const files = filesFor(filling);
    page.on("filechooser", (chooser) => void chooser.setFiles(files));
    await page.goto(site.url + filling.path);
    const email = newEmail();
    for (const step of filling.steps) await giveByKeyboard(page, step, email);
    await reach(page, filling.fileField);
    await page.keyboard.press("Enter");
    await page
      .getByRole("list", { name: "Arquivos escolhidos" })
      .getByRole("listitem")
      .first()
      .waitFor();
    // A person takes longer than the 2 s under which a send is held back as a robot's.
    await page.clock.fastForward(60_000);
    await tabUntil(page, () => document.activeElement?.getAttribute("type") === "submit");
    await page.keyboard.press("Enter");
    await expectStored(page, filling, email, files);
    expectQuiet();
  });

  it("is sent without JavaScript, files included", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(site.url + filling.path);
    const email = newEmail();
    for (const step of filling.steps) await giveByName(page, step, email);
    const files = filesFor(filling);
    await page.locator(`input[type=file][name=${filling.fileField}]`).setInputFiles(files);
    await page.getByRole("button", { name: "Enviar solicitação" }).click();
    await expectStored(page, filling, email, files);
  });

  it.each([true, false])(
    "with every field wrong names each of them, keeps what was typed and stores nothing (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page, expectQuiet } = await openPage(browser, { javaScriptEnabled });
      if (javaScriptEnabled) await page.clock.install();
      const before = countStored();
      await page.goto(site.url + filling.path);
      for (const [name, value] of Object.entries(filling.wrong))
        await page.locator(`form#solicitacao [name=${name}]`).fill(value);
      await page.locator(`input[type=file][name=${filling.fileField}]`).setInputFiles({
        name: "desenho.dwg",
        mimeType: "image/vnd.dwg",
        buffer: Buffer.from("AC1027\0\0, taken by no form"),
      });
      // The list of the files moves the button: nobody presses it in that very moment.
      if (javaScriptEnabled)
        await page.getByRole("list", { name: "Arquivos escolhidos" }).waitFor();
      await page.getByRole("button", { name: "Enviar solicitação" }).click();
      const summary = page.getByRole("group", { name: /Falta acertar/ });
      const links = summary.getByRole("link");
      await links.first().waitFor();
      const fields = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute("href")?.replace("#campo-", "")),
      );
      expect(fields).toEqual(filling.complaints);
      for (const [name, value] of Object.entries(filling.wrong))
        expect(await page.locator(`form#solicitacao [name=${name}]`).inputValue()).toBe(value);
      if (javaScriptEnabled)
        expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(countStored()).toBe(before);
      // Without JavaScript the form is a navigation, whose 422 Chromium reports as an error.
      if (javaScriptEnabled) expectQuiet();
    },
  );
});

it("takes a number with its unit, and no two numbers for one", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/teste-piloto`);
  const given = { tankVolume: "1.500 L", concentration: "4 a 5 %", waterHardness: "80-90" };
  for (const [name, text] of Object.entries(given)) {
    const field = page.locator(`[name=${name}]`);
    await field.pressSequentially(text);
    await field.blur();
    expect(await field.inputValue()).toBe(text);
  }
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  const said = (name: string) => page.locator(`#campo-${name}-erro`);
  await said("concentration").waitFor();
  expect(await said("concentration").innerText()).toBe("Informe só um número, como 4,5.");
  expect(await said("waterHardness").innerText()).toBe("Informe só um número, como 120.");
  expect(await said("tankVolume").count()).toBe(0);
  expectQuiet();
});

it("offers no product once its field is left: the list would lie over the fields that follow", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/teste-piloto`);
  const SEARCH = /page-data\/search/;
  const isSearch = (request: Request) => SEARCH.test(request.url());
  const release = await holdResponses(page, SEARCH);
  const asked = page.waitForRequest(isSearch);
  const product = page.locator("#campo-product");
  await product.pressSequentially("halcut");
  await asked;
  const isOver = Promise.race([
    page.waitForEvent("requestfailed", isSearch),
    page.waitForEvent("requestfinished", isSearch),
  ]);
  await product.press("Tab");
  release();
  await isOver;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByRole("listbox", { name: "Sugestões" }).count()).toBe(0);
  expectQuiet();
});

function newEmail(): string {
  return `pessoa-${randomUUID().slice(0, 8)}@oficina.example`;
}

function filesFor({ files }: Filling) {
  return Array.from({ length: files }, (_, index) => ({
    name: `desenho técnico ${index + 1}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.concat([PDF, Buffer.from(`%${randomUUID()}\n%%EOF\n`)]),
  }));
}

async function giveByKeyboard(page: Page, { name, kind, value }: Step, email: string) {
  await reach(page, name, kind === "box" ? value : undefined);
  if (kind === "box") return page.keyboard.press("Space");
  // The first word finds the option; a space would open the list.
  const typed = kind === "select" ? (value.split(" ")[0] ?? "") : value;
  await page.keyboard.type(typed === "EMAIL" ? email : typed);
}

/** Goes on with Tab until the control of this name has the focus. */
function reach(page: Page, name: string, value = ""): Promise<void> {
  return tabUntil(
    page,
    ([name, value]) => {
      const focused = document.activeElement;
      return (
        focused?.getAttribute("name") === name &&
        (value === "" || focused?.getAttribute("value") === value)
      );
    },
    [name, value] as const,
  );
}

async function tabUntil<Argument>(
  page: Page,
  isThere: (argument: Argument) => boolean,
  argument?: Argument,
): Promise<void> {
  for (let tabs = 0; tabs < 200; tabs += 1) {
    if (await page.evaluate(isThere as never, argument)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard never reached ${JSON.stringify(argument)}`);
}

async function giveByName(page: Page, { name, kind, value }: Step, email: string): Promise<void> {
  const field = page.locator(`form#solicitacao [name=${name}]`);
  if (kind === "select") await field.selectOption({ label: value });
  else if (kind === "text") await field.fill(value === "EMAIL" ? email : value);
  else await (value === "" ? field : field.and(page.locator(`[value=${value}]`))).check();
}

/** The staff find the request of this address, with its fields and every file byte for byte. */
async function expectStored(
  page: Page,
  filling: Filling,
  email: string,
  files: ReturnType<typeof filesFor>,
): Promise<void> {
  const pattern = new RegExp(`${filling.prefix}-[0-9A-Z]{4}-[0-9A-Z]{4}`);
  const protocol = pattern.exec(await page.getByText(pattern).first().innerText())?.[0] ?? "";
  const { stdout } = await runStaff(site, ["show", protocol, "--json"]);
  const shown = JSON.parse(stdout) as { files: { sha256: string }[] };
  expect(shown).toMatchObject({
    kind: filling.kind,
    email,
    quarantine: null,
    fields: filling.stored,
    outbox: [{ kind: "sender" }, { kind: "staff" }],
  });
  expect(shown.files.map(({ sha256 }) => sha256)).toEqual(
    files.map(({ buffer }) => createHash("sha256").update(buffer).digest("hex")),
  );
}

function countStored(): number {
  const database = new SQLite(site.database, { readonly: true });
  const { count } = database.prepare<[], { count: number }>(COUNT).get() ?? { count: -1 };
  database.close();
  return count;
}

const COUNT = "select count(*) as count from requests";
