import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type {
  FinderBefore,
  FinderData,
  FinderProduct,
  FinderQuestion,
} from "../../../contract/tools.ts";
import { FinderPage } from "./finder-page.tsx";
import { FinderReasons } from "./finder-reasons.tsx";
import { FinderSentence } from "./finder-sentence.tsx";
import { useFinder } from "./use-finder.ts";

const QUESTION: FinderQuestion = {
  name: "tanque",
  label: "Volume do tanque",
  always: true,
  groups: [],
  tick: false,
  isOpen: false,
  number: { unit: "L", min: 1, max: 30_000, suggestions: [] },
};

const DATA: FinderData = {
  heading: "Qual?",
  description: "Um tanque.",
  questions: [QUESTION],
  sentence: [{ text: "Vou encher " }, { question: "tanque" }],
  asked: { tanque: "200" },
  answer: {
    products: [],
    handOver: "Nada serve.",
    waysOut: [],
    reasons: [],
    alerts: [],
    otherAlerts: [],
    beforeAlerts: [],
    notes: [],
    before: [],
    steps: [],
    sentence: "Vou encher 200 L.",
    disclaimer: "",
  },
};

// What the server sends: whoever has no scripts reads this.
test.each(["0", "abc", "30001", "-5", "1e3", "%2B300"])(
  "a tank of %s is refused, and the answer says whose it is",
  (tank) => {
    const text = pageFor(tank, DATA);
    expect(text).toContain("de 1 a 30.000");
    expect(text).toContain("Volume do tanque fora da faixa: esta resposta vale para 200\u00A0L.");
    expect(text).not.toContain("procurando");
  },
);

test.each([
  ["1.500", "1500"],
  ["37,5", "37.5"],
  ["37.5", "37.5"],
])("a tank written as %s is the one that was answered, %s", (typed, tank) => {
  const text = pageFor(typed, { ...DATA, asked: { tanque: tank } });
  expect(text).not.toContain("esta resposta");
  expect(text).not.toContain("procurando");
});

test("a choice that nobody offers shows what was answered instead", () => {
  const options = ["mole", "dura"].map((slug) => ({ slug, phrase: slug }));
  const water = { ...QUESTION, name: "agua", number: null, groups: [{ label: null, options }] };
  const html = htmlOf(
    <FinderPage data={{ ...DATA, questions: [water], asked: { agua: "dura" } }} />,
    "/?agua=salgada",
  );
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>dura</);
  expect(html).not.toContain("procurando");
});

test.each([
  [true, ["Água", "Bomba"]],
  [false, ["Água"]],
])("with details: %s, beside the sentence are asked %j", (details, labels) => {
  const choice = { ...QUESTION, number: null };
  const questions = [
    { ...choice, name: "agua", label: "Água", isOpen: true },
    { ...choice, name: "bomba", label: "Bomba" },
  ];
  const html = htmlOf(<Sentence data={{ ...DATA, questions, asked: {} }} details={details} />);
  expect([...html.matchAll(/<select[^>]*aria-label="(.*?)"/g)].map(([, label]) => label)).toEqual(
    labels,
  );
});

test("what goes before the product comes with its dangers, at its heading", () => {
  const before: FinderBefore = {
    slug: "g",
    line: "industry",
    name: "Gel",
    kind: "gel",
    category: { code: "c", name: "C" },
    controls: [],
    fill: null,
    package: { sku: "G-1", itemName: "Gel" } as FinderBefore["package"],
    packages: [],
  };
  const main = { ...before, slug: "p", name: "P", why: "Serve." } as unknown as FinderProduct;
  const answer = { ...DATA.answer, before: [before], beforeAlerts: ["Gel: queima."] };
  const text = htmlOf(<Reasons data={{ ...DATA, answer }} main={main} />).replaceAll(
    /<[^>]*>/g,
    "",
  );
  expect(text).toContain("AntesAtenção. Gel: queima.Gel, gel.");
});

function Reasons({ data, main }: { data: FinderData; main: FinderProduct }) {
  return <FinderReasons finder={useFinder(data, null, () => {})} main={main} />;
}

function Sentence({ data, details }: { data: FinderData; details: boolean }) {
  return <FinderSentence finder={useFinder(data, null, () => {})} details={details} />;
}

function pageFor(tank: string, data: FinderData): string {
  return htmlOf(<FinderPage data={data} />, `/?tanque=${tank}`).replaceAll(/<[^>]*>/g, "");
}

function htmlOf(element: ReactElement, address = "/"): string {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
