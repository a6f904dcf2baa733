import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ProposalEditor } from "../../../contract/inbox/proposal.ts";
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
  revision: 1,
  saved: null,
  draft: PROPOSAL_DRAFT,
  lastPrices: {},
  obstacle: null,
};
