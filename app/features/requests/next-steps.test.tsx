import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NextSteps } from "./next-steps.tsx";

const promises = { answer: "1 dia útil", proposal: "10 dias", representative: "", pilotTest: "" };

test.each([
  ["before", ["Agora", "Em 1 dia útil", "Por 10 dias"], null],
  ["sent", ["Agora", "Em 1 dia útil", "Por 10 dias"], "Agora"],
  // Whoever reads the receipt came from the confirmation.
  ["receipt", ["Em 1 dia útil", "Por 10 dias"], "Em 1 dia útil"],
] as const)("of a quote, %s, shows %j, of which %s is the one at hand", (stage, steps, now) => {
  const html = renderToStaticMarkup(
    <NextSteps kind="orcamento" stage={stage} promises={promises} />,
  );
  expect([...html.matchAll(/<b[^>]*>([^<]*)</g)].map(([, when]) => when)).toEqual(steps);
  expect(/aria-current="step"><b[^>]*>([^<]*)</.exec(html)?.[1] ?? null).toBe(now);
});

// From the fourth in a day on there is none, which nobody is told of.
test("names the link to keep first, and for how many the confirmation comes", () => {
  const html = renderToStaticMarkup(<NextSteps kind="contato" promises={promises} />);
  expect(html).toMatch(/guarde o link\..*no máximo três por dia/);
});
