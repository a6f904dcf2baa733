import { expect, it } from "vitest";
import { maintenanceGuard, quoteTypeGuard, runGuards, type Guard } from "./guards.ts";

const at = (path: string) => ({ request: new Request(`https://site.example${path}`), params: {} });
const locationOf = (run: () => void) => {
  try {
    run();
  } catch (answer) {
    return answer instanceof Response ? [answer.status, answer.headers.get("Location")] : answer;
  }
  return null;
};

it("guards run in order, and the first redirect ends them", () => {
  const seen: string[] = [];
  const guard =
    (name: string, answer?: Response): Guard =>
    () => {
      seen.push(name);
      return answer;
    };
  const elsewhere = new Response(null, { status: 302, headers: { Location: "/b" } });
  const run = () =>
    runGuards([guard("first"), guard("second", elsewhere), guard("third")], at("/a"));
  expect(locationOf(run)).toEqual([302, "/b"]);
  expect(seen).toEqual(["first", "second"]);
});

it("guards that answer nothing let the navigation pass", () => {
  expect(locationOf(() => runGuards([() => undefined], at("/a")))).toBeNull();
});

it("the quote form's type names a line or goes, and the rest of the query stays", () => {
  const run = (path: string) => locationOf(() => runGuards([quoteTypeGuard], at(path)));
  expect(run("/solicitacoes/orcamento")).toBeNull();
  expect(run("/solicitacoes/orcamento?type=industry")).toBeNull();
  expect(run("/solicitacoes/orcamento?type=shopkeeper")).toBeNull();
  expect(run("/solicitacoes/orcamento?type=outra")).toEqual([302, "/solicitacoes/orcamento"]);
  expect(run("/solicitacoes/orcamento?type=&item=A")).toEqual([
    302,
    "/solicitacoes/orcamento?item=A",
  ]);
});

it("the maintenance page leads home while maintenance is off", () => {
  expect(locationOf(() => runGuards([maintenanceGuard(false)], at("/maintenance")))).toEqual([
    302,
    "/",
  ]);
  expect(locationOf(() => runGuards([maintenanceGuard(true)], at("/maintenance")))).toBeNull();
});
