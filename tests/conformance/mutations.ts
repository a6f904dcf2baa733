import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Change } from "../scratch-copy.ts";
import { root, type Proof, type Statement } from "./statements.ts";

/** One small change of the product that makes a statement false: its test has to turn red. */
export interface Mutation extends Change {
  /** Of the statement. */
  number: string;
  /** The first that the statement names. */
  proof: Proof;
}

type Row = readonly [file: string, find: string, replace: string];

/** Reads the table, in the order of the statements; those without a row are left out. */
export function readMutations(statements: readonly Statement[]): Mutation[] {
  const rows = readRows();
  return statements.flatMap(({ number, proofs: [proof] }) => {
    const row = rows[number];
    if (!row || !proof) return [];
    const [file, find, replace] = row;
    return [{ number, file, find, replace, proof }];
  });
}

/** What is wrong with the table, one line each. */
export function problemsOfTable(statements: readonly Statement[]): string[] {
  const numbers = new Set(statements.map(({ number }) => number));
  const rows = Object.keys(readRows());
  return [
    ...[...numbers.difference(new Set(rows))].map((number) => `${number}: no mutation`),
    ...rows
      .filter((number) => !numbers.has(number))
      .map((number) => `${number}: a mutation of no statement`),
    ...readMutations(statements).flatMap(problemsOfMutation),
  ];
}

function problemsOfMutation({ number, file, find, replace }: Mutation): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [`${number}: ${file} is missing`];
  const times = readFileSync(path, "utf8").split(find).length - 1;
  return [
    ...(times === 1 ? [] : [`${number}: "${find}" is ${times} times in ${file}`]),
    ...(find === replace ? [`${number}: changes nothing`] : []),
  ];
}

function readRows(): Readonly<Record<string, Row>> {
  const table = readFileSync(join(import.meta.dirname, "mutations.yaml"), "utf8");
  return parse(table) as Record<string, Row>;
}
