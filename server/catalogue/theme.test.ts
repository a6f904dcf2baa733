import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProblem } from "../start-up.ts";
import { ContentError, type ContentProblem } from "./problems.ts";
import { SAMPLE_CONTENT } from "./content.test-support.ts";
import { parseTheme } from "./theme.ts";

const shipped = readFileSync(join(SAMPLE_CONTENT, "theme.css"), "utf8");

it("follows names to their colour, in each theme to its own", () => {
  const theme = parseTheme(shipped, []);
  expect(theme?.light["mark-drop"]).toBe(theme?.light.graphite);
  expect(theme?.dark["mark-drop"]).toBe(theme?.dark.coolant);
});

it("keeps in the dark what dark does not change", () => {
  const theme = parseTheme(shipped, []);
  expect(theme?.dark.coolant).toBe(theme?.light.coolant);
  expect(theme?.dark.paper).not.toBe(theme?.light.paper);
});

it.each([
  ["a malformed colour", "--coolant: #c8f04;", "--coolant", "não é uma cor"],
  ["a colour by its name", "--coolant: lime;", "--coolant", "não é uma cor"],
  ["an unknown colour", "--coolante: #c8f04b;", "--coolante", "cor desconhecida"],
  ["a missing colour", "", "--coolant", "cor ausente"],
  ["a name that leads nowhere", "--coolant: var(--lime);", "--coolant", "cor ausente"],
  ["a name that leads to itself", "--coolant: var(--mark-level);", "--coolant", "cor ausente"],
  ["a forgotten colon", "--coolant #c8f04b;", "arquivo", "há algo além das cores"],
])("stops the start with one line for %s", (_, written, field, problem) => {
  const problems: ContentProblem[] = [];
  expect(parseTheme(shipped.replace(/--coolant: .*;/, written), problems)).toBeNull();
  const line = startProblem(new ContentError(problems));
  expect(line).toContain(`/theme.css · ${field} · `);
  expect(line).toContain(problem);
  expect(line).not.toContain("\n");
});

it("says in which line of the file", () => {
  const problems: ContentProblem[] = [];
  parseTheme(shipped.replace("--amber: #ffb020", "--amber: orange"), problems);
  const line = shipped.slice(0, shipped.indexOf("--amber")).split("\n").length;
  expect(problems).toMatchObject([{ field: "--amber", line }]);
});
