import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkDocuments } from "../documents/check-documents.ts";
import { goodAerosol, goodFluid } from "../catalogue/content.test-support.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { commandOn, contentFolder } from "./authoring.test-support.ts";
import { newCommand } from "./new-command.ts";
import { unconfirmed } from "./unconfirmed.ts";

const TOLD = {
  name: "Amostra N-2",
  like: "Amostra M-1",
  category: "fluidos-de-usinagem",
  kind: "novo de ensaio",
  summary: "Segundo fluido dos testes, para torno, de 5 a 8%.",
  description: "Fluido novo que os testes escrevem.",
  text: "Nasceu de uma lista de respostas e serve a uma bancada que ninguém viu.",
};

it("writes a product that passes the check, with its codes, bar codes, phrases and first sheet", async () => {
  const { folder, run, output } = newContent();
  await run(
    { ...TOLD },
    "--packages",
    "industrial: bombona 20 L; bombona 5l (azul)",
    "--packages",
    "lojista: frasco 1 L",
    "--set",
    "figures.densidade=0,98",
  );
  const catalogue = loadCatalogue(folder);
  const product = catalogue.bySlug.get("amostra-n-2");
  expect(product?.data).toMatchObject({
    code: "AM-1111",
    figures: { densidade: 0.98, viscosidade: 60 },
    hazards: ["H315", "H319"],
    precautions: expect.arrayContaining(["P280", "P501"]),
    before: [],
  });
  expect(product?.data.dilution).toMatchObject({ mode: "concentrado" });
  expect(product?.data.dilution?.note).toBeUndefined();
  expect(product?.lines.flatMap((line) => product.packages[line]?.map(({ sku }) => sku))).toEqual([
    "AM-1111-20",
    "AM-1111-5-AZ",
    "AM-1111-L1",
  ]);
  const issued = checkDocuments(folder, catalogue).filter(({ field }) => field === "amostra-n-2");
  expect(issued).toEqual([]);
  expect(unconfirmed(folder)).toMatchObject([
    { file: "products/amostra-n-2.md", problem: expect.stringContaining("amostra-m-1") },
  ]);
  expect(output.join("")).toContain("picture amostra-n-2");
});

it("writes nothing of what the check refuses, and says why", async () => {
  const { folder, run } = newContent();
  const wrong = {
    ...TOLD,
    text: "É atóxico e o melhor do mercado, sem comparação que se conheça.",
  };
  await expect(run(wrong, "--packages", "bombona 7 L")).rejects.toThrow(
    /bombona de 7 L[^]*at[óo]xic/,
  );
  expect(() => readFileSync(join(folder, "products/amostra-n-2.md"))).toThrow("ENOENT");
});

it("names whose code it would take, and the package that it cannot read", async () => {
  const { run } = newContent();
  await expect(
    run({ ...TOLD, code: "AM-1110" }, "--packages", "industrial: bombona 20 L"),
  ).rejects.toThrow(/já é de Amostra M-1.*como AM-1111/);
  await expect(
    run(TOLD, "--packages", "industrial: bombona 20 L | lojista: frasco 1 L"),
  ).rejects.toThrow(/não é embalagem e tamanho/);
});

it("understands names in any case and without accents, and a family by its whole name", async () => {
  const { folder, run } = newContent();
  const { category, subcategory: family } = loadCatalogue(folder).bySlug.get("amostra-m-1") ?? {};
  await run(
    {
      ...TOLD,
      like: "AMOSTRA m-1",
      category: `${category?.shortName} ${family?.name}`.toUpperCase(),
    },
    "--packages",
    "industrial: BOMBONA 20 litros",
    "--set",
    "figures.ph=9,2 a 5%",
  );
  const { data, packages } = loadCatalogue(folder).bySlug.get("amostra-n-2") ?? {};
  expect(data).toMatchObject({
    category: category?.code,
    subcategory: family?.code,
    figures: { ph: { at: 5, value: 9.2 } },
  });
  expect(Object.values(packages ?? {}).flatMap((list) => list?.map(({ sku }) => sku))).toEqual([
    "AM-1111-20",
  ]);
});

it("asks for what no option told, and again for what the check refuses", async () => {
  const answers = ["vinte litros", "bombona 7 L", "", "bombona 20 L", ""];
  const asked: string[] = [];
  const { folder, run } = newContent((question) => {
    asked.push(question);
    if (question.startsWith("Categoria")) return Promise.resolve(TOLD.category);
    return Promise.resolve(question.startsWith("Embalagens") ? (answers.shift() ?? "") : "");
  });
  const { category: _, ...told } = TOLD;
  await run(told);
  expect(asked.map((question) => question.split(/[ ,]/)[0])).toEqual([
    "Categoria",
    "Código",
    ...Array.from({ length: 5 }, () => "Embalagens"),
  ]);
  const [sku] = loadCatalogue(folder).bySlug.get("amostra-n-2")?.packages["industry"] ?? [];
  expect(sku?.sku).toBe("AM-1111-20");
});

function newContent(ask: ((question: string) => Promise<string>) | null = null) {
  const fluid = goodFluid();
  Object.assign(fluid.front["dilution"] ?? {}, {
    note: "Despeje devagar no tanque cheio e mexa até a cor ficar igual.",
  });
  const folder = contentFolder([fluid, goodAerosol()]);
  const output: string[] = [];
  const terminal = { write: (text: string) => output.push(text), note: () => {}, ask };
  const command = commandOn(folder, newCommand, { terminal });
  const run = (told: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    command(...Object.entries(told).flatMap(([name, value]) => [`--${name}`, value]), ...words);
  return { folder, run, output };
}
