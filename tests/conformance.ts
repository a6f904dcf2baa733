import { Command } from "commander";
import { mutate } from "./conformance/mutate.ts";
import { problemsOfTable, readMutations, type Mutation } from "./conformance/mutations.ts";
import { tallyOf, writeTally } from "./conformance/report.ts";
import { needsBuild } from "./conformance/run-test.ts";
import { problemsOf, readStatements } from "./conformance/statements.ts";
import { standingVerdict } from "./conformance/verdicts.ts";

const options = new Command("npm run conformance --")
  .description("How many statements of the specification have a test, and what is open.")
  .option("--mutate", "break the product for each in turn and see that its test notices; goes on")
  .option("--only <numbers>", "statements or sections to try: 4.2,5")
  .option("--code", "those whose tests need no browser")
  .option("--again", "also those with a verdict")
  .parse()
  .opts<{ mutate?: true; only?: string; code?: true; again?: true }>();
const statements = readStatements();
const problems = [...statements.flatMap(problemsOf), ...problemsOfTable(statements)];

if (options.mutate) await tryMutations();
const open = new Set(problems.map((problem) => problem.split(":", 1)[0]));
const tally = tallyOf(statements);

print("section  statements  open  killed  alive  changed  not tried");
for (const section of "123456789") {
  const own = statements.filter(({ number }) => number.startsWith(`${section}.`));
  const { killed, alive, changed, untried } = tallyOf(own);
  const counts = [
    own,
    own.filter(({ number }) => open.has(number)),
    killed,
    alive,
    changed,
    untried,
  ];
  print(
    [section, ...counts.map(({ length }) => String(length))]
      .map((cell, at) => cell.padStart([7, 12, 6, 8, 7, 9, 11][at] ?? 0))
      .join(""),
  );
}
const tests = new Set(
  statements.flatMap(({ proofs }) => proofs.map(({ file, title }) => `${file} › ${title}`)),
);
const decided = statements.filter((statement) => statement.decided).length;
print(
  `${statements.length} statements (${decided} decided in product.md), ${statements.length - open.size} with ${tests.size} tests, ${open.size} open; ${tally.killed.length} mutations killed, ${tally.alive.length} alive, ${tally.changed.length} changed since, ${tally.untried.length} not tried`,
);
for (const problem of problems) print(problem);
process.exitCode = problems.length > 0 || tally.alive.length > 0 ? 1 : 0;

async function tryMutations(): Promise<void> {
  const chosen = readMutations(statements).filter(isChosen);
  const unfit = new Set(problems.map((problem) => problem.split(":", 1)[0]));
  const fit = chosen.filter(({ number }) => !unfit.has(number));
  let tried = 0;
  await mutate(fit, ({ number, proof }, verdict, failure) => {
    tried += 1;
    print(`${tried}/${fit.length}  ${number}  ${verdict}  ${proof.file} › ${proof.title}`);
    if (failure) print(`    ${failure}`);
  });
  writeTally(statements);
}

function isChosen(mutation: Mutation): boolean {
  const { number, proof } = mutation;
  const [section] = number.split(".", 1);
  const named = options.only?.split(",");
  if (named && !named.includes(number) && !named.includes(section ?? "")) return false;
  if (options.code && needsBuild(proof)) return false;
  const standing = standingVerdict(mutation);
  return options.again || (standing !== "killed" && standing !== "alive");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
