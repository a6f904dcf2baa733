import { expect, it } from "vitest";
import { readYaml } from "./content-file.ts";
import { yamlFault } from "./yaml-faults.ts";

it.each([
  ["a: 1\nb: 2\na: 3\n", 3, "campo escrito duas vezes"],
  ["a:\n  b: 1\n c: 2\n", 3, /recuo diferente/],
  ["a:\n  - x\n - y\n", 3, /recuo diferente/],
  ["a: 1\nb: *x\n", 2, /entre aspas/],
  ['a: 1\nb: "sem fim\n', 3, /^falta um sinal/],
  ["a: 1\nb: [1, , 2]\n", 2, "sinal fora de lugar"],
  ["a: 1\nsem dois pontos\nc: 1\n", 2, /mais de uma linha|falta um sinal/],
  ["a: @x\n", 1, /entre aspas/],
  ["a: b: c\n", 1, /mesma linha/],
  ["a:\n\t- x\n", 2, /tabulação|sinal/],
])("a fault of %j is told in Portuguese, at its line", (text, line, message) => {
  const [found] = readYaml(text).errors;
  expect(found?.line).toBe(line);
  expect(found?.message).toMatch(message);
});

it("a fault of no known code is still told", () => {
  expect(yamlFault("RESOURCE_EXHAUSTION")).toBe("YAML inválido");
});
