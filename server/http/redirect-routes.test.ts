import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../catalogue/load.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "../catalogue/content.test-support.ts";
import { problemsIn } from "../catalogue/mistakes.test-support.ts";
import {
  createDocumentRedirects,
  createProductRedirects,
  leadToOneSpelling,
} from "./redirect-routes.ts";

describe("addresses of renamed products", () => {
  const GOOD = "velho-m: amostra-m-1\nlata-velha: amostra-a-1\n";

  it.each([
    ["/produtos/industriais/velho-m", "/produtos/industriais/amostra-m-1"],
    ["/produtos/lojistas/velho-m?utm=a&b=%20c", "/produtos/lojistas/amostra-m-1?utm=a&b=%20c"],
    ["/fds/velho-m?x=1", "/fds/amostra-m-1?x=1"],
    ["/boletim/velho-m", "/boletim/amostra-m-1"],
  ])("lead %s to %s for good", async (from, to) => {
    const answer = await site(GOOD).request(from);
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, to]);
  });

  it("lead to the line that sells the product", async () => {
    const answer = await site(GOOD).request("/produtos/industriais/lata-velha");
    expect(answer.headers.get("Location")).toBe("/produtos/lojistas/amostra-a-1");
  });

  it("lead to the newest sheet where the revision was never issued", async () => {
    const answer = await site(GOOD).request("/fds/velho-m/7");
    expect(answer.headers.get("Location")).toBe("/fds/amostra-m-1");
  });

  it("leave every other address alone, a method of objects included", async () => {
    for (const path of [
      "/produtos/industriais/amostra-m-1",
      "/produtos/lojistas/constructor",
      "/fds/nada",
    ])
      expect((await site(GOOD).request(path)).status, path).toBe(404);
    const posted = await site(GOOD).request("/produtos/industriais/velho-m", { method: "POST" });
    expect(posted.status).toBe(404);
  });
});

describe("the publishing check", () => {
  it.each([
    ["of a target that does not exist", "velho: nada\n", "velho", /nome do arquivo/],
    ["of a source that is a product", "amostra-g-1: amostra-m-1\n", "amostra-g-1", /apague/],
    ["of a circle", "a: b\nb: c\nc: a\n", "b", /produto de hoje/],
    ["of one that leads to itself", "a: a\n", "a", /produto de hoje/],
    ["of a chain", "a: b\nb: amostra-m-1\n", "a", /direto para amostra-m-1/],
    ["of an address that nobody could have", "Velho M: amostra-m-1\n", "Velho M", /./],
  ])("tells %s, with its line and cure", (_, yaml, field, cure) => {
    const found = withRedirects(`# nomes antigos\n${yaml}`, problemsIn).find(
      (problem) => problem.file === "redirects.yaml" && problem.field === field,
    );
    expect(found?.cure).toMatch(cure);
    expect(found?.line).toBeGreaterThan(1);
  });

  it("tells of a broken product once, in its own file", () => {
    const broken = goodFluid();
    broken.front["brixFactor"] = 9;
    const problems = withContent([broken], (directory) => {
      writeFileSync(join(directory, "redirects.yaml"), "velho-m: amostra-m-1\n");
      return problemsIn(directory);
    });
    expect(problems).toMatchObject([{ file: "products/amostra-m-1.md", field: "brixFactor" }]);
  });

  it("tells of a name written twice", () => {
    const problems = withRedirects("a: amostra-m-1\na: amostra-g-1\n", problemsIn);
    expect(problems).toMatchObject([{ file: "redirects.yaml", line: 2 }]);
  });
});

function site(redirects: string): Hono {
  const catalogue = withRedirects(redirects, loadCatalogue);
  return new Hono()
    .route("/", createDocumentRedirects(catalogue))
    .route("/", createProductRedirects(catalogue));
}

function withRedirects<Result>(text: string, visit: (directory: string) => Result): Result {
  return withContent([goodFluid(), goodAerosol(), goodGel()], (directory) => {
    writeFileSync(join(directory, "redirects.yaml"), text);
    return visit(directory);
  });
}

it("no cache keeps what another spelling leads to: a receipt's address is a secret", async () => {
  const app = new Hono().use(leadToOneSpelling());
  const answer = await app.request("/solicitacoes/recibo/AAAA/");
  expect(answer.headers.get("Location")).toBe("/solicitacoes/recibo/AAAA");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
