import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, withContent } from "../content.test-support.ts";
import { problemsIn } from "../mistakes.test-support.ts";

it.each([
  ["substances", "by: Exército", "by: Marinha", "acido-fluoridrico.control.by"],
  ["substances", "cas: 7664-39-3", "cas: 7664-39-2", "acido-fluoridrico.cas"],
  [
    "substances",
    "skinSensitiser: { 1: 0.05 }",
    "skinSensitiser: { 1A: 0.05 }",
    "isotiazolinona.limits.skinSensitiser.1A",
  ],
  [
    "substances",
    "limits: { airways: { 3: 5 } }",
    "limits: { mist: { 3: 5 } }",
    "cloreto-de-zinco.limits.mist",
  ],
  ["precautions", "for: [H290]", "for: [H299]", "P234.for"],
  [
    "attributes",
    "forbidsSubstances: [polidimetilsiloxano]",
    "forbidsSubstances: [silicone]",
    "sem-silicone.forbidsSubstances",
  ],
  ["attributes", "key: biodegradabilidade", "key: biodegradacao", "biodegradavel.requiresFigure"],
  ["bases", "requires: [ph]", "requires: [pH]", "agua.requires"],
  ["materials", "      aco-carbono,", "      aco,", "multimetal.standsFor"],
  ["figures", "apart: [retificacao,", "apart: [retifica,", "concentracao.apart"],
  ["transport", "bases: [solvente]", "bases: [solventes]", "1263.otherNames"],
  ["packs", "sizes: [300 mL,", "sizes: [300mL,", "aerossol.sizes[0]"],
  ["attributes", "toldBy: espuma", "toldBy: bolhas", "baixa-espuma.toldBy"],
  ["notices", "attributes: [biodegradavel]", "attributes: [eterno]", "[0].attributes"],
])("%s: %s as %s is named", (name, from, to, field) => {
  withContent([goodFluid()], (folder) => {
    const path = join(folder, `dictionaries/${name}.yaml`);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const file = `dictionaries/${name}.yaml`;
    expect(problemsIn(folder)).toContainEqual(expect.objectContaining({ file, field }));
  });
});

it.each([
  ["    - code: semissinteticos", "    - code: sinteticos", "sinteticos"],
  ["- code: decapantes", "- code: passivadores", "passivadores"],
])("two families with the same code are named: %s as %s", (from, to, field) => {
  withContent([goodFluid()], (folder) => {
    const path = join(folder, "categories.yaml");
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const place = { file: "categories.yaml", field, problem: "código repetido" };
    expect(problemsIn(folder)).toContainEqual(expect.objectContaining(place));
  });
});
