import MiniSearch from "minisearch";
import { expect, it } from "vitest";
import { createExpander } from "./synonyms.ts";

const expand = createExpander([["oleo", "fluido de corte"]], [], []);

it("a word that is said again is looked for once, and counts as often as it is said", () => {
  const index = new MiniSearch({ fields: ["text"] });
  index.addAll([
    { id: 1, text: "oleo de torno, oleo de fresa" },
    { id: 2, text: "fluido corte, fluido de torno" },
    { id: 3, text: "torno torno" },
  ]);
  const scoresOf = (queries: ReturnType<typeof expand>["words"]) =>
    index.search({ combineWith: "OR", queries }).map(({ id, score }) => [id, score.toFixed(9)]);
  const said = ["oleo", "torno", "oleo", "fluido de corte", "oleo"];
  const [once, torno, , corte] = said.map((part) => expand(part).words);
  const apart = [once, torno, once, corte, once].flatMap((part) => part ?? []);
  expect(expand(said.join(" ")).words).toHaveLength(3);
  expect(scoresOf(expand(said.join(" ")).words)).toEqual(scoresOf(apart));
});
