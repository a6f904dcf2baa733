import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MAX_ITEMS } from "../../../contract/basket.ts";
import type { ProposalEditor } from "../../../contract/inbox/proposal.ts";
import { TOO_MANY_LINES } from "../../../contract/proposal/draft.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "../../../contract/proposal/fields.ts";
import { PROPOSAL_DRAFT } from "../../../contract/proposal/proposal.test-support.ts";
import type { FormField } from "../../../contract/requests/fields.ts";
import { ProposalPage, type ProposalRefusal } from "./proposal-page.tsx";

test("what the customer wrote meanwhile is quoted after the whole of what the system says", () => {
  const page = render({
    ...REFUSAL,
    message: "Nada foi enviado.",
    answer: [{ label: "O que mudar", value: "Mais um.”\nProposta enviada." }],
  });
  expect(page).toMatch(
    /role="alert"[^>]*><p[^>]*>Nada foi enviado\.<\/p>.*O que mudar:<\/p><blockquote[^>]*>Mais um\.”\nProposta enviada\.<\/blockquote>/,
  );
});

test("with more lines than a proposal may have there is no blank one, and each can be taken out", () => {
  const [line] = PROPOSAL_DRAFT.lines;
  const linesOf = (count: number) => ({ ...PROPOSAL_DRAFT, lines: Array(count).fill(line) });
  const placesOf = (page: string) => [...page.matchAll(/<fieldset/g)].length;
  const roomy = render({ ...REFUSAL, draft: linesOf(MAX_ITEMS - 1) });
  expect(placesOf(roomy)).toBe(MAX_ITEMS);
  expect(roomy).not.toContain(TOO_MANY_LINES);
  const full = render({ ...REFUSAL, draft: linesOf(MAX_ITEMS + 1) });
  expect(placesOf(full)).toBe(MAX_ITEMS + 1);
  expect(full).toContain(TOO_MANY_LINES);
  expect(full).toMatch(new RegExp(`Tirar item (?:<!-- -->)?${MAX_ITEMS + 1}`));
});

test("what has to be corrected says still what was known when it was begun, whatever has come since", () => {
  const page = render(REFUSAL);
  const { version, answered, closed, revision } = REFUSAL;
  for (const [name, value] of Object.entries({ version, answered, closed, revision }))
    expect(page).toContain(`name="${name}" value="${value}"`);
});

test("of all that is wrong it is said in which field: what is wrong with two may be told in the same words", () => {
  const fields = {
    "lines[0].description": ["Longo."],
    remarks: ["Longo."],
    internalNote: ["Longo."],
    lines: ["São itens demais."],
  };
  const links = render({ ...REFUSAL, fields }).matchAll(/<a[^>]*href="#[^>]*>(.*?)<\/a>/g);
  expect([...links].map(([, text]) => text?.replaceAll("<!-- -->", ""))).toEqual([
    "Item 1, Descrição: Longo.",
    "Observações: Longo.",
    "Nota interna: Longo.",
    "São itens demais.",
  ]);
});

test("what is pasted and too long for a line or a term can be told of, not cut", () => {
  const page = render(REFUSAL);
  const paste = { "lines[0].description": LINE_FIELDS.description, ...PROPOSAL_FIELDS };
  for (const [name, { maxLength }] of Object.entries<FormField>(paste)) {
    if (maxLength === undefined) continue;
    const tag = page.match(/<[^>]*>/g)?.find((each) => each.includes(`name="${name}"`)) ?? "";
    expect(Number(/maxLength="(\d+)"/.exec(tag)?.[1]), name).toBeGreaterThan(maxLength);
  }
});

function render(refusal: ProposalRefusal): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ProposalPage editor={EDITOR} refusal={refusal} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

const REFUSAL: ProposalRefusal = {
  ok: false,
  status: 422,
  message: "",
  fields: {},
  draft: PROPOSAL_DRAFT,
  version: 1,
  answered: "",
  closed: "",
  revision: 1,
};

const EDITOR: ProposalEditor = {
  protocol: "ORC-7K3F-92QX",
  customer: "Usinagem Boa Vista",
  version: 2,
  answered: "2026-11-20T12:00:00.000Z",
  closed: "perdido",
  revision: 2,
  saved: null,
  draft: PROPOSAL_DRAFT,
  lastPrices: {},
  obstacle: null,
};
