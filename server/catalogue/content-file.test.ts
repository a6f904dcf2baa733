import { expect, it } from "vitest";
import { readMarkdown, readYaml } from "./content-file.ts";

it("reads a file as editors on Windows leave it: a mark before it, a space behind its dashes", () => {
  const { data, errors, body } = readMarkdown("\uFEFF--- \r\nname: Um\r\n---\r\nTexto.\r\n");
  expect(errors).toEqual([]);
  expect(data).toEqual({ name: "Um" });
  expect(body).toBe("Texto.\r\n");
});

it("reads an anchor that every line refers to", () => {
  const lines = Array.from({ length: 150 }, (_, index) => `p${index}: *one`);
  expect(readYaml(["p: &one [1, 2]", ...lines].join("\n"))).toMatchObject({
    data: { p: [1, 2], p149: [1, 2] },
    errors: [],
  });
});
