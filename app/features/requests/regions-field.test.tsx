import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { STATES } from "../../../contract/identifiers/states.ts";
import { RegionsField } from "./regions-field.tsx";

it("has a box for each unit, each on a place of its own on the map, read with its whole name", () => {
  const html = renderToStaticMarkup(<RegionsField />);
  const places = [...html.matchAll(/col-start-\d row-start-\d/g)].map(([place]) => place);
  expect(new Set(places).size).toBe(STATES.length);
  for (const { code, name } of STATES) expect(html).toContain(`aria-label="${code}, ${name}"`);
});
