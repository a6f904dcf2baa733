import { join } from "node:path";
import type { ObservatoryScore } from "./score.ts";

/** Run as a process of its own, which believes the test's certificate: scores each path and prints the scores. */
const [, , folder = "", port = "", ...paths] = process.argv;
const source = (path: string) =>
  import(join(folder, "node_modules/@mdn/mdn-http-observatory/src", path)) as Promise<never>;

interface Scorer {
  retrieve: (host: string, options: object) => Promise<{ responses: { auto: Answer } }>;
  ALL_TESTS: readonly ((requests: unknown) => { result: string | null })[];
  getScoreModifier: (result: string) => number;
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
}

const { retrieve, ALL_TESTS, getScoreModifier, MINIMUM_SCORE_FOR_EXTRA_CREDIT }: Scorer = {
  ...((await source("retriever/retriever.js")) as object),
  ...((await source("constants.js")) as object),
  ...((await source("grader/grader.js")) as object),
  ...((await source("grader/charts.js")) as object),
} as Scorer;

const scores: ObservatoryScore[] = [];
for (const path of paths) {
  const requests = await retrieve("localhost", { httpsPort: port, httpPort: "1", path });
  const { status, headers } = requests.responses.auto;
  if (status !== 200) throw new Error(`${path}: ${status}`);
  const results = ALL_TESTS.map((test) => test(requests).result).filter(
    (result) => result !== null,
  );
  const modifiers = results.map((result) => getScoreModifier(result));
  const penalties = modifiers
    .filter((modifier) => modifier < 0)
    .reduce((sum, each) => sum + each, 100);
  const whole = modifiers.reduce((sum, each) => sum + each, 100);
  const points = penalties >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? whole : penalties;
  scores.push({ path, isHtml: (headers["content-type"] ?? "").startsWith("text/html"), points });
  if (points < 130) process.stderr.write(`${path}: ${results.join(", ")}\n`);
}
process.stdout.write(JSON.stringify(scores));
