import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { goodFluid, goodGel, withContent } from "../content.test-support.ts";
import { loadCatalogue } from "../load.ts";
import { finderData } from "./data.ts";

describe("another maker's finder", () => {
  const other = {
    heading: "Qual tinta?",
    description: "Superfície e ambiente.",
    disclaimer: "Só uma indicação.",
    nothingFits: "Nada serve para isso.",
    sentence: ["Vou pintar {superficie} em {ambiente}."],
    questions: {
      superficie: {
        label: "Superfície",
        options: {
          metal: { phrase: "metal", why: "Metal precisa de primer." },
          madeira: { phrase: "madeira" },
        },
      },
      ambiente: {
        label: "Ambiente",
        options: { dentro: { phrase: "ambiente interno" }, fora: { phrase: "área externa" } },
      },
    },
    types: {
      FL: { name: "fluido", category: "fluidos-de-usinagem", why: "Serve a qualquer um." },
      GE: { name: "gel", category: "decapantes", why: "Fica onde se põe." },
    },
    table: { rows: "superficie", columns: "ambiente", cells: { "*": { "*": "FL | GE" } } },
  };

  it("needs two questions and one cell, and no words of this trade", () => {
    const gel = goodGel();
    delete gel.front["dilution"];
    const data = withContent([goodFluid(), gel], (directory) => {
      writeFileSync(join(directory, "finder.yaml"), stringify(other));
      return finderData(loadCatalogue(directory), new URLSearchParams("ambiente=fora"));
    });
    expect(data?.answer.sentence).toBe("Vou pintar metal em área externa.");
    expect(data?.answer.reasons).toEqual(["Metal precisa de primer."]);
    expect(data?.answer.products[0]?.figures[0]?.value).toBe("5 a 8%");
    expect(data?.answer.products).toMatchObject([
      { slug: "amostra-m-1", fill: null, criteria: [{ label: "Tipo" }] },
      { slug: "amostra-g-1" },
    ]);
    // What says nothing of a dilution is not told to be ready for use.
    expect(data?.answer.products[1]?.figures.map(({ label }) => label)).not.toContain(
      "Concentração",
    );
  });

  it("says a danger of those alone whose label states it", () => {
    const alert = "Queima a pele de quem o toca.";
    const rules = [{ name: "queima", of: { hazards: ["H314"] }, alert }];
    const answer = withContent([goodFluid(), goodGel()], (directory) => {
      writeFileSync(join(directory, "finder.yaml"), stringify({ ...other, rules }));
      return finderData(loadCatalogue(directory), new URLSearchParams())?.answer;
    });
    expect(answer?.alerts).toEqual([]);
    expect(answer?.otherAlerts).toEqual(["Amostra G-1: queima a pele de quem o toca."]);
    expect(answer?.beforeAlerts).toEqual([]);
  });

  it("says a danger of what goes before the first product, too, where that is named", () => {
    const alert = "Queima a pele de quem o toca.";
    const rules = [{ name: "queima", of: { hazards: ["H314"] }, alert, note: "Lave as mãos." }];
    const table = { ...other.table, cells: { "*": { "*": "FL" } } };
    const fluid = goodFluid();
    fluid.front["before"] = ["amostra-g-1"];
    const answer = withContent([fluid, goodGel()], (directory) => {
      writeFileSync(join(directory, "finder.yaml"), stringify({ ...other, table, rules }));
      return finderData(loadCatalogue(directory), new URLSearchParams())?.answer;
    });
    expect(answer?.before).toMatchObject([{ slug: "amostra-g-1" }]);
    expect(answer).toMatchObject({
      alerts: [],
      otherAlerts: [],
      beforeAlerts: ["Amostra G-1: queima a pele de quem o toca."],
      notes: ["Amostra G-1: lave as mãos."],
    });
  });

  it("tells no order where the cell has one type, and none of a list of one", () => {
    const table = { ...other.table, cells: { "*": { "*": "FL" } } };
    const questions = {
      ...other.questions,
      superficie: {
        label: "Operação",
        term: "operations",
        options: { torneamento: { phrase: "tornear" } },
      },
    };
    const fluid = goodFluid();
    fluid.front["operations"] = ["torneamento"];
    fluid.front["dilution"] = { mode: "concentrado", byOperation: { torneamento: [5, 8] } };
    const data = withContent([fluid], (directory) => {
      writeFileSync(join(directory, "finder.yaml"), stringify({ ...other, questions, table }));
      return finderData(loadCatalogue(directory), new URLSearchParams("superficie=torneamento"));
    });
    expect(data?.answer.products[0]?.criteria).toMatchObject([
      { label: "Tipo", detail: null, place: null },
      { detail: "único na lista" },
    ]);
  });

  it("says for which answers to an open question a product holds, as long as none is given", () => {
    const open = { text: "Vale para parede {options}.", none: "Meça a umidade da parede." };
    const questions = {
      ...other.questions,
      parede: {
        label: "Parede",
        usual: "não sei",
        open,
        options: {
          seca: { phrase: "parede seca", short: "seca" },
          nova: { phrase: "nova" },
          molhada: { phrase: "molhada" },
        },
      },
    };
    const rules = [
      {
        name: "molhada",
        when: { parede: ["molhada"] },
        of: { use: "concentrado" },
        require: [{ figure: "ph", atLeast: 13 }],
      },
    ];
    const holdsOf = (query: string) =>
      withContent([goodFluid(), goodGel()], (directory) => {
        writeFileSync(join(directory, "finder.yaml"), stringify({ ...other, questions, rules }));
        return finderData(loadCatalogue(directory), new URLSearchParams(query))?.answer.products;
      })?.map(({ slug, holds }) => [slug, holds]);
    expect(holdsOf("")).toEqual([
      ["amostra-m-1", ["Vale para parede seca ou nova."]],
      ["amostra-g-1", []],
    ]);
    expect(holdsOf("parede=seca")).toEqual([
      ["amostra-m-1", []],
      ["amostra-g-1", []],
    ]);
  });
});
