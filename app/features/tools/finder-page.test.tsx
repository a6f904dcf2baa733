import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { FinderData } from "../../../contract/tools.ts";
import { FinderPage } from "./finder-page.tsx";

const DATA: FinderData = {
  heading: "Qual?",
  description: "Um tanque.",
  questions: [
    {
      name: "tanque",
      label: "Volume do tanque",
      always: true,
      groups: [],
      tick: false,
      isOpen: false,
      number: { unit: "L", min: 1, max: 30_000, suggestions: [] },
    },
  ],
  sentence: [{ text: "Vou encher " }, { question: "tanque" }],
  asked: { tanque: "200" },
  answer: {
    products: [],
    handOver: "Nada serve.",
    waysOut: [],
    reasons: [],
    alerts: [],
    otherAlerts: [],
    notes: [],
    before: [],
    steps: [],
    sentence: "Vou encher 200 L.",
    disclaimer: "",
  },
};

// What the server sends: whoever has no scripts reads this.
test.each(["0", "abc", "30001", "-5"])(
  "a tank of %s is refused, and the answer says whose it is",
  (tank) => {
    const text = pageFor(tank, DATA);
    expect(text).toContain("de 1 a 30.000");
    expect(text).toContain("Volume do tanque fora da faixa: esta resposta vale para 200\u00A0L.");
    expect(text).not.toContain("procurando");
  },
);

test("a tank written with its thousands point is the one that was answered", () => {
  const text = pageFor("1.500", { ...DATA, asked: { tanque: "1500" } });
  expect(text).not.toContain("esta resposta");
  expect(text).not.toContain("procurando");
});

function pageFor(tank: string, data: FinderData): string {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/?tanque=${tank}`]}>
      <FinderPage data={data} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]*>/g, "");
}
