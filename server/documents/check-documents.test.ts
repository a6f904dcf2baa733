import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalogue } from "../catalogue/load.ts";
import type { ContentProblem } from "../catalogue/problems.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "../catalogue/content.test-support.ts";
import { checkDocuments } from "./check-documents.ts";
import { revise } from "./revise.ts";
import { readSnapshot } from "./snapshots.ts";

const FLUID = "products/amostra-m-1.md";

it("fails on a product without a safety data sheet and says how to issue one", () => {
  inFolder((folder) => {
    const problems = problemsOf(folder);
    expect(problems.map((one) => one.field)).toEqual(["amostra-m-1", "amostra-a-1", "amostra-g-1"]);
    expect(problems[0]?.cure).toContain("revise amostra-m-1");
  });
});

it("is satisfied once the sheets are issued, and issues nothing twice", () => {
  inFolder((folder) => {
    expect(issue(folder)).toHaveLength(3);
    expect(problemsOf(folder)).toEqual([]);
    expect(issue(folder)).toEqual([]);
  });
});

it("adds a line for each sheet that it issues, and leaves every other as it is", () => {
  inFolder((folder) => {
    issue(folder);
    const path = join(folder, "documents/revisions.yaml");
    const wide = readFileSync(path, "utf8").replace(
      "amostra-a-1:\n",
      "# da lata\namostra-a-1:\n\n",
    );
    writeFileSync(path, wide);
    edit(folder, "company.yaml", "(00) 0000-0000", "(00) 0000-0001");
    issue(folder);
    const lines = readFileSync(path, "utf8").split("\n");
    const added = lines.filter((line) => line.includes("number: 2"));
    expect(added).toHaveLength(3);
    expect(lines.filter((line) => !added.includes(line))).toEqual(wide.split("\n"));
    expect(problemsOf(folder)).toEqual([]);
  });
});

it.each(["Null", "012", "1e3"])("issues sheets of a product that is called %s", (name) => {
  const slug = name.toLowerCase();
  const { front, body } = goodFluid();
  withContent([{ file: `${slug}.md`, front: { ...front, name }, body }], (folder) => {
    issue(folder);
    edit(folder, "company.yaml", "(00) 0000-0000", "(00) 0000-0001");
    issue(folder);
    expect(loadCatalogue(folder).bySlug.get(slug)?.fds).toHaveLength(2);
    expect(problemsOf(folder)).toEqual([]);
  });
});

it("says so where no rule of the sheet's texts is about a hazard that a product has", () => {
  inFolder((folder) => {
    issue(folder);
    const path = "documents/fds-texts.yaml";
    edit(folder, path, "hazards: [H315], traits", "traits");
    edit(
      folder,
      path,
      "{ when: { hazards: [H315] }, text: Provoca irritação à pele. }",
      "{ text: . }",
    );
    expect(problemsOf(folder).filter(({ file }) => file === path)).toMatchObject([
      { field: "sections.11", problem: expect.stringContaining("H315, que products/amostra-m-1") },
    ]);
  });
});

it("fails on a sheet older than its data and names what changed", () => {
  inFolder((folder) => {
    issue(folder);
    edit(
      folder,
      FLUID,
      "monoetanolamina:\n    - 1\n    - 2",
      "monoetanolamina:\n    - 1\n    - 2.5",
    );
    const [problem, ...others] = problemsOf(folder);
    expect(others).toEqual([]);
    expect(problem?.problem).toMatch(/mais velha que os dados.*seção 3/);
    expect(problem?.cure).toContain("revise amostra-m-1");
  });
});

it("takes the sheets for old when a shared text changes, though no product did", () => {
  inFolder((folder) => {
    issue(folder);
    edit(folder, "company.yaml", "(00) 0000-0000", "(00) 0000-0001");
    expect(problemsOf(folder)).toHaveLength(3);
  });
});

it("keeps what an older revision said beside the new one", () => {
  inFolder((folder) => {
    issue(folder);
    edit(folder, FLUID, "months: 18", "months: 24");
    expect(issue(folder, "amostra-m-1", "Validade.")).toEqual([{ slug: "amostra-m-1", number: 2 }]);
    expect(problemsOf(folder)).toEqual([]);
    const fds = loadCatalogue(folder).bySlug.get("amostra-m-1")?.fds ?? [];
    expect(fds.map(({ number, date, reason }) => [number, date, reason])).toEqual([
      [1, "2026-11-20", "Primeira edição."],
      [2, "2026-11-20", "Validade."],
    ]);
    const said = fds.map((one) => JSON.stringify(readSnapshot(folder, "amostra-m-1", one)));
    expect(said.map((text) => /\b18\u00A0meses/.test(text))).toEqual([true, false]);
  });
});

it("refuses a rinse on a fluoride and a dilution of what is ready to use, whatever rule brings them", () => {
  inFolder((folder) => {
    issue(folder);
    const texts = "documents/fds-texts.yaml";
    edit(folder, texts, "Não enxágue. A embalagem", "Enxágue três vezes. A embalagem");
    edit(folder, texts, "- text: Evite contato", "- text: Ponha o produto na água. Evite contato");
    const gel = problemsOf(folder).filter(({ problem }) => problem.startsWith("amostra-g-1"));
    expect(gel).toMatchObject([
      {
        file: texts,
        field: expect.stringMatching(/seção 7/),
        problem: expect.stringMatching(/dilui/),
      },
      {
        file: texts,
        field: expect.stringMatching(/seção 13, Embalagem usada/),
        problem: expect.stringMatching(/"Enxágue três vezes": água de enxágue com fluoreto/),
        cure: expect.stringMatching(/fluoreto/),
      },
    ]);
  });
});

it("notices a revision that was edited after it was issued", () => {
  inFolder((folder) => {
    issue(folder);
    const file = "documents/snapshots/amostra-g-1-1.json";
    edit(folder, file, "Perigo", "Cuidado");
    expect(problemsOf(folder)).toMatchObject([{ file, cure: expect.stringMatching(/histórico/) }]);
  });
});

it("names a revision whose number or date is out of order", () => {
  inFolder((folder) => {
    issue(folder);
    edit(folder, "documents/revisions.yaml", "number: 1", "number: 3");
    expect(problemsOf(folder).map(({ problem }) => problem)).toContain("revisão 3 fora de ordem");
  });
});

it("names a rule that asks for a phrase no dictionary has", () => {
  inFolder((folder) => {
    edit(folder, "documents/fds-texts.yaml", "hazards: [H290]", "hazards: [H299]");
    expect(() => problemsOf(folder)).toThrow(/H299/);
  });
});

it("names a text whose braces hold no known word", () => {
  inFolder((folder) => {
    edit(folder, "documents/fds-texts.yaml", '"{name}"', '"{nome}"');
    expect(() => problemsOf(folder)).toThrow(/fds-texts\.yaml/);
  });
});

function inFolder(visit: (folder: string) => void): void {
  withContent([goodFluid(), goodAerosol(), goodGel()], visit);
}

function problemsOf(folder: string): ContentProblem[] {
  return checkDocuments(folder, loadCatalogue(folder));
}

function issue(folder: string, slug: string | null = null, reason = "Primeira edição.") {
  // Two in the morning of the 21st in London is still the 20th in São Paulo.
  const clock = { now: () => new Date("2026-11-21T02:00:00Z") };
  return revise(folder, loadCatalogue(folder), slug, reason, clock);
}

function edit(folder: string, file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text, file).toContain(from);
  writeFileSync(path, text.replace(from, to));
}
