import { expect, it } from "vitest";
import { routePatterns } from "../addresses/route-patterns.ts";
import { SCREENS } from "./screens.ts";

it("shows every page of the route table", () => {
  const shown = SCREENS.map(({ path }) =>
    path.replace("{receipt}", "/solicitacoes/recibo/token").replace(/[?#].*/, ""),
  );
  const missing = routePatterns().filter(
    (pattern) => !shown.some((path) => matcherOf(pattern).test(path)),
  );
  expect(missing).toEqual([]);
});

function matcherOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
}
