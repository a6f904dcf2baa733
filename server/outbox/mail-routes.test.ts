import { expect, test } from "vitest";
import { parseMailRoutes, receiversOf } from "./mail-routes.ts";

const isAddress = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text);

test("a request goes to the first route that fits its kind and UF, else to everyone's mailbox", () => {
  const routes = parseMailRoutes(
    "orcamento:SP, rj = sul@h.example, ana@h.example; orcamento=geral@h.example; *:BA=ne@h.example; contato:financeiro,Dados-Pessoais=conta@h.example; contato=sac@h.example",
    isAddress,
  );
  if (typeof routes === "string") throw new Error(routes);
  const of = (kind: string, state: string | null, subject: string | null = null) =>
    receiversOf({ kind, state, subject }, routes, ["v@h"]);
  expect(of("orcamento", "RJ")).toEqual(["sul@h.example", "ana@h.example"]);
  expect(of("orcamento", "BA")).toEqual(["geral@h.example"]);
  expect(of("teste-piloto", "BA")).toEqual(["ne@h.example"]);
  expect(of("contato", null)).toEqual(["sac@h.example"]);
  expect(of("contato", null, "dados-pessoais")).toEqual(["conta@h.example"]);
  expect(of("contato", null, "comercial")).toEqual(["sac@h.example"]);
  expect(of("representante", "SP")).toEqual(["v@h"]);
});

test.each([
  ["quote=a@h.example", "use contato, orcamento"],
  ["orcamento:XX=a@h.example", "XX não é uma UF"],
  ["orcamento:SP", "depois = e os e-mails"],
  ["orcamento=a@h.example, ninguém", "use endereços de e-mail"],
  ["contato:SP=a@h.example", "sp não é um assunto; use comercial, "],
  ["orcamento=a@h.example;orcamento:SP=b@h.example", "nunca vale"],
  ["*=a@h.example;contato=b@h.example", "nunca vale"],
])("%s is refused and says why", (text, problem) => {
  expect(parseMailRoutes(text, isAddress)).toContain(problem);
});

test("an empty text means no routes", () => {
  expect(parseMailRoutes(" ; ", isAddress)).toEqual([]);
});
