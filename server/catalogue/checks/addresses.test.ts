import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodAerosol, goodFluid, withContent } from "../content.test-support.ts";
import { FLUID, problemsIn } from "../mistakes.test-support.ts";

it.each([
  ["a picture", '![Cordão](/pictures/nada.avif "1280x720")', /\/pictures\/nada\.avif/],
  ["a folder", '![Cordão](/pictures/videos "1280x720")', /\/pictures\/videos/],
  ["a video", '![Filme](/pictures/nada.mp4 "/pictures/c.avif")', /\/pictures\/nada\.mp4/],
  ["a video's opening picture", '![Filme](/pictures/c.mp4 "/pictures/nada.webp")', /nada\.webp/],
  ["an industrial product", "Veja [este](/produtos/industriais/nada?x=1).", /"nada"/],
  ["a shopkeeper's product", "Veja **[este](/produtos/lojistas/nada#uso)**.", /"nada"/],
  ["a safety data sheet", "Veja [esta](/fds/nada/2).", /"nada"/],
  ["a bulletin", "- veja [este](/boletim/nada)", /"nada"/],
])("an address of %s that does not exist is told with its line", (_, body, problem) => {
  const [found, ...others] = problemsOf(body).filter(({ field }) => field === "texto");
  expect(others.map((one) => one.problem)).toEqual([]);
  expect(found).toMatchObject({ file: FLUID, problem: expect.stringMatching(problem) });
  expect(found?.cure).toMatch(/./);
  expect(found?.line).toBeGreaterThan(20);
});

it.each([
  '![Cordão](/pictures/c.avif "1280x720")',
  "Veja [a lata](/produtos/lojistas/amostra-a-1), [a FDS](/fds/amostra-a-1/1) e [o boletim](/boletim/amostra-a-1).",
  "Veja [a lata](/produtos/lojistas/velha-a), que mudou de nome.",
  "Veja [tudo](/produtos/industriais?linha=x) e [o resto](https://exemplo.invalid/fds/nada).",
])("an address that exists passes: %s", (body) => {
  expect(problemsOf(body)).toEqual([]);
});

it("pages of text are held to the same", () => {
  const problems = withContent([goodFluid()], (directory) => {
    const text = "---\ntitle: T\ndescription: D\n---\n\n[um](/fds/nada)\n";
    writeFileSync(join(directory, "pages/sobre.md"), text);
    return problemsIn(directory);
  });
  expect(problems).toContainEqual(
    expect.objectContaining({ file: "pages/sobre.md", field: "texto", line: 6 }),
  );
});

function problemsOf(body: string) {
  const fluid = { ...goodFluid(), body: `${goodFluid().body}\n\n${body}` };
  return withContent([fluid, goodAerosol()], (directory) => {
    mkdirSync(join(directory, "pictures/videos"), { recursive: true });
    for (const name of ["c.avif", "c.mp4"]) writeFileSync(join(directory, "pictures", name), "");
    writeFileSync(join(directory, "redirects.yaml"), "velha-a: amostra-a-1\n");
    return problemsIn(directory);
  });
}
