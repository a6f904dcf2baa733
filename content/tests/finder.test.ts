import { describe, expect, it } from "vitest";
import { FINDER_PRODUCTS } from "../../contract/tools.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { readYamlFile } from "../../server/catalogue/read-content.ts";
import { checkAnswers } from "../../server/catalogue/finder/check-answers.ts";
import { finderData } from "../../server/catalogue/finder/data.ts";
import { checkExam, EXAM_FILE, examSchema } from "../../server/catalogue/finder/exam.ts";
import { findProducts, type Finding } from "../../server/catalogue/finder/find.ts";
import { withFinder } from "../../server/catalogue/finder/finder-catalogue.ts";
import { questionsOf } from "../../server/catalogue/finder/matrix.ts";
import { readAnswers } from "../../server/catalogue/finder/questions.ts";
import { concerns } from "../../server/catalogue/finder/requirements.ts";

const whole = loadCatalogue(CONTENT_FOLDER);
const catalogue = withFinder(whole) ?? expect.unreachable("the shipped site has a finder");
const { finder } = catalogue;
const exam = readYamlFile(CONTENT_FOLDER, EXAM_FILE, examSchema, []) ?? [];
const asked = questionsOf(finder).map(({ answers }) => ({ answers, finding: answer(answers) }));

describe("the shipped finder", () => {
  it.each(exam)("answers $ask as the expert does", (line) => {
    expect(checkExam(catalogue, [line])).toEqual([]);
  });

  it("is examined by more than sixty questions", () => {
    expect(exam.length).toBeGreaterThan(60);
  });

  it("has a product for every type of a named pair, in its range and proved", () => {
    expect(checkAnswers(catalogue)).toEqual([]);
  });

  it("answers every question, with products or with a reason to ask a technician", () => {
    for (const { answers, finding } of asked) {
      const question = JSON.stringify(answers);
      expect(finding.found.length, question).toBeLessThanOrEqual(FINDER_PRODUCTS);
      if (finding.found.length === 0)
        expect(finding.handOver?.length, question).toBeGreaterThan(20);
      else expect(finding.reasons.length, question).toBeGreaterThan(0);
    }
  });

  it("never names what the product refuses", () => {
    for (const { answers, finding } of asked) {
      const { material = "" } = answers;
      for (const { product } of finding.found)
        expect(product.data.incompatible, product.slug).not.toContain(material);
    }
  });

  it("answers for the machine that was named, alternatives too", () => {
    for (const { answers, finding } of asked)
      for (const { product } of finding.found) {
        const isBath = ["banho", "central"].includes(answers["maquina"] ?? "");
        if (answers["maquina"])
          expect(product.data.dilution?.mode === "concentrado", product.slug).toBe(isBath);
      }
  });

  it.each([
    { ask: "agua", of: "muito-dura", figure: "dureza", holds: ([, most = 0]) => most >= 400 },
    { ask: "agua", of: "dura", figure: "dureza", holds: ([, most = 0]) => most >= 300 },
    { ask: "agua", of: "mole", figure: "dureza", holds: ([least = 99]) => least <= 50 },
    { ask: "agua", of: "deionizada", figure: "dureza", holds: ([least = 99]) => least <= 20 },
    { ask: "pressao", of: "media", figure: "pressaoMaxima", holds: ([most = 0]) => most >= 70 },
    { ask: "pressao", of: "alta", figure: "pressaoMaxima", holds: ([most = 0]) => most >= 80 },
  ] satisfies { ask: string; of: string; figure: string; holds: (of: number[]) => boolean }[])(
    "with $ask $of names only what proves it by its $figure",
    ({ ask, of, figure, holds }) => {
      const found = asked.flatMap(({ answers, finding }) =>
        answers[ask] === of ? finding.found : [],
      );
      expect(found.length).toBeGreaterThan(20);
      for (const { product } of found)
        expect(holds([product.data.figures[figure] ?? []].flat() as number[]), product.slug).toBe(
          true,
        );
    },
  );

  it("says how to handle what burns skin and eyes, wherever it is offered", () => {
    const dangers = asked.flatMap(({ answers, finding }) =>
      [...finding.found.map(({ product }) => product), ...finding.before]
        .filter(({ data }) => data.hazards.some((one) => ["H314", "H318"].includes(one)))
        .map((product) => ({ answers, product, heard: finding.heard })),
    );
    expect(dangers.length).toBeGreaterThan(20);
    for (const { answers, product, heard } of dangers) {
      const said = heard.filter(({ of }) => concerns(of, product));
      expect(
        said.map(({ alert, note }) => [alert, note].join(" ")).join(" "),
        `${product.slug} ${JSON.stringify(answers)}`,
      ).toMatch(/óculos vedados/);
    }
  });

  it("has nobody pour by hand what burns, nor hydrochloric acid meet nitric", () => {
    expect(finder.rules.map(({ note }) => note).join(" ")).not.toMatch(/despeje/);
    const fuming = asked.flatMap(({ finding }) =>
      finding.found
        .filter(({ product }) => "acido-cloridrico" in product.data.ingredients)
        .map(({ product }) => finding.heard.filter(({ of }) => concerns(of, product))),
    );
    expect(fuming.length).toBeGreaterThan(0);
    for (const said of fuming)
      expect(said.map(({ alert }) => alert).join(" ")).toMatch(/clorídrico e nítrico não se misturam/i);
  });

  it("tells of zinc fume wherever galvanized steel is welded or cut by plasma", () => {
    const burnt = asked.filter(
      ({ answers: { operacao = "", material } }) =>
        material === "galvanizado" && /^(?:soldar|plasma)-/.test(operacao),
    );
    expect(burnt.length).toBeGreaterThan(3);
    for (const { answers, finding } of burnt)
      expect(finding.alerts.join(" "), JSON.stringify(answers)).toMatch(/fumo de zinco/);
  });

  it("has no rule that never says or does anything", () => {
    const isHeard = (name: string) =>
      asked.some(({ answers, finding }) => {
        const rule = finding.fired.find((one) => one.name === name);
        if (!rule) return false;
        const isSaid = finding.heard.includes(rule) && (rule.alert || rule.note);
        if (isSaid || (rule.why && finding.reasons.includes(rule.why))) return true;
        const isCriterion = rule.label && rule.require.length > 0;
        if (isCriterion && finding.found.some(({ product }) => concerns(rule.of, product)))
          return true;
        const rules = finder.rules.filter((one) => one !== rule);
        const without = findProducts({ ...finder, rules }, catalogue, answers);
        return namesOf(without) !== namesOf(finding);
      });
    expect(finder.rules.map(({ name }) => name).filter((name) => !isHeard(name))).toEqual([]);
  });
});

describe("the finder's page", () => {
  it("asks what the answers so far call for, and says the question in words", () => {
    const data = page("operacao=torneamento&material=aco-inox&tanque=400&agua=dura");
    expect(data.questions.map(({ name }) => name)).toEqual(
      Object.keys(finder.questions).filter((name) => name !== "aplicacao"),
    );
    expect(data.answer.sentence).toBe(
      "Vou tornear em aço inox com banho de fluido e água de 400 L; Água: água dura, de 180 a 300 ppm.",
    );
    const weld = page("operacao=decapar-solda&material=aco-inox");
    expect(weld.questions.map(({ name }) => name)).toEqual(["operacao", "material"]);
    expect(weld.answer.steps[0]?.kind).toMatch(/passivador/);
  });

  it("proves each criterion by what stands on the product's page", () => {
    const [main] = page("operacao=torneamento&material=aco-inox&pressao=alta").answer.products;
    expect(main?.criteria).toContainEqual({
      label: "Bomba acima de 70 bar: pressão máxima",
      asked: "80\u00A0bar ou mais",
      proof: "80\u00A0bar",
      detail: null,
      place: null,
      isMet: true,
      drawn: { own: [80, 80], asked: [80, null] },
    });
  });

  it("says which place a product has in its own list, and its type among the types", () => {
    const [main] = page("operacao=torneamento&material=aco-inox").answer.products;
    const places = main?.criteria.map(({ label, place }) => [label, place]);
    expect(places).toContainEqual(["Tipo", [1, 3]]);
    expect(places).toContainEqual(["Material: aço inoxidável", [1, 3]]);
  });

  it("tells a property by the figure that says more of it, and a bound with what is left to it", () => {
    const [main] = page("operacao=fresamento&material=aluminio&agua=mole").answer.products;
    expect(main?.criteria.map(({ proof, detail }) => [proof, detail])).toEqual(
      expect.arrayContaining([
        ["muito baixa; estável até 100 bar", null],
        ["8,9 a 9,3 (a 5%)", "0,1 abaixo"],
      ]),
    );
  });

  it.each([
    ["operacao=torneamento&material=aco-inox", 1, "semissintético EP vem antes de solúvel vegetal"],
    ["operacao=torneamento&material=aco-inox", 2, "2º de 3 na lista"],
    ["operacao=torneamento&material=aco-inox&depois=pintura", 1, "põe solúvel vegetal à frente"],
    ["operacao=torneamento&material=aco-inox&depois=pintura", 2, "Cobre 33% da faixa pedida"],
  ])("for %s says what puts the first before alternative %i", (ask, at, why) => {
    const { products } = page(ask).answer;
    expect(products[0]?.behind).toBeNull();
    expect(products[at]?.behind).toContain(why);
  });

  it("shows the bath's temperature and time where the product states them", () => {
    const [bath] = page("operacao=passivar&material=aco-inox&aplicacao=banho").answer.products;
    expect(bath?.figures).toEqual([
      { label: "Concentração", value: "10 a 20%" },
      { label: "Temperatura", value: "50 a 60\u00A0°C" },
      { label: "Tempo", value: "10 a 20\u00A0min" },
    ]);
  });

  it("says of a danger that only an alternative has whose it is", () => {
    const { products, alerts, otherAlerts } = page("operacao=desoxidar&material=aco-inox").answer;
    expect(products[0]?.slug).toBe("halpick-f-540");
    expect(alerts.filter((one) => one.includes("gluconato"))).toEqual([]);
    expect(otherAlerts).toContainEqual(expect.stringMatching(/^Halpick B-730: contém ácido/));
  });

  it("warns of no water that the first product takes", () => {
    const ask = "operacao=torneamento&material=aco-inox&maquina=banho&tanque=180&agua=dura";
    const { products, alerts } = page(ask).answer;
    expect(products[0]?.slug).toBe("halcut-s-260");
    expect(alerts.join()).not.toMatch(/água dura/i);
  });

  it("names nothing before the first product that the material does not bear", () => {
    for (const { answers } of asked.filter(({ answers: { material } }) => material)) {
      const { before } = page(new URLSearchParams(answers).toString()).answer;
      for (const { slug } of before)
        expect(whole.bySlug.get(slug)?.data.incompatible, slug).not.toContain(answers["material"]);
    }
  });

  it("names what the first product asks for before it, in its dose for the same tank", () => {
    const { before } = page("operacao=torneamento&material=aco-inox&maquina=banho&tanque=180").answer;
    expect(before).toMatchObject([
      { slug: "halcare-l-10", line: "industry", fill: { percent: 1.5, litres: 2.7, topUp: null } },
    ]);
  });

  it("names every condition in the way, and of other answers first the least to give up", () => {
    const ask = "operacao=torneamento&material=aco-inox&maquina=banho";
    const { answer } = page(`${ask}&pressao=alta&agua=dura`);
    expect(answer.products).toEqual([]);
    expect(answer.handOver).toMatch(/reúne.*: Água de 180 a 300 ppm; Bomba acima de 70 bar\./);
    expect(answer.waysOut.map(({ asked }) => asked["maquina"])).not.toContain("sem");
    expect(answer.waysOut.map(({ asked }) => asked["agua"])).toContain("media");
    expect(page(`${ask}&agua=dura`).answer.products[0]?.slug).toBe("halcut-s-260");
  });

  it("refuses a water only where another one is answered", () => {
    const stops = new Set(
      finder.rules.flatMap(({ when, stop }) => (when[0]?.["agua"] && stop ? [stop] : [])),
    );
    const refused = asked.filter(({ finding }) => stops.has(finding.handOver ?? ""));
    expect(refused.length).toBeGreaterThan(0);
    for (const { answers } of refused) {
      const { waysOut } = page(new URLSearchParams(answers).toString()).answer;
      const others = waysOut.filter((one) => one.asked["agua"] !== answers["agua"]);
      expect(others.length, JSON.stringify(answers)).toBeGreaterThan(0);
      for (const { asked: other } of others)
        expect(findProducts(finder, catalogue, other)?.found.length).toBeGreaterThan(0);
    }
  });

  it("lets what a rule adds work as strong as the pair asks", () => {
    const turning = page("operacao=torneamento&material=aco-inox&agua=dura").answer.products[0];
    // The product's own 5 to 8%, of which the pair takes from 8% on.
    expect(turning?.fill?.percent).toBe(8);
  });

  it("names the other answers with which there would be a product", () => {
    const { answer } = page("operacao=brunimento&material=aco-inox&maquina=banho");
    expect(answer.products).toEqual([]);
    expect(answer.waysOut.map(({ asked }) => asked["maquina"])).toEqual(["oleo"]);
  });

  it("takes unknown values for not given, and numbers as people write them", () => {
    const { asked } = page("operacao=__proto__&material=constructor&tanque=muito&agua=x");
    expect(asked).toMatchObject({ ...finder.example, agua: "" });
    expect(page("tanque=1.500").asked["tanque"]).toBe("1500");
    // With a point as this very answer writes it, too.
    for (const tank of ["37,5", "37.5"]) expect(page(`tanque=${tank}`).asked["tanque"]).toBe("37.5");
    expect(page("tanque=37,125").asked["tanque"]).toBe("37.13");
    expect(page("tanque=1e3").asked["tanque"]).toBe("200");
    expect(page("operacao=furacao&tanque=sem").asked["maquina"]).toBe("sem");
    expect(page("tanque=30001").asked["tanque"]).toBe("200");
  });

  it.each([
    // 200 × 11% = 22; a month: 22 × 3% × 22 days × 50% = 7.26
    { ask: "operacao=rosqueamento&material=aco-inox", litres: 22, kilograms: null, monthly: 7.26 },
    // 5 000 × 6.5% = 325; 325 × 0.33 = 107.25
    {
      ask: "operacao=fresamento&material=aco-carbono&tanque=5000",
      litres: 325,
      kilograms: null,
      monthly: 107.25,
    },
    {
      ask: "operacao=furacao-profunda&material=aco-liga&maquina=oleo&tanque=1500",
      litres: 1500,
      kilograms: null,
      monthly: 0,
    },
    // 1 500 × 35% = 525 L × 1.23 g/cm³ = 645.75 kg
    {
      ask: "operacao=tirar-carepa&material=aco-inox&tanque=1500",
      litres: 525,
      kilograms: 645.75,
      monthly: 0,
    },
  ])("fills $ask with $litres L", ({ ask, litres, kilograms, monthly }) => {
    const fill = page(ask).answer.products[0]?.fill;
    expect(fill?.litres).toBeCloseTo(litres);
    expect(fill?.topUp?.litres ?? 0).toBeCloseTo(monthly);
    if (kilograms === null) expect(fill?.kilograms).toBeNull();
    else expect(fill?.kilograms).toBeCloseTo(kilograms);
  });

  it("fills nothing with what is brushed on, and marks what is controlled", () => {
    const [gel] = page("operacao=decapar-solda&material=aco-inox").answer.products;
    expect(gel?.fill).toBeNull();
    expect(gel?.controls).toEqual([expect.stringContaining("Controlado")]);
  });
});

function page(query: string) {
  const data = finderData(whole, new URLSearchParams(query));
  if (!data) throw new Error("Not a question of the table");
  return data;
}

function answer(given: Readonly<Record<string, string>>): Finding {
  const finding = findProducts(
    finder,
    catalogue,
    readAnswers(finder, (name) => given[name] ?? null),
  );
  if (!finding) throw new Error("Not a question of the table");
  return finding;
}

function namesOf(finding: Finding | null): string {
  const { found = [], steps = [], handOver = null } = finding ?? {};
  return JSON.stringify([[...found, ...steps].map(({ product }) => product.slug), handOver]);
}

it("says for which water a bath's fluid is right as long as the water was not told", () => {
  const query = "operacao=torneamento&material=aluminio&maquina=banho&tanque=200";
  const holds = (water: string) =>
    finderData(whole, new URLSearchParams(`${query}&agua=${water}`))?.answer.products[0]?.holds;
  expect(holds("")).toEqual([
    "Vale para água com 80 a 180 ppm de dureza. A sua é outra? Escolha em Água, e a indicação muda.",
  ]);
  expect(holds("media")).toEqual([]);
});
