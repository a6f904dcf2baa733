import { acuteToxicity } from "./acute-toxicity.ts";
import { airwaysAndNarcosis } from "./airways-and-narcosis.ts";
import { aquatic } from "./aquatic.ts";
import { longTerm } from "./long-term.ts";
import type { Finding, Mixture } from "./mixture.ts";
import { physical } from "./physical.ts";
import { skinAndEyes } from "./skin-and-eyes.ts";

/**
 * The classes of a mixture, by the additivity and cut-off rules of GHS Rev. 7 (ABNT NBR 14725:2023), ascending by H phrase.
 * Not computed: category 5 of acute toxicity, skin category 3, eye category 2B, aquatic chronic 4.
 */
export function classify(mixture: Mixture): Finding[] {
  const skin = skinAndEyes(mixture);
  const corrodesSkin = skin.some(({ code }) => code === "H314");
  const found = [
    ...physical(mixture, corrodesSkin),
    ...acuteToxicity(mixture),
    ...skin,
    ...longTerm(mixture),
    ...airwaysAndNarcosis(mixture),
    ...aquatic(mixture),
  ];
  return strongest(found).toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** The findings whose phrases the label prints: a class that another phrase says too adds none. */
export function labelled(found: readonly Finding[]): Finding[] {
  return found.filter(({ saidBy }) => saidBy === undefined);
}

/** Inhaled vapour and mist may both classify, in one phrase or two: the strongest says it. */
function strongest(found: readonly Finding[]): Finding[] {
  const inhaled = found
    .filter(({ code }) => INHALED.has(code))
    .toSorted((a, b) => (a.category < b.category ? -1 : 1));
  return [...found.filter(({ code }) => !INHALED.has(code)), ...inhaled.slice(0, 1)];
}

const INHALED: ReadonlySet<string> = new Set(["H330", "H331", "H332"]);
