import { expect, it } from "vitest";
import { SAMPLE_CONTENT } from "../content.test-support.ts";
import { readDictionaries } from "../read-content.ts";
import { labelsOf } from "./labels.ts";

const dictionaries = readDictionaries(SAMPLE_CONTENT);
const toSlugs = labelsOf(dictionaries, new Map([["outro-1", "Outro 1"]]));

it("takes for a slug the label of every entry, and the slug itself", () => {
  for (const [slug, label] of Object.entries(dictionaries.operations))
    expect(toSlugs("operations", [label.toUpperCase(), slug])).toEqual([slug, slug]);
  for (const [slug, { label }] of Object.entries(dictionaries.bases))
    expect(toSlugs("base", label)).toBe(slug);
  for (const [slug, { label }] of Object.entries(dictionaries.packs))
    expect(toSlugs("packages.x", [{ pack: label }])).toEqual([{ pack: slug }]);
});

it("reads the names of substances and of products, and leaves what it does not know", () => {
  const [[slug, { name }] = ["", { name: "" }]] = Object.entries(dictionaries.substances);
  expect(toSlugs("ingredients", { [name]: [1, 2], nada: [0, 1] })).toEqual({
    [slug]: [1, 2],
    nada: [0, 1],
  });
  expect(toSlugs("after", ["Outro 1", "Outro 2"])).toEqual(["outro-1", "Outro 2"]);
  expect(toSlugs("retired.successor", "OUTRO 1")).toBe("outro-1");
  expect(toSlugs("summary", "Outro 1")).toBe("Outro 1");
});

it("takes a substance by its CAS number, alone or beside its name, and not where the two differ", () => {
  const [[other, { name: otherName }] = ["", { name: "" }]] = Object.entries(
    dictionaries.substances,
  );
  for (const [slug, { name, cas }] of Object.entries(dictionaries.substances)) {
    for (const word of [cas, `${name} (CAS ${cas})`, `${name}, CAS nº ${cas}`, `${cas} sinônimo`])
      expect(toSlugs("ingredients", { [word]: [1, 2] })).toEqual({ [slug]: [1, 2] });
    const slip = { [`${otherName} (${cas})`]: [1, 2] };
    if (slug !== other) expect(toSlugs("ingredients", slip)).toEqual(slip);
  }
});

it("loses neither of two names of one substance: the composition is refused", () => {
  const [[slug, { name }] = ["", { name: "" }]] = Object.entries(dictionaries.substances);
  const twice = { [name]: [5, 10], [slug]: [1, 2] };
  expect(() => toSlugs("ingredients", twice)).toThrow(`"${slug}" está duas vezes`);
});

it("understands a name in another case, number or gender, or several between commas", () => {
  const [[slug, label] = ["", ""], [other] = [""]] = Object.entries(dictionaries.operations);
  const plain = label.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  expect(toSlugs("operations", [`${plain}, ${other}`])).toEqual([slug, other]);
  expect(toSlugs("operations", [`${plain}s`])).toEqual([slug]);
  expect(toSlugs("operations", [`${plain}, nada disso`])).toEqual([`${plain}, nada disso`]);
});
