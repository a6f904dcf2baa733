import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { FINDER_PRODUCTS, type FinderAsked } from "../../contract/tools.ts";
import { finderData } from "./finder-data.ts";
import { findProducts, type Finding } from "./finder-rules.ts";
import { loadCatalogue } from "./load.ts";
import {
  goodAerosol,
  goodFluid,
  goodGel,
  SHIPPED_CONTENT,
  withContent,
} from "./content.test-support.ts";
import { problemsIn } from "./mistakes.test-support.ts";

const catalogue = loadCatalogue(SHIPPED_CONTENT);
const { products } = catalogue;
const finder = catalogue.finder ?? expect.unreachable("the shipped site has a finder");
const CELLS = Object.keys(finder.operations).flatMap((operation) =>
  Object.keys(finder.materials).map((material) => [operation, material] as const),
);

describe("every cell of the table", () => {
  it.each(Object.keys(finder.operations))(
    "of %s has an answer or a reasoned hand-over",
    (operation) => {
      for (const material of Object.keys(finder.materials)) {
        const { found, handOver, reasons } = find({ operation, material });
        const cells = finder.operations[operation]?.cells;
        const cell = cells?.[material] ?? cells?.["*"];
        if (handOver === null) {
          expect(found.length, material).toBeGreaterThan(0);
          expect(found.length).toBeLessThanOrEqual(FINDER_PRODUCTS);
          expect(reasons.length).toBeGreaterThan(0);
        } else {
          expect(handOver.length, material).toBeGreaterThan(20);
          // A named cell must be served by the catalogue; only magnesium is stopped before.
          if (material !== "magnesio" && cells?.[material] && cell)
            expect("handOver" in cell, `${operation} ${material}`).toBe(true);
        }
      }
    },
  );

  it("never recommends what the product refuses", () => {
    for (const [operation, material] of CELLS) {
      if (finder.operations[operation]?.anyMaterial) continue;
      for (const { product } of find({ operation, material }).found)
        expect(product.data.incompatible, product.slug).not.toContain(material);
    }
  });

  it("answers every named cell of machining with its first type", () => {
    const missed = CELLS.flatMap(([operation, material]) => {
      const cell = finder.operations[operation]?.cells[material];
      const first = cell && "types" in cell ? cell.types[0]?.type : undefined;
      const got = find({ operation, material }).found[0]?.type;
      return first === undefined || got === first
        ? []
        : [`${operation}/${material}: ${first} → ${got}`];
    });
    expect(missed).toEqual([]);
  });
});

describe("what the modifiers do", () => {
  it("magnesium stops everything, with the danger of fire", () => {
    const finding = find({ operation: "torneamento", material: "magnesio" });
    expect(finding.found).toEqual([]);
    expect(finding.handOver).toMatch(/água/);
    expect(finding.alerts.join()).toMatch(/hidrogênio/);
  });

  it("aluminium over a water table is handed over with the alert of hydrogen", () => {
    const finding = find({ operation: "plasma-agua", material: "aluminio" });
    expect(finding.handOver).not.toBeNull();
    expect(finding.alerts.join()).toMatch(/hidrogênio/);
  });

  it("copper never gets active sulfur, and says so", () => {
    for (const operation of machining()) {
      const finding = find({ operation, material: "ligas-de-cobre" });
      expect(finding.alerts.join()).toMatch(/Enxofre ativo/);
      for (const { product } of finding.found)
        expect(product.data.attributes).not.toContain("enxofre-ativo");
    }
  });

  it("aluminium gets no bath over pH 9,4", () => {
    for (const operation of machining()) {
      for (const { product } of find({ operation, material: "aluminio" }).found) {
        const ph = JSON.stringify(product.data.figures["ph"] ?? 0);
        expect(
          Math.max(...[...ph.matchAll(/\d+(?:\.\d+)?/g)].map(Number)),
          product.slug,
        ).toBeLessThanOrEqual(9.4);
      }
    }
  });

  it("aluminium gets no bath without an inhibitor for it, whatever else is asked", () => {
    const water = ["dura", "mole"] as const;
    for (const operation of machining())
      for (const asked of [
        {},
        { pressure: "alta" },
        ...water.map((water) => ({ water })),
      ] as const) {
        const { found } = find({ operation, material: "aluminio", ...asked });
        for (const { product } of found)
          if (product.data.dilution?.mode === "concentrado")
            expect(product.data.attributes, product.slug).toContain("inibidor-aluminio");
      }
  });

  it("aerospace stainless and titanium stay without chlorine", () => {
    for (const material of ["aco-inox", "titanio-superligas"])
      for (const operation of machining())
        for (const { product } of find({ operation, material, use: "aeronautico" }).found)
          expect(product.data.attributes).toContain("sem-cloro");
  });

  it("without a tank there is mist or paste, or a technician", () => {
    const drilling = find({ operation: "furacao", material: "aco-carbono", tank: "sem" });
    expect(drilling.found[0]?.type).toBe("MQL");
    expect(
      find({ operation: "rosqueamento", material: "aco-inox", tank: "sem" }).found[0]?.type,
    ).toBe("PAS");
    expect(
      find({ operation: "furacao-profunda", material: "aco-inox", tank: "sem" }).handOver,
    ).toMatch(/Sem tanque/);
  });

  it("hard water brings a fluid that stands it, and the alert", () => {
    const finding = find({ operation: "torneamento", material: "aco-inox", water: "dura" });
    expect(finding.found[0]?.product.data.attributes).toContain("agua-dura");
    expect(finding.alerts.join()).toMatch(/250 ppm/);
  });

  it("hard water is nothing to a neat oil", () => {
    const plain = find({ operation: "brochamento", material: "aco-inox" });
    const hard = find({ operation: "brochamento", material: "aco-inox", water: "dura" });
    expect(hard.found).toEqual(plain.found);
  });

  it.each([{ water: "mole" }, { pressure: "alta" }])("%j brings low foam", (asked) => {
    const finding = find({ operation: "torneamento", material: "aco-carbono", ...asked });
    expect(finding.found[0]?.product.data.attributes).toContain("baixa-espuma");
  });

  it("paint or weld next brings no silicone to the front", () => {
    const finding = find({ operation: "torneamento", material: "aco-carbono", next: "pintura" });
    expect(finding.found[0]?.product.data.attributes).toContain("sem-silicone");
  });

  it("a wish for renewable base puts vegetable and MQL first", () => {
    const finding = find({ operation: "torneamento", material: "aco-inox", prefer: "sustentavel" });
    expect(finding.found[0]?.type).toBe("VEG");
    expect(finding.found.map(({ type }) => type)).toContain("MQL");
  });

  it("without a tank nothing that needs one is named, whatever else is asked", () => {
    for (const operation of machining())
      for (const material of Object.keys(finder.materials))
        for (const asked of [
          { prefer: "sustentavel" },
          { water: "dura" },
          { water: "dura", prefer: "sustentavel", next: "pintura" },
        ])
          for (const { product } of find({ operation, material, tank: "sem", ...asked }).found)
            expect(product.data.dilution?.mode, product.slug).not.toBe("concentrado");
  });

  it("of several wishes the earlier in the table weighs more: hard water before foam and paint", () => {
    for (const asked of [{ next: "pintura" }, { pressure: "alta" }])
      for (const material of ["aco-carbono", "ferro-fundido"]) {
        const { found } = find({ operation: "torneamento", material, water: "dura", ...asked });
        expect(found[0]?.product.data.attributes).toContain("agua-dura");
      }
  });

  it("a wish for renewable base is heard whatever else is asked, or said to be out of reach", () => {
    const heard = find({
      operation: "torneamento",
      material: "ligas-de-cobre",
      water: "dura",
      prefer: "sustentavel",
    });
    expect(heard.found[0]?.type).toBe("VEG");
    const { found, reasons } = find({
      operation: "retificacao",
      material: "aco-carbono",
      prefer: "sustentavel",
    });
    const { why, otherwise } = finder.modifiers.find(({ name }) => name === "sustentavel") ?? {};
    expect(found.map(({ type }) => type)).not.toContain("VEG");
    expect(reasons).toContain(otherwise);
    expect(reasons).not.toContain(why);
  });

  it("says nothing of water or foam where only neat oil is named", () => {
    const plain = find({ operation: "brunimento", material: "aco-carbono" });
    const asked = { water: "dura", pressure: "alta" };
    expect(find({ operation: "brunimento", material: "aco-carbono", ...asked })).toEqual(plain);
  });

  it("every alert of the table fires for some question", () => {
    const questions = CELLS.flatMap(([operation, material]) => [
      { operation, material },
      { operation, material, water: "dura" },
      { operation, material, pressure: "alta" },
    ]);
    const heard = new Set(questions.flatMap((asked) => find(asked).alerts));
    const written = finder.modifiers.flatMap(({ alert }) => alert ?? []);
    expect(written.filter((alert) => !heard.has(alert))).toEqual([]);
    expect(written.length).toBeGreaterThanOrEqual(6);
  });

  it("every modifier changes or says something for some question", () => {
    const fires = (name: string) => {
      const modifier = finder.modifiers.find((one) => one.name === name);
      const { why, alert, stop } = modifier ?? {};
      const asked = {
        tank: modifier?.when.tank?.[0] ?? "200",
        water: modifier?.when.water?.[0] ?? "",
        pressure: modifier?.when.pressure?.[0] ?? "",
        next: modifier?.when.next?.[0] ?? "",
        prefer: modifier?.when.prefer?.[0] ?? "",
        use: modifier?.when.use?.[0] ?? "",
      };
      return CELLS.some(([operation, material]) => {
        const { reasons, alerts, handOver } = find({ operation, material, ...asked });
        const said = new Set([...reasons, ...alerts, handOver]);
        return [why, alert, stop].some((text) => text !== undefined && said.has(text));
      });
    };
    expect(finder.modifiers.map(({ name }) => name).filter((name) => !fires(name))).toEqual([]);
  });
});

describe("the finder's page", () => {
  it("says the question, the concentration that table and sheet share, and the step after", () => {
    const data = finderData(
      catalogue,
      new URLSearchParams("operacao=torneamento&material=aco-inox&tanque=400&agua=dura"),
    );
    expect(data?.answer.sentence).toBe(
      "Vou tornear em aço inox com tanque de 400 L; água dura, acima de 250 ppm.",
    );
    const weld = finderData(
      catalogue,
      new URLSearchParams("operacao=decapar-solda&material=aco-inox"),
    );
    expect(weld?.answer.next?.kind).toMatch(/passivador/);
    const tapping = finderData(
      catalogue,
      new URLSearchParams("operacao=retificacao&material=aco-inox"),
    );
    expect(tapping?.answer.products[0]?.concentration).toEqual({ min: 4, max: 6 });
  });

  it("asks only what can change the answer", () => {
    const relevant = (query: string) => finderData(catalogue, new URLSearchParams(query))?.relevant;
    expect(relevant("operacao=torneamento&material=aco-inox")).toEqual([
      "tank",
      "water",
      "pressure",
      "next",
      "prefer",
      "use",
    ]);
    expect(relevant("operacao=torneamento&material=aco-carbono")).not.toContain("use");
    expect(relevant("operacao=decapar-solda&material=aco-carbono")).toEqual(["next"]);
  });

  it("takes unknown values for not given", () => {
    const data = finderData(
      catalogue,
      new URLSearchParams("operacao=__proto__&material=constructor&tanque=9&agua=x"),
    );
    expect(data?.asked).toEqual({
      operation: "rosqueamento",
      material: "aco-inox",
      tank: "200",
      water: "",
      pressure: "",
      next: "",
      prefer: "",
      use: "",
    });
  });
});

describe("mistakes in finder.yaml", () => {
  it.each([
    [
      "a type that does not exist",
      (text: string) => text.replace("aco-carbono: SEM 5-8 | MIN 5-8", "aco-carbono: XYZ 5-8"),
      /XYZ/,
    ],
    [
      "a cell that cannot be read",
      (text: string) => text.replace("aco-carbono: SEM 5-8 | MIN 5-8", "aco-carbono: SEM 8-5"),
      /não se lê/,
    ],
    [
      "an attribute that does not exist",
      (text: string) => text.replace("forbid: [enxofre-ativo]", "forbid: [enxofre]"),
      /enxofre/,
    ],
    [
      "a subcategory that does not exist",
      (text: string) => text.replace("subcategory: sinteticos", "subcategory: sintetico"),
      /sintetico/,
    ],
    [
      "an operation outside the dictionary",
      (text: string) => text.replace("operation: estampagem", "operation: estampar"),
      /estampar/,
    ],
    [
      "an unknown field",
      (text: string) => text.replace("disclaimer:", "aviso: x\ndisclaimer:"),
      /desconhecido/,
    ],
  ])("%s is named with file and cure", (_, change, expected) => {
    const problems = withContent([goodFluid(), goodAerosol(), goodGel()], (directory) => {
      const file = join(directory, "finder.yaml");
      writeFileSync(file, change(readFileSync(file, "utf8")));
      return problemsIn(directory);
    });
    expect(problems[0]?.file).toBe("finder.yaml");
    expect(problems.map(({ field, problem }) => `${field} ${problem}`).join()).toMatch(expected);
    expect(problems[0]?.cure).not.toBe("");
  });

  it("an operation that leaves a material without answer is named", () => {
    const problems = withContent([goodFluid(), goodAerosol(), goodGel()], (directory) => {
      const file = join(directory, "finder.yaml");
      const table = parse(readFileSync(file, "utf8")) as {
        operations: { serra: { cells: Record<string, string> } };
      };
      delete table.operations.serra.cells["*"];
      writeFileSync(file, stringify(table));
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([{ field: "operations.serra.cells" }]);
  });
});

function find(asked: Partial<FinderAsked>): Finding {
  const finding = findProducts(finder, products, {
    operation: "",
    material: "",
    tank: "200",
    water: "",
    pressure: "",
    next: "",
    prefer: "",
    use: "",
    ...asked,
  });
  if (!finding) throw new Error("Not a question of the table");
  return finding;
}

function machining(): string[] {
  return Object.entries(finder.operations)
    .filter(([, { group }]) => group === "Usinar")
    .map(([slug]) => slug);
}
