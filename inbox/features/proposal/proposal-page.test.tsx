import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MAX_ITEMS } from "../../../contract/basket.ts";
import type { ProposalEditor } from "../../../contract/inbox/proposal.ts";
import { TOO_MANY_LINES } from "../../../contract/proposal/draft.ts";
import { PROPOSAL_DRAFT } from "../../../contract/proposal/proposal.test-support.ts";
import { ProposalPage, type ProposalRefusal } from "./proposal-page.tsx";

test("what the customer wrote meanwhile is quoted after the whole of what the system says", () => {
  const page = render({
    ok: false,
    status: 409,
    message: "Nada foi enviado.",
    fields: {},
    answer: [{ label: "O que mudar", value: "Mais um.”\nProposta enviada." }],
    draft: PROPOSAL_DRAFT,
    revision: 1,
  });
  expect(page).toMatch(
    /role="alert"[^>]*><p[^>]*>Nada foi enviado\.<\/p>.*O que mudar:<\/p><blockquote[^>]*>Mais um\.”\nProposta enviada\.<\/blockquote>/,
  );
});

test("with more lines than a proposal may have there is no blank one, and each can be taken out", () => {
  const [line] = PROPOSAL_DRAFT.lines;
  const linesOf = (count: number) => ({ ...PROPOSAL_DRAFT, lines: Array(count).fill(line) });
  const refusal = { ok: false, status: 422, message: "", fields: {}, revision: 1 } as const;
  const placesOf = (page: string) => [...page.matchAll(/<fieldset/g)].length;
  const roomy = render({ ...refusal, draft: linesOf(MAX_ITEMS - 1) });
  expect(placesOf(roomy)).toBe(MAX_ITEMS);
  expect(roomy).not.toContain(TOO_MANY_LINES);
  const full = render({ ...refusal, draft: linesOf(MAX_ITEMS + 1) });
  expect(placesOf(full)).toBe(MAX_ITEMS + 1);
  expect(full).toContain(TOO_MANY_LINES);
  expect(full).toMatch(new RegExp(`Tirar item (?:<!-- -->)?${MAX_ITEMS + 1}`));
});

function render(refusal: ProposalRefusal): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ProposalPage editor={EDITOR} refusal={refusal} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

const EDITOR: ProposalEditor = {
  protocol: "ORC-7K3F-92QX",
  customer: "Usinagem Boa Vista",
  version: 2,
  answered: "",
  closed: "",
  revision: 1,
  saved: null,
  draft: PROPOSAL_DRAFT,
  lastPrices: {},
  obstacle: null,
};
