import { lineOf } from "../../../contract/catalogue.ts";
import type { Candidate } from "./candidates.ts";

/**
 * What put a product before another: its type was asked for, it meets more wishes, its type comes earlier in the table;
 * and of one type, it covers more of the range, it is of an earlier line, it names the answer earlier, or nothing did.
 */
export type Advantage = "asked" | "wishes" | "type" | "range" | "line" | "place" | "catalogue";

type Compare = (one: Candidate, other: Candidate) => number;
type Ranking = readonly (readonly [Advantage, Compare])[];

const WISHES: Ranking[number] = ["wishes", (one, other) => firstDifference(one.unmet, other.unmet)];

/** Where neither says anything, the order of the table's types stands. */
const BETWEEN_TYPES: Ranking = [
  ["asked", (one, other) => Number(other.isAsked) - Number(one.isAsked)],
  WISHES,
];

/** Where none says anything, the order of the catalogue stands. */
const WITHIN_TYPE: Ranking = [
  WISHES,
  ["range", (one, other) => other.coverage - one.coverage],
  // A spray can answers last.
  ["line", (one, other) => retailOnly(one) - retailOnly(other)],
  ["place", (one, other) => firstDifference(one.distances, other.distances)],
];

/** Sorts the best of each type. */
export const betweenTypes: Compare = (one, other) => compareBy(BETWEEN_TYPES, one, other);

/** Sorts the products of one type. */
export const withinType: Compare = (one, other) => compareBy(WITHIN_TYPE, one, other);

/** What put the first before the other. */
export function advantageOf(first: Candidate, other: Candidate): Advantage {
  const ofOneType = first.type === other.type;
  const ranking = ofOneType ? WITHIN_TYPE : BETWEEN_TYPES;
  const [advantage] = ranking.find(([, compare]) => compare(first, other) !== 0) ?? [];
  return advantage ?? (ofOneType ? "catalogue" : "type");
}

/** By the first place that tells them apart: the table's rules and questions weigh in their order. */
function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((count, at) => count - (other[at] ?? 0)).find(Boolean) ?? 0;
}

function compareBy(ranking: Ranking, one: Candidate, other: Candidate): number {
  return ranking.map(([, compare]) => compare(one, other)).find(Boolean) ?? 0;
}

function retailOnly({ product: { lines } }: Candidate): number {
  return lines.every((line) => lineOf(line).retail) ? 1 : 0;
}
