import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

test("asks for each kind of page once, one after the other, under the site's own address", async () => {
  const asked: string[] = [];
  let under = 0;
  const fetch = async ({ url }: Request) => {
    under += 1;
    asked.push(url);
    await Promise.resolve();
    expect(under).toBe(1);
    under -= 1;
    return new Response();
  };
  const products = [
    { slug: "a", lines: ["shopkeeper"], category: { code: "gel" } },
    { slug: "b", lines: ["industry", "shopkeeper"] },
  ];
  await warmUp(fetch, { products } as never, "https://site.example");
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toEqual(
    expect.arrayContaining([
      "https://site.example/",
      "https://site.example/produtos/industriais/b",
      "https://site.example/produtos/lojistas/a",
      "https://site.example/solicitacoes/orcamento",
      "https://site.example/produtos/industriais?categoria=gel",
    ]),
  );
});
