import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { checkContrast } from "../catalogue/checks/contrast.ts";
import { precautionText, requiredPrecautions } from "../catalogue/hazards/precautions.ts";
import type { ContentProblem } from "../catalogue/problems.ts";
import { readDictionaries } from "../catalogue/read-content.ts";
import { applies } from "../documents/fds/rules.ts";
import { textsSchema, type Trait } from "../documents/fds/texts-schema.ts";
import { unspokenHazards } from "../documents/fds/unspoken-hazards.ts";
import { parseTheme } from "../catalogue/theme.ts";
import { INIT_QUESTIONS } from "./init-questions.ts";
import { type Start, writeStart } from "./start-folder.ts";
import { readableColors } from "./start-theme.ts";

const START: Start = {
  brand: "Marca Nova",
  description: "Marca Nova de Ensaio",
  demonstration: true,
  cnpj: "00.EXE.MPL/0001-06",
  city: "Cidade Exemplo",
  state: "SP",
  phone: "(00) 0000-0000",
  mail: "contato@exemplo.com.br",
  colors: readableColors({ main: "#1f3a34", accent: "#f0b84a" }),
  prefix: "MN",
  families: ["Ceras", "Sabões", "Óleos", "Velas"],
  uses: ["Polir", "Lavar à mão"],
  surfaces: ["Piso frio", "Mármore"],
  lines: [
    { label: "Fábrica", retail: false },
    { label: "Feira", retail: true },
  ],
  tools: new Set(["compare", "quickOrder"]),
  today: "2026-11-24",
};

it.each([
  ["two lines, of an invented company", START],
  [
    "of a company with signs in its name",
    {
      ...START,
      brand: 'Ceras: "Boa" \\ #1',
      description: 'Ceras "Boa": Óleos & Cia',
      city: 'Vila "Nova"',
    },
  ],
  [
    "one line, of a real one, with every tool",
    {
      ...START,
      demonstration: false,
      lines: [{ label: "Loja", retail: true }],
      tools: new Set(["finder", "compare", "quickOrder", "pilotTest"] as const),
    },
  ],
])("starts a folder in which only what is drawn and issued is missing: %s", (_, start) => {
  const folder = newFolder();
  writeStart(folder, start);
  const { stdout } = spawnSync(
    process.execPath,
    ["--no-warnings", join(import.meta.dirname, "../catalogue/check.ts")],
    { encoding: "utf8", env: { ...process.env, CONTENT: folder } },
  );
  const problems = stdout.split("\n").filter((line) => line.includes(" · "));
  const drawn =
    /arquivo da marca ausente|imagens de compartilhamento que faltam|produto sem FDS|não foi emitida/;
  expect(problems.filter((line) => !drawn.test(line))).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
});

it("asks again for a line whose name has no room", () => {
  const lines = INIT_QUESTIONS.find(({ name }) => name === "lines");
  expect(lines?.problem?.("Fábrica; Profissional e Industrial")).toMatch(/24 letras/);
  expect(lines?.problem?.("Fábrica; Feira+")).toBeNull();
});

it("says nothing of the shipped makers, and of an invented company only where it is one", () => {
  const folder = newFolder();
  writeStart(folder, { ...START, demonstration: false });
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:yaml|md|ts|css)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  expect(texts).not.toMatch(
    /\{\{|Vern[áa]ria|usina[grd]|cavaco|\bbanhos?\b|fosfatiz|passivad|bombona/i,
  );
  expect(texts.match(/.*fict[íi]ci.*/gi)).toBeNull();
});

it("starts with sheets that are silent on no hazard", () => {
  const folder = newFolder();
  writeStart(folder, START);
  const read = (file: string) => parse(readFileSync(join(folder, file), "utf8"));
  const hazards = Object.keys(read("dictionaries/hazards.yaml"));
  const texts = textsSchema.parse(read("documents/fds-texts.yaml"));
  expect(hazards).toContain("H314");
  expect(unspokenHazards({ slug: "qualquer", data: { hazards } }, texts)).toEqual([]);
});

it.each([
  ["H330", "P284"],
  ["H334", "P284"],
  ["H370", "P308+P311"],
  ["H371", "P308+P311"],
  ["H350", "P308+P313"],
])("starts with precautions that %s asks for: %s", (hazard, precaution) => {
  const folder = newFolder();
  writeStart(folder, START);
  const product = { hazards: [hazard], ingredients: {} };
  const asked = requiredPrecautions(product, readDictionaries(folder));
  expect([...asked.keys()]).toContain(precaution);
});

it.each([
  ["a mist that is harmful", ["H332"], /entre 1 e 5 mg\/L em névoas/],
  ["a can that takes fire", ["H223", "H229"], /Aerossol inflamável/],
])("starts with sheets that tell %s", (_, hazards, said) => {
  expect(textsFor(hazards, [])).toMatch(said);
});

it.each([
  ["what is alkaline", ["alcalino"], /ácido cítrico/, /cal ou barrilha/],
  [
    "an alkaline bleach",
    ["alcalino", "cloro-ativo"],
    /libera cloro/,
    /ácido cítrico|cal ou barrilha/,
  ],
  ["a fluoride", ["acido", "fluoreto"], /Contenha com cal hidratada/, /cal ou barrilha/],
  ["an ammonium salt", ["acido", "amonio"], /Não jogue cal/, /cal ou barrilha/],
] as const)("starts with sheets that clear %s up with what it bears", (_, own, said, unsaid) => {
  const texts = textsFor(["H314"], ["liquido", "aquoso", "corrosivo", ...own]);
  expect(texts).toMatch(said);
  expect(texts).not.toMatch(unsaid);
});

it.each([
  [
    "peroxide burns by itself",
    ["H272", "H302", "H314", "H335"],
    ["liquido", "aquoso", "corrosivo", "concentrado"],
    [/^Água em abundância/m, /sem vedá-lo/, /álcalis[^.]*decompor-se/, /^Comburente/m],
    /Use o que servir|manta absorvente|neutralize aos|não é reativo|Oxidantes e ácidos|Enxágue três/,
  ],
  [
    "isocyanate closes no can and takes the breath",
    ["H226", "H317", "H335"],
    ["liquido", "inflamavel", "combustivel", "isocianato"],
    [/asma por isocianato/, /ar mandado/, /tampa só apoiada/, /^Água, aminas/m, /cianeto/],
    /recipiente metálico fechado|produto são resíduo Classe I: recipiente fechado/,
  ],
  [
    "burning metal takes no foam",
    ["H226"],
    ["liquido", "inflamavel", "po-metalico"],
    [
      /^Pó químico seco ou areia seca/m,
      /úmido e fechado/,
      /só os recipientes fechados/,
      /maçarico/,
    ],
    /espuma ou água|recipiente metálico fechado/,
  ],
  [
    "hydrochloric acid meets no nitric",
    ["H314"],
    ["acido", "cloreto"],
    [/nítrico[^.]*cloro/],
    /^$/,
  ],
  [
    "nitric acid meets no hydrochloric",
    ["H314"],
    ["acido", "acido-oxidante"],
    [/clorídrico[^.]*cloro/, /NOx/],
    /hidrogênio/,
  ],
] as const)("starts with sheets in which %s", (_, hazards, traits, said, unsaid) => {
  const texts = textsFor(hazards, traits);
  for (const words of said) expect(texts).toMatch(words);
  expect(texts).not.toMatch(unsaid);
});

it("starts with a label that puts the fire of an oxidiser out with water", () => {
  const folder = newFolder();
  writeStart(folder, START);
  const oxidiser = { hazards: ["H272"], ingredients: {} };
  expect(precautionText("P370+P378", oxidiser, readDictionaries(folder))).toMatch(
    /água em abundância/,
  );
});

it.each(["#000000", "#ff0000", "#ffff00", "#5a2d82", "#0050ff", "#ffffff", "#7f7f7f"])(
  "makes of any brand's colours a theme that can be read: %s",
  (color) => {
    for (const other of ["#000000", "#ffffff", "#00ff00", "#7fd1ae"]) {
      const folder = newFolder();
      writeStart(folder, { ...START, colors: readableColors({ main: color, accent: other }) });
      const problems: ContentProblem[] = [];
      const theme = parseTheme(readFileSync(join(folder, "theme.css"), "utf8"), problems);
      if (theme) checkContrast(theme, problems);
      expect(problems).toEqual([]);
    }
  },
);

/** What the sheets that a folder starts with say of a product with these phrases and traits. */
function textsFor(hazards: readonly string[], traits: readonly Trait[]): string {
  const folder = newFolder();
  writeStart(folder, START);
  const { sections, excluded } = textsSchema.parse(
    parse(readFileSync(join(folder, "documents/fds-texts.yaml"), "utf8")),
  );
  const none = new Set<never>();
  const context = {
    hazards: new Set(hazards),
    traits: new Set(traits),
    substances: none,
    bases: none,
    attributes: none,
    materials: none,
    categories: none,
    incompatible: none,
    controls: none,
  };
  const said = Object.values(sections)
    .flat()
    .flatMap((entry) => {
      if ("insert" in entry) return [];
      const rules = "first" in entry ? entry.first : entry.every;
      const fitting = rules.filter(({ when }) => applies(when, context));
      return "first" in entry ? fitting.slice(0, 1) : fitting;
    })
    .map(({ text }) => text)
    .join("\n");
  const forbidden = excluded.filter(({ when }) => applies(when, context));
  expect(forbidden.flatMap(({ pattern }) => new RegExp(pattern, "iu").exec(said) ?? [])).toEqual(
    [],
  );
  return said;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
