import { problemsOf, readStatements } from "./conformance-page.ts";

/** `npm run conformance`: how many statements of the specification have a test, which `npm test` runs, and what is open. */
const statements = readStatements();
const open = statements.filter((statement) => problemsOf(statement).length > 0);
const tests = new Set(
  statements.flatMap(({ proofs }) => proofs.map(({ file, title }) => `${file} › ${title}`)),
);
const decided = statements.filter((statement) => statement.decided).length;

process.stdout.write(`section  statements  open\n`);
for (const section of "123456789") {
  const own = ({ number }: { number: string }) => number.startsWith(`${section}.`);
  process.stdout.write(
    `${section.padStart(7)}  ${String(statements.filter(own).length).padStart(10)}  ${String(open.filter(own).length).padStart(4)}\n`,
  );
}
process.stdout.write(
  `${statements.length} statements (${decided} decided in product.md), ${statements.length - open.length} with ${tests.size} tests, ${open.length} open\n`,
);
for (const problem of open.flatMap(problemsOf)) process.stdout.write(`${problem}\n`);
process.exitCode = open.length > 0 ? 1 : 0;
