import { expect, it } from "vitest";
import { routePatterns } from "./route-patterns.ts";
import { FORM_PATHS, paths } from "../../app/paths.ts";

const addresses = routePatterns();

it("the site has every address of the specification", () => {
  for (const path of [
    "/",
    "/sobre",
    "/solicitacoes/contato",
    "/solicitacoes/orcamento",
    "/solicitacoes/seja-representante",
    "/solicitacoes/teste-piloto",
    "/politicas/direitos",
    "/politicas/privacidade",
    "/produtos/industriais",
    "/static/produtos/industriais",
    "/produtos/lojistas",
    "/static/produtos/lojistas",
    "/maintenance",
    "/*",
  ])
    expect(addresses, path).toContain(path);
});

it("the links of the site lead to its addresses", () => {
  const links = [
    paths.home(),
    paths.company(),
    paths.copyright(),
    paths.privacy(),
    paths.list("industry"),
    paths.list("shopkeeper"),
    paths.staticList("industry"),
    paths.staticList("shopkeeper"),
    paths.maintenance(),
    ...Object.values(FORM_PATHS),
  ];
  for (const link of links) expect(addresses, link).toContain(link);
});
