import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CheckedOrder } from "./checked-order.tsx";
import { parseOrder } from "./parse-order.ts";
import { resolveOrder } from "./resolve-order.ts";

test("a list of two lines says with which quote goes what the catalogue does not have", () => {
  const [said, other] = ["CAN-1 30\nDRUM-1 2\nbomba dosadora 1", "CAN-1 30\nbomba dosadora 1"].map(
    (list) => {
      const rows = resolveOrder(parseOrder(list, {}), [
        answerOf("CAN-1", "shopkeeper"),
        answerOf("DRUM-1", "industry"),
      ]);
      const last = rows.at(-1)?.key ?? "";
      return renderToStaticMarkup(
        <CheckedOrder
          checked={{ text: list, rows, asides: [], beyond: [] }}
          edits={{ [last]: { inWords: true } }}
          onEdits={() => {}}
          taken={new Map()}
          lineNow={null}
          isStale={false}
          recheck={null}
          onAdd={async () => {}}
        />,
      );
    },
  );
  expect(said).toContain("O que está fora do catálogo vai com o primeiro que você enviar.");
  expect(other).not.toContain("o primeiro que você enviar");
});

test("without scripts, sent or not run, its rows are shut and the list leads on to the quote", () => {
  const rows = resolveOrder(parseOrder("CAN-1 30", {}), [answerOf("CAN-1", "shopkeeper")]);
  const html = renderToStaticMarkup(
    <CheckedOrder
      checked={{ text: "CAN-1 30", rows, asides: [], beyond: [] }}
      edits={{}}
      onEdits={() => {}}
      taken={new Map()}
      lineNow={null}
      isStale={false}
      recheck={null}
      onAdd={async () => {}}
    />,
  );
  expect(html).not.toContain("<noscript>");
  expect(html).toMatch(/<fieldset disabled="".*Quantidade do item 1.*<\/fieldset>/);
  expect(html).toContain("type=shopkeeper&amp;item=CAN-1&amp;quantity=30");
  expect(html).not.toContain("Adicionar 1 item");
});

function answerOf(sku: string, line: "industry" | "shopkeeper") {
  const category = { code: "a", name: "A" };
  const pack = { line, sku, itemName: sku, description: "lata", category, pack: "lata" };
  const content = { litres: 1, kilograms: null, units: 1, controls: [], carton: null };
  return { ref: sku, match: "package" as const, packages: [{ ...pack, ...content }] };
}
