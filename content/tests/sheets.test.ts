import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { composeSheet } from "../../server/documents/fds/compose-sheet.ts";
import { readFdsTexts } from "../../server/documents/fds/read-texts.ts";
import type { FdsSheet } from "../../server/documents/fds/sheet.ts";
import { traitsOf } from "../../server/documents/fds/traits.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const texts = readFdsTexts(CONTENT_FOLDER, catalogue.dictionaries);
const sheets = catalogue.products.map((product) => ({
  product,
  sheet: composeSheet(product, catalogue, texts),
}));

describe("classes and fires", () => {
  it.each([
    // 10 × 17 to 19 % of acute 1 = 170 to 190 ≥ 25; 100 × 1 %; 28 % zinc chloride.
    ["halcare-b-20", "agudo", "Categoria 2", "H401"],
    ["halcare-l-10", "agudo", "Categoria 3", "H402"],
    ["halpick-x-640", "agudo", "Categoria 1", "H400"],
  ])("classifies %s as dangerous to water, %s, %s, beside the chronic class", (slug, ...row) => {
    const [kind, category, code] = row;
    const found = sheets.find(({ product }) => product.slug === slug);
    const table = found?.sheet.sections[1]?.find((block) => block.kind === "table");
    expect(table?.rows).toContainEqual([`Perigoso ao ambiente aquático, ${kind}`, category, code]);
  });

  it.each([
    ["halphos-x-150", /utilize água em abundância/],
    ["halguard-z-950", /pó químico seco ou areia seca/],
    ["halneat-e-60", /dióxido de carbono ou espuma/],
  ])("says on the label of %s what puts its fire out", (slug, words) => {
    const label = sheets
      .find(({ product }) => product.slug === slug)
      ?.sheet.sections[1]?.find((block) => block.kind === "label");
    expect(label?.precautions.find(({ code }) => code === "P370+P378")?.text).toMatch(words);
  });
});

it("prints the signal word of the category that the calculation gives", () => {
  const nitrite = sheets.find(({ product }) => product.slug === "halphos-x-150")?.sheet;
  expect(nitrite?.sections[1]).toContainEqual(expect.objectContaining({ signal: "Atenção" }));
});

describe("the rules where a wrong sentence would hurt", () => {
  const having = (code: string) =>
    sheets.filter(({ product }) => product.data.hazards.includes(code));

  it("forbids vomiting after swallowing what corrodes or can be aspirated", () => {
    const dangerous = [...having("H304"), ...having("H314")];
    expect(dangerous.length).toBeGreaterThan(10);
    for (const { product, sheet } of dangerous)
      expect(textOf(sheet, 4, "Ingestão"), product.slug).toMatch(/^NÃO provoque vômito/);
  });

  it("names calcium gluconate wherever there is hydrofluoric acid", () => {
    const fluoride = sheets.filter(
      ({ product }) => "acido-fluoridrico" in product.data.ingredients,
    );
    expect(fluoride.length).toBeGreaterThan(0);
    for (const { sheet } of fluoride)
      for (const label of ["Contato com a pele", "Contato com os olhos"])
        expect(textOf(sheet, 4, label)).toContain("gluconato de cálcio");
  });

  it("asks for goggles where eyes are in danger and keeps a jet of water off burning oil", () => {
    for (const { product, sheet } of [...having("H318"), ...having("H319"), ...having("H314")])
      expect(textOf(sheet, 8, "Proteção dos olhos e da face"), product.slug).toContain(
        "ampla visão",
      );
    for (const { product, sheet } of sheets.filter(
      ({ product }) => product.data.base === "oleo-mineral",
    ))
      expect(textOf(sheet, 5, "Meios de extinção inadequados"), product.slug).toMatch(/Jato pleno/);
  });

  it("says that acid goes into water, wherever an acid or a lye is diluted and nowhere else", () => {
    for (const { product, sheet } of having("H314").filter(
      ({ product }) => product.data.base !== "agua",
    )) {
      const text = textOf(sheet, 7, "Precauções para manuseio seguro");
      const diluted = product.data.dilution?.mode === "concentrado";
      expect(text.includes("nunca água no produto"), product.slug).toBe(diluted);
    }
  });

  it("has only the pots of what is diluted rinsed into the bath, and none of a fluoride", () => {
    const fluorides = ["acido-fluoridrico", "acido-hexafluorozirconico", "bifluoreto-de-amonio"];
    for (const { product, sheet } of sheets) {
      const text = textOf(sheet, 13, "Embalagem usada");
      const fluoride = fluorides.some((slug) => slug in product.data.ingredients);
      if (fluoride) expect(text, product.slug).toMatch(/^Não enxágue/);
      else if (product.data.dilution?.mode !== "concentrado")
        expect(text, product.slug).not.toContain("Enxágue três vezes");
    }
  });

  it.each([
    ["cloreto", "ácido nítrico"],
    ["acido-oxidante", "ácido clorídrico"],
  ] as const)("keeps what brings %s away from %s, with which it gives off chlorine", (trait, other) => {
    const bringing = sheets.filter(({ product }) =>
      traitsOf(product, catalogue.dictionaries).has(trait),
    );
    expect(bringing.length).toBeGreaterThan(1);
    for (const { product, sheet } of bringing)
      for (const [section, label] of [
        [7, "Condições de armazenamento seguro"],
        [10, "Possibilidade de reações perigosas"],
        [10, "Materiais incompatíveis"],
      ] as const)
        expect(textOf(sheet, section, label).toLowerCase(), product.slug).toContain(other);
  });

  it.each([
    ["halpass-n-450", 8, "Proteção da pele", "destrói a luva nitrílica"],
    ["halclean-m-300", 10, "Materiais incompatíveis", "Ácidos fortes e magnésio."],
    ["halclean-k-500", 10, "Materiais incompatíveis", "alumínio, zinco"],
    ["halclean-s-640", 8, "Proteção respiratória", "a máscara com filtro não protege"],
    ["halclean-s-620", 8, "Proteção respiratória", "A1P2"],
    ["halguard-z-950", 8, "Proteção respiratória", "A1P2"],
    ["halpick-c-520", 6, "Para o pessoal do serviço de emergência", "filtro para gases ácidos"],
    ["halcare-b-20", 6, "Métodos e materiais para contenção e limpeza", "Não lave o piso"],
    ["halcare-b-20", 13, "Embalagem usada", "não enxágue"],
    ["halphos-x-150", 13, "Restos de uso", "Destrua primeiro o nitrito"],
    ["halphos-x-150", 14, "Número ONU", "3219"],
    ["halphos-n-310", 2, "Outros perigos que não resultam em classificação", "retira o cálcio"],
    ["halguard-z-960", 10, "Materiais incompatíveis", "Ácidos, álcalis e umidade"],
    ["halneat-46", 10, "Produtos perigosos da decomposição", "sulfeto de hidrogênio"],
    ["halcut-m-340", 10, "Materiais incompatíveis", "Cobre, latão e bronze"],
    ["halpass-p-120", 4, "Contato com a pele", "gluconato de cálcio"],
    ["halcut-s-180", 2, "Outros perigos que não resultam em classificação", "cobalto"],
    ["halcool-l-20", 4, "Ingestão", "Atendimento médico imediato"],
    ["halcool-t-15", 8, "Medidas de controle de engenharia", /^Ventilação geral\./],
    ["halguard-v-220", 13, "Produto", "OLUC"],
    ["halguard-v-220", 15, "Normas e leis aplicáveis", "CONAMA 362/2005"],
    ["halcut-e-410", 13, "Produto", /^Trate como resíduo Classe I/],
    ["halneat-e-60", 13, "Produto", /^Trate como resíduo Classe I/],
    ["halpass-c-410", 12, "Persistência e degradabilidade", "ácido cítrico"],
    ["halcut-m-340", 12, "Ecotoxicidade", /^Tóxico para.*Nocivo para/],
    ["halplas-g-540", 12, "Mobilidade no solo", /^Miscível com água/],
    ["halguard-z-950", 5, "Meios de extinção inadequados", "hidrogênio"],
    ["halcare-b-20", 11, "Toxicidade aguda", "o responsável técnico decide"],
    ["halcare-b-20", 5, "Perigos específicos", "óxidos de nitrogênio e de enxofre"],
    ["halcare-b-20", 10, "Produtos perigosos da decomposição", "óxidos de nitrogênio e de enxofre"],
    ["halpick-x-640", 2, "Outros perigos que não resultam em classificação", "libera amônia"],
    [
      "halpick-x-640",
      6,
      "Métodos e materiais para contenção e limpeza",
      /^Contenha.*Não jogue cal/,
    ],
    ["halpick-x-640", 10, "Possibilidade de reações perigosas", "Com álcalis libera amônia"],
    ["halpick-x-640", 10, "Materiais incompatíveis", "nitritos"],
    ["halpick-x-640", 10, "Produtos perigosos da decomposição", /Amônia\..*óxido de zinco/],
    ["halphos-x-150", 5, "Meios de extinção apropriados", /^Água/],
    ["halphos-x-150", 10, "Materiais incompatíveis", /^Ácidos(?!.*Oxidantes)/],
    ["halphos-x-150", 10, "Produtos perigosos da decomposição", /^Óxidos de nitrogênio\.$/],
    ["halphos-x-150", 6, "Métodos e materiais para contenção e limpeza", /^Contenha com areia seca/],
    ["halphos-x-150", 7, "Precauções para manuseio seguro", /^Ponha o produto só no banho já pronto/],
    ["halphos-x-150", 7, "Condições de armazenamento seguro", "outros combustíveis"],
    ["halphos-x-150", 10, "Reatividade", /^Comburente/],
    ["halphos-x-150", 13, "Embalagem usada", "não enxágue"],
    ["halguard-z-950", 5, "Meios de extinção apropriados", /^Pó químico seco ou areia seca\.$/],
    ["halguard-z-950", 5, "Proteção da equipe de combate", "só os recipientes fechados"],
    ["halguard-z-950", 6, "Métodos e materiais para contenção e limpeza", /^Contenha.*só apoiada.*\.$/],
    ["halguard-z-950", 13, "Restos de uso", "só apoiada"],
    ["halguard-z-950", 13, "Embalagem usada", "não corte com maçarico"],
    ["halpick-f-540", 7, "Precauções para manuseio seguro", "peróxido de hidrogênio"],
    ["halpick-f-540", 10, "Possibilidade de reações perigosas", "decompõe o peróxido"],
    ["halpick-f-540", 10, "Materiais incompatíveis", "Peróxidos"],
    ["halneat-10", 1, "Usos recomendados", "Retificação, brunimento e lapidação"],
    ["halneat-5", 11, "Carcinogenicidade", "nota N"],
    ["halneat-46", 11, "Carcinogenicidade", "IP 346"],
    ["halcare-p-40", 14, "Número ONU", "2735"],
    ["halguard-w-310", 14, "Nome apropriado para embarque", /^DESTILADOS DE PETRÓLEO, N\.E\.$/],
  ])("says of %s, in section %i, %s: %s", (slug, section, label, words) => {
    const found = sheets.find(({ product }) => product.slug === slug);
    expect(found && textOf(found.sheet, section, label)).toMatch(words);
  });

  it("asks for the specific treatment on the label of what burns by fluoride, and on no other", () => {
    for (const { product, sheet } of sheets) {
      const label = sheet.sections[1]?.find((block) => block.kind === "label");
      const isAsked = label?.precautions.some(({ code }) => code === "P321") ?? false;
      const burns = product.data.hazards.includes("H314");
      const brings = Object.keys(product.data.ingredients).some((slug) =>
        catalogue.dictionaries.substances[slug]?.traits.includes("fluoreto"),
      );
      expect(isAsked, product.slug).toBe(burns && brings);
    }
  });

  it("thickens no fluoride with silica, which it dissolves", () => {
    for (const { product } of sheets)
      if (traitsOf(product, catalogue.dictionaries).has("fluoreto"))
        expect(JSON.stringify(product.body), product.slug).not.toMatch(/sílica/);
  });

  it("plays no extreme pH down where the test of corrosion is still to be made", () => {
    const burning = new Set(having("H314"));
    const extreme = sheets.filter(
      (one) =>
        traitsOf(one.product, catalogue.dictionaries).has("ph-extremo") && !burning.has(one),
    );
    expect(extreme.length).toBeGreaterThan(1);
    for (const { product } of extreme)
      expect(JSON.stringify(product.body), product.slug).not.toMatch(/suave|não mais que isso/);
  });

  it("names in a phosphate coating no manganese that section 3 has not", () => {
    for (const { product } of sheets.filter(({ product }) => product.category.code === "fosfatizantes"))
      if (/fosfato de [^.]*manganês/.test(JSON.stringify(product.body)))
        expect(product.data.ingredients, product.slug).toHaveProperty("fosfato-de-manganes");
  });

  it("lets no bath grow harder than its table stands", () => {
    for (const { product } of sheets) {
      const bound = /ultrapassar (\d+) ppm/.exec(JSON.stringify(product.body))?.[1];
      if (bound !== undefined)
        expect(product.data.figures["dureza"], product.slug).toContain(Number(bound));
    }
  });

  it("has no page pour away the leftovers that section 13 gives to a licensed company", () => {
    for (const { product, sheet } of sheets) {
      const leftovers = /Sobras?\b[^.:]*(?:estação|\bdilui)/.exec(JSON.stringify(product.body));
      if (/empresa licenciada/.test(textOf(sheet, 13, "Produto")))
        expect(leftovers?.[0], product.slug).toBeUndefined();
    }
  });

  it("stands on one side of the wind only", () => {
    for (const { product, sheet } of sheets)
      expect(JSON.stringify(sheet), product.slug).not.toMatch(/a favor do vento/);
  });

  it("prints the subcategory of corrosion that the composition gives", () => {
    for (const { product, sheet } of having("H314")) {
      const found = product.classified.find(({ code }) => code === "H314");
      expect(JSON.stringify(sheet.sections[1]), product.slug).toContain(
        `"Categoria ${found?.category}","H314"`,
      );
    }
  });
});

function textOf(sheet: FdsSheet, section: number, label: string): string {
  const block = sheet.sections[section - 1]?.find((one) => "label" in one && one.label === label);
  return block?.kind === "field" ? block.text.join(" ") : "";
}
