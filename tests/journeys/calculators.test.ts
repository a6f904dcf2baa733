import { describe, expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

describe("the calculators", () => {
  it.each([
    {
      tool: "leitura",
      fill: { "Leitura no refratômetro": "5" },
      says: /Concentração[\s\S]*8(,0)?\s?%/,
    },
    {
      tool: "carga",
      fill: { "Volume útil do tanque": "400", "Concentração desejada": "6" },
      says: /Concentrado[\s\S]*24,0\sL[\s\S]*376,0\sL/,
    },
    {
      tool: "correcao",
      fill: {
        "Volume útil do tanque": "400",
        "Volume no tanque agora": "350",
        "Leitura no refratômetro": "2,5",
        "Concentração desejada": "6",
      },
      says: /40,0\sL[\s\S]*10,00\sL/,
    },
    { tool: "correcao&volume=400&nivel=0&alvo=6", fill: {}, says: /^Tanque vazio/ },
    {
      tool: "reposicao",
      fill: {
        "Volume no tanque agora": "300",
        "Leitura no refratômetro": "5",
        "Volume reposto": "100",
        "Concentração da reposição": "2",
      },
      says: /6,5\s?%/,
    },
  ])("work: $tool", async ({ tool, fill, says }) => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/calculadora?calculo=${tool}&produto=halcut-m-320`);
    for (const [label, value] of Object.entries(fill)) await page.getByLabel(label).fill(value);
    await expect.poll(() => page.getByRole("status").last().innerText()).toMatch(says);
    expectQuiet();
  });

  it.each([
    ["", "1e6"],
    ["1e", "6"],
    ["4 a 5", ""],
    ["", "-5"],
  ])(
    "leave %s%s as it is typed, part of it before the mask came, and say that it will not do",
    async (early, late) => {
      const { page, expectQuiet } = await openPage(browser);
      const release = await holdResponses(page, /number-masks/);
      await page.goto(
        `${site.url}/ferramentas/calculadora?calculo=carga&produto=halcut-m-320&alvo=6`,
      );
      await started(page);
      const volume = page.getByLabel("Volume útil do tanque");
      await volume.pressSequentially(early);
      release();
      await volume.pressSequentially(late);
      await volume.blur();
      expect(await volume.inputValue()).toBe(early + late);
      const note = page.locator(`[id="${await volume.getAttribute("aria-describedby")}"]`);
      expect(await note.innerText()).toMatch(/^Informe /);
      expect(await volume.getAttribute("aria-invalid")).toBe("true");
      await volume.fill("400");
      await expect.poll(() => volume.getAttribute("aria-invalid")).toBe("false");
      expectQuiet();
    },
  );

  it("take a decimal point for one though the mask comes between it and its digits", async () => {
    const { page, expectQuiet } = await openPage(browser);
    const release = await holdResponses(page, /number-masks/);
    await page.goto(
      `${site.url}/ferramentas/calculadora?calculo=carga&produto=halcut-m-320&alvo=6`,
    );
    await started(page);
    const volume = page.getByLabel("Volume útil do tanque");
    await volume.pressSequentially("1.");
    release();
    await expect.poll(() => volume.inputValue()).toBe("1,");
    await volume.pressSequentially("5");
    expect(await volume.inputValue()).toBe("1,5");
    expectQuiet();
  });

  it("say of a dose that is hardly there what it is, and of many parts how many", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/calculadora?calculo=carga&volume=0,1&alvo=0,01`);
    const result = page.getByRole("status").last();
    await expect.poll(() => result.innerText()).toMatch(/<\s5\smL/);
    expect(await result.innerText()).toContain("0,01%");
    expect(await result.innerText()).toContain("9.999 de água");
    await page.goto(
      `${site.url}/ferramentas/calculadora?calculo=carga&alvo=5&comprimento=9000&largura=9000&altura=9000`,
    );
    await page.getByText("Confira as medidas").waitFor();
    expectQuiet();
  });

  it("keep the measures of a tank in sight while one of them is typed anew", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/calculadora?calculo=carga`);
    await started(page);
    await page.getByText("calcular pelas medidas").click();
    await page.getByLabel("Comprimento").fill("100");
    await page.getByLabel("Largura").fill("50");
    const height = page.getByLabel("Altura do nível");
    await height.pressSequentially("4");
    await page.getByText("Volume pelas medidas").waitFor();
    await page.keyboard.press("Backspace");
    await page.getByLabel("Volume útil").waitFor();
    await page.keyboard.type("6");
    await page.getByText("Volume pelas medidas").waitFor();
    expect(await height.inputValue()).toBe("6");
    expectQuiet();
  });

  it("keep in their address what was typed, so that a reload brings it back", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/calculadora`);
    const tabs = page.getByRole("navigation", { name: "Calculadoras" });
    await tabs.getByRole("link", { name: "Reposição do dia a dia" }).click();
    await page.getByText("Exemplo preenchido").waitFor();
    await page.getByLabel("Evaporação por dia").fill("24");
    await page.getByLabel("Arraste por dia").fill("6");
    await page.getByLabel("Concentração desejada").fill("5");
    await page.waitForURL(/evaporacao=24.*arraste=6/);
    await page.reload();
    await expect
      .poll(() => page.getByRole("status").last().innerText())
      .toMatch(/Regule o dosador em\s+1,0%/);
    expect(await page.getByText("Exemplo preenchido").count()).toBe(0);
    expectQuiet();
  });

  it("work out costs with prices that never leave the device", async () => {
    const { page, expectQuiet } = await openPage(browser);
    const asked: string[] = [];
    page.on("request", (request) => {
      // Without the origin, whose port may be any number.
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search + (request.postData() ?? ""));
    });
    await page.goto(`${site.url}/ferramentas/calculadora?calculo=custo&produto=halcut-m-320`);
    await page.getByLabel("Volume útil do tanque").fill("400");
    await page.getByLabel("Reposição por mês").fill("100");
    await page.getByLabel("Preço por litro").last().fill("77,31");
    await page.getByLabel("Concentração").last().fill("6");
    await page.getByLabel("Vida do banho").last().fill("6");
    await expect.poll(() => page.getByRole("status").last().innerText()).toContain("R$");
    await page.keyboard.press("Enter");
    expect(asked.filter((one) => one.includes("77,31") || one.includes("77%2C31"))).toEqual([]);
    expect(page.url()).not.toMatch(/77(,|%2C)31/);
    expectQuiet();
  });

  it("answer without JavaScript what their address asks", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/ferramentas/calculadora?calculo=carga&produto=halcut-m-320`);
    await page.getByLabel("Volume útil do tanque").fill("400");
    await page.getByLabel("Concentração desejada").fill("6");
    await page.getByRole("button", { name: "Calcular" }).click();
    expect(await page.getByRole("status").last().innerText()).toMatch(/24,0\sL[\s\S]*376,0\sL/);
  });
});
