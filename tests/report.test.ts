import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { arrangeReports } from "./report.ts";
import { TRIALS } from "./trials.ts";

const trust = readFileSync(join(import.meta.dirname, "../docs/trust.md"), "utf8");

it("has a section in docs/trust.md for each trial, in their order", () => {
  expect(arrangeReports(trust, TRIALS)).toBe(trust);
});

it("tells of a trial that was never run, and keeps what others measured", () => {
  const fresh = { name: "fresh", title: "Prova nova", promise: "Nada se perde." };
  const [first] = TRIALS;
  const arranged = arrangeReports(trust, first ? [fresh, first] : []);
  expect(arranged).toContain("## Prova nova\n\nNada se perde.\n\nAinda não foi corrida inteira");
  const begin = `<!-- ${first?.name}: escrito por npm run trust -->`;
  expect(arranged.indexOf(begin)).toBeGreaterThan(arranged.indexOf("<!-- fim de fresh -->"));
  expect(arranged).toMatch(/\| mortes do servidor \(SQLite\) \| (\d+) \| \1 \| cumprido \|/);
});
