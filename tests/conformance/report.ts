import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMutations } from "./mutations.ts";
import { root, type Statement } from "./statements.ts";
import { standingVerdict } from "./verdicts.ts";

const DOCUMENT = join(root, "docs/conformance.md");
const BEGIN = "<!-- written by npm run conformance -- --mutate -->";
const END = "<!-- end of what it writes -->";

/** How the statements of a section, or of all, came out; their numbers. */
export interface Tally {
  statements: readonly string[];
  killed: readonly string[];
  alive: readonly string[];
  /** Their verdict was given on another mutation, file or test. */
  changed: readonly string[];
  /** Never tried, or refused. */
  untried: readonly string[];
}

/** The verdicts that stand today. */
export function tallyOf(statements: readonly Statement[]): Tally {
  const verdicts = new Map(
    readMutations(statements).map((mutation) => [mutation.number, standingVerdict(mutation)]),
  );
  const numbers = statements.map(({ number }) => number);
  const [killed = [], alive = [], changed = []] = ["killed", "alive", "changed"].map((state) =>
    numbers.filter((number) => verdicts.get(number) === state),
  );
  const told = new Set([...killed, ...alive, ...changed]);
  return {
    statements: numbers,
    killed,
    alive,
    changed,
    untried: numbers.filter((number) => !told.has(number)),
  };
}

/** Puts the tally into docs/conformance.md, in place of that of the last run. */
export function writeTally(statements: readonly Statement[]): void {
  const page = readFileSync(DOCUMENT, "utf8");
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before === -1 || after === -1) throw new Error(`${DOCUMENT}: "${BEGIN}" is missing`);
  const lines = linesOf(statements).join("\n");
  writeFileSync(DOCUMENT, `${page.slice(0, before)}${BEGIN}\n\n${lines}\n\n${page.slice(after)}`);
}

function linesOf(statements: readonly Statement[]): string[] {
  const whole = tallyOf(statements);
  const sections = Map.groupBy(statements, ({ number }) => number.charAt(0));
  const row = (name: string, tally: Tally) =>
    `| ${name} | ${[tally.statements, tally.killed, tally.alive, tally.changed, tally.untried].map(({ length }) => length).join(" | ")} |`;
  const listed = (numbers: readonly string[]) => numbers.join(", ") || "none";
  return [
    "| Section | Statements | Killed | Alive | Changed since | Not tried |",
    "|---|---|---|---|---|---|",
    ...[...sections].map(([section, own]) => row(section, tallyOf(own))),
    row("all", whole),
    "",
    `Alive, their tests green with the change: ${listed(whole.alive)}.`,
    "",
    `Changed since their verdict, and not tried again yet: ${listed(whole.changed)}.`,
    "",
    `Not tried: ${listed(whole.untried)}.`,
  ];
}
