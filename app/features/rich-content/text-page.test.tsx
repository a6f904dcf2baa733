import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextPage } from "./text-page.tsx";

it.each([
  ["2026-11-20", "Versão de 20/11/2026"],
  ["2026-11-20.2", "Versão 2 de 20/11/2026"],
])("says which wording it is: %s", (version, text) => {
  const data = { title: "Política", description: "", version, body: [] };
  expect(renderToStaticMarkup(<TextPage data={data} />)).toContain(`>${text}<`);
});
