import { expect, test } from "vitest";
import { backOf } from "./back.ts";

const back = (text: string) =>
  backOf(new URL(`https://caixa.example/entrar?volta=${encodeURIComponent(text)}`));

test("the way back is a path of the inbox", () => {
  expect(back("/pedidos/ORC-7K3F-92QX?q=ana")).toBe("/pedidos/ORC-7K3F-92QX?q=ana");
});

test.each([
  ["/?feito=erase", "/"],
  ["/?q=ana&feito=erase", "/?q=ana"],
  ["/pedidos/ORC-7K3F-92QX?fe%69to=reply&enviada=1", "/pedidos/ORC-7K3F-92QX"],
])("%s says nothing of what was done", (text, left) => {
  expect(back(text)).toBe(left);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example/entrar",
  "https://evil.example/",
  "javascript:alert(1)",
  `/?q=${"a".repeat(300)}`,
  "",
])("%s leads nowhere", (text) => {
  expect(back(text)).toBe("");
});
