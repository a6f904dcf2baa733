import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "./load.ts";
import { problemsIn, problemsOf } from "./mistakes.test-support.ts";
import {
  type Draft,
  goodAerosol,
  goodFluid,
  goodGel,
  type ProductDraft,
  retiredFluid,
  withContent,
} from "./content.test-support.ts";

const FLUID = "products/amostra-m-1.md";
const CAN = "products/amostra-a-1.md";

describe("loadCatalogue", () => {
  it("reads good content, indexed by slug and by SKU", () => {
    const catalogue = withContent(sample(), loadCatalogue);
    expect(catalogue.products.map((product) => product.slug)).toEqual([
      "amostra-m-1",
      "amostra-a-1",
      "amostra-g-1",
    ]);
    expect(catalogue.bySku.get("AM-1110-L1-CX12")?.line).toBe("shopkeeper");
    expect(catalogue.bySlug.get("amostra-m-1")?.lines).toEqual(["industry", "shopkeeper"]);
  });

  it("hands out data that nobody can change", () => {
    const catalogue = withContent(sample(), loadCatalogue);
    const fluid = catalogue.bySlug.get("amostra-m-1");
    expect(Object.isFrozen(fluid?.data.figures)).toBe(true);
    expect(Object.isFrozen(fluid?.packages["industry"]?.[0])).toBe(true);
  });

  it("gives each package its own shot, or that of the bare container, or none", () => {
    const { bySku } = withContent(sample(), (directory) => {
      const packs = join(directory, "pictures", "packs");
      mkdirSync(packs, { recursive: true });
      for (const name of ["AM-1110-20-320.avif", "ibc-1000l-320.avif", "AM-1110-L1-640.avif"]) {
        writeFileSync(join(packs, name), "");
      }
      return loadCatalogue(directory);
    });
    expect(bySku.get("AM-1110-20")?.view.picture).toBe("AM-1110-20");
    expect(bySku.get("AM-1110-IBC")?.view.picture).toBe("ibc-1000l");
    expect(bySku.get("AM-1110-L1")?.view.picture).toBeNull();
  });

  it("tells packages of one size apart by what they are called besides", () => {
    const fluid = changed(goodFluid(), (front) => {
      const { industrial } = front["packages"] as { industrial: Draft[] };
      const blue = { sku: "AM-1110-20-AZ", pack: "bombona", size: "20 L", variant: "azul" };
      industrial.push(blue);
    });
    const { bySku } = withContent([fluid, goodAerosol(), goodGel()], loadCatalogue);
    expect(bySku.get("AM-1110-20-AZ")?.view).toMatchObject({
      label: "20\u00A0L azul",
      description: "bombona 20\u00A0L azul",
      itemName: "Amostra M-1 · bombona 20 L azul",
      variant: "azul",
    });
    expect(bySku.get("AM-1110-20")?.view.variant).toBeNull();
  });

  it("keeps a retired product by its name, and sells none of its packages", () => {
    const catalogue = withContent([retiredFluid(), ...sample()], loadCatalogue);
    expect(catalogue.products.map(({ slug }) => slug)).not.toContain("amostra-r-1");
    expect(catalogue.bySlug.get("amostra-r-1")?.data.code).toBe("AM-1100");
    expect(catalogue.bySku.has("AM-1100-20")).toBe(false);
    expect(catalogue.retiredBySku.has("AM-1100-20")).toBe(true);
  });

  it.each([
    ["of nobody", "ninguem", /não existe/],
    ["who is retired too", "amostra-r-1", /também saiu de linha/],
  ])("refuses a successor %s", (_, successor, problem) => {
    const can = changed(goodAerosol(), (front) => {
      front["retired"] = { since: "2026-10-02", successor };
    });
    expect(problemsOf([retiredFluid(), goodFluid(), can])).toMatchObject([
      { file: CAN, field: "retired.successor", problem: expect.stringMatching(problem) },
    ]);
  });

  it("does not lead a retired product to itself", () => {
    const can = changed(goodAerosol(), (front) => {
      front["retired"] = { since: "2026-10-02", successor: "amostra-a-1" };
    });
    expect(problemsOf([goodFluid(), can])).toMatchObject([
      { field: "retired.successor", cure: "aponte para um produto à venda, ou apague" },
    ]);
  });

  it("has no sheet for a product that is called what every object has", () => {
    const fluid = changed(goodFluid(), (front) => (front["name"] = "Constructor"));
    const { bySlug } = withContent([{ ...fluid, file: "constructor.md" }], (folder) => {
      writeFileSync(join(folder, "documents/revisions.yaml"), "{}\n");
      return loadCatalogue(folder);
    });
    expect(bySlug.get("constructor")?.fds).toEqual([]);
  });

  it("names every problem at once, not only the first", () => {
    const fluid = changed(goodFluid(), (front) => {
      front["brixFactor"] = 9;
      delete front["kind"];
    });
    const can = changed(goodAerosol(), (front) => (front["hazards"] = ["H222"]));
    const problems = problemsOf([fluid, can, goodGel()]);
    expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
      `${CAN} hazards`,
      `${FLUID} kind`,
      `${FLUID} brixFactor`,
    ]);
  });

  it("says of an ingredient by another name where names come from", () => {
    const fluid = changed(
      goodFluid(),
      (front) => (front["ingredients"] = { "141-43-5 MEA": [1, 2] }),
    );
    expect(problemsOf([fluid, goodAerosol(), goodGel()])).toContainEqual(
      expect.objectContaining({ problem: '"141-43-5 MEA" não é um nome do dicionário' }),
    );
  });

  it("says in which line the problem stands", () => {
    const fluid = changed(goodFluid(), (front) => (front["name"] = "Outro nome"));
    expect(problemsOf([fluid, goodAerosol(), goodGel()])[0]).toMatchObject({
      field: "name",
      line: 3,
    });
    const wordy = { ...goodFluid(), body: "Linha boa.\n\nEste texto fala de um produto atóxico." };
    const [problem] = problemsOf([wordy, goodAerosol(), goodGel()]);
    expect(problem?.field).toBe("texto");
    expect(problem?.line).toBeGreaterThan(60);
  });
});

describe("files that are not products", () => {
  it("names a dictionary with broken YAML and its line", () => {
    const problems = withContent(sample(), (directory) => {
      writeFileSync(
        join(directory, "dictionaries", "bases.yaml"),
        "agua: { label: Água\noutra: x\n",
      );
      return problemsIn(directory);
    });
    expect(problems[0]).toMatchObject({ file: "dictionaries/bases.yaml", field: "arquivo" });
    expect(problems[0]?.line).toBeGreaterThan(0);
  });

  it("names a missing company file", () => {
    const problems = withContent(sample(), (directory) => {
      rmSync(join(directory, "company.yaml"));
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([{ file: "company.yaml", problem: "arquivo ausente" }]);
  });

  it("refuses a CNPJ whose digits don't match", () => {
    const problems = withContent(sample(), (directory) => {
      writeFileSync(join(directory, "company.yaml"), "cnpj: 00.EXE.MPL/0001-07\n");
      return problemsIn(directory);
    });
    expect(problems.find((one) => one.field === "cnpj")?.cure).toMatch(/dígitos/);
  });

  it("refuses a file whose letters are not in UTF-8", () => {
    const problems = withContent(sample(), (directory) => {
      const path = join(directory, FLUID);
      writeFileSync(path, readFileSync(path, "utf8"), "latin1");
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([
      { file: FLUID, field: "arquivo", problem: expect.stringContaining("UTF-8"), line: 6 },
    ]);
  });

  it("refuses a folder among the products", () => {
    const problems = withContent(sample(), (directory) => {
      mkdirSync(join(directory, "products/velhos.md"));
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([
      { file: "products/velhos.md", problem: "pasta dentro da pasta" },
    ]);
  });

  it("tells what a version of a policy is", () => {
    const problems = withContent(sample(), (directory) => {
      const path = join(directory, "pages/privacidade.md");
      writeFileSync(path, readFileSync(path, "utf8").replace(/^version: .*/m, "version: hoje"));
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([{ field: "version", cure: "2026-11-20" }]);
  });

  it("refuses a product file without front matter", () => {
    const problems = withContent(sample(), (directory) => {
      writeFileSync(join(directory, "products", "solto.md"), "Só texto.\n");
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([{ file: "products/solto.md", field: "arquivo", line: 1 }]);
  });
});

function sample(): ProductDraft[] {
  return [goodFluid(), goodAerosol(), goodGel()];
}

function changed(draft: ProductDraft, change: (front: Draft) => void): ProductDraft {
  change(draft.front);
  return draft;
}
