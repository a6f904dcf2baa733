import { expect, it } from "vitest";
import { SAMPLE_CONTENT } from "../content.test-support.ts";
import type { ContentProblem } from "../problems.ts";
import { loadTheme, type Theme } from "../theme.ts";
import { checkContrast } from "./contrast.ts";

const theme = loadTheme(SAMPLE_CONTENT);

it("has nothing against the shipped colours", () => {
  expect(problemsOf(theme)).toEqual([]);
});

it("measures as WCAG does: #767676 on white is text, #777777 is none", () => {
  const withSoft = (soft: string) => ({
    ...theme,
    light: { ...theme.light, "mail-ink-soft": soft },
  });
  expect(problemsOf(withSoft("#767676"))).toEqual([]);
  expect(problemsOf(withSoft("#777777"))).toMatchObject([
    { file: "theme.css", field: "--mail-ink-soft", problem: expect.stringContaining("4,4:1") },
  ]);
});

it.each(["light", "dark"] as const)("names what cannot be read in the %s theme", (mode) => {
  const paler = { ...theme, [mode]: { ...theme[mode], "ink-soft": theme[mode]["line-soft"] } };
  const where = mode === "light" ? "claro" : "escuro";
  const problems = problemsOf(paler);
  expect(problems).toContainEqual({
    file: "theme.css",
    field: "--ink-soft",
    problem: expect.stringMatching(new RegExp(`contraste de .*:1 com --paper no tema ${where}`)),
    cure: expect.stringContaining("4,5:1"),
  });
});

it("holds the doors of the lines to their own colours", () => {
  const dim = { ...theme, light: { ...theme.light, "on-slab": theme.light.slab } };
  expect(problemsOf(dim).map(({ field }) => field)).toContain("--on-slab");
});

function problemsOf(colors: Theme): ContentProblem[] {
  const problems: ContentProblem[] = [];
  checkContrast(colors, problems);
  return problems;
}
