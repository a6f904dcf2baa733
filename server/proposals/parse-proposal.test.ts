import { expect, it } from "vitest";
import {
  lineFieldName,
  readDraft,
  type DraftLine,
  type ProposalDraft,
} from "../../contract/proposal/draft.ts";
import { QUOTE_FIELDS } from "../../contract/requests/quote.ts";
import { parseProposal } from "./parse-proposal.ts";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { amountsOf } from "../../contract/proposal/proposal.ts";

const TODAY = "2026-11-20";
const rules = {
  today: TODAY,
  document: "12ABC34501DE35",
  isControlled: (code: string) => code === "HV-7000-5",
};
const LICENSED = { licence: "PF 123", licenceValidUntil: TODAY };

it("turns what is typed into numbers, days and nulls", () => {
  const parsed = parseProposal(PROPOSAL_DRAFT, rules);
  expect(parsed).toMatchObject({
    ok: true,
    proposal: {
      validUntil: "2026-11-30",
      freightValue: 1_500_000,
      licence: null,
      sellerPhone: "+551133334444",
      lines: [
        { code: "HV-1010-20", quantity: 3, unitPrice: 6_899_375, discount: 5, ipi: 3.25 },
        { code: null, quantity: 1, discount: null, ipi: null, delivery: null },
      ],
    },
  });
  // 3 × 689,9375 = 2069,8125, less 5 % 1966,321875 → 1966,32; IPI 63,9054 → 63,91; 420,00; freight 150,00
  expect(parsed.ok && amountsOf(parsed.proposal).total).toBe(26_002_300);
});

it("reads the same from a form's fields as from what was kept", () => {
  const { lines, ...rest } = PROPOSAL_DRAFT;
  const form: Record<string, string> = { ...rest, unknown: "x" };
  for (const [index, line] of lines.entries())
    for (const [name, text] of Object.entries(line))
      // Rows that were taken out of the page leave gaps.
      form[lineFieldName(index * 7, name as keyof DraftLine)] = text;
  expect(readDraft(form)).toEqual(PROPOSAL_DRAFT);
});

it("takes the licence that a request came with, however long it may be there", () => {
  const licence = "9".repeat(QUOTE_FIELDS.licence.maxLength ?? 0);
  expect(parseProposal({ ...PROPOSAL_DRAFT, licence }, rules)).toMatchObject({
    ok: true,
    proposal: { licence },
  });
});

it("leaves out lines in which nothing is said", () => {
  const blank = { code: " ", description: "", delivery: "5 dias úteis" };
  const { lines } = readDraft({ ...PROPOSAL_DRAFT, lines: [blank, ...PROPOSAL_DRAFT.lines, null] });
  expect(lines).toEqual(PROPOSAL_DRAFT.lines);
});

it.each<[string, Partial<ProposalDraft>, string, RegExp]>([
  ["no line", { lines: [] }, "lines", /pelo menos um item/],
  ["a line without a price", line({ unitPrice: "" }), "lines[0].unitPrice", /preço unitário/],
  ["a quantity of nothing", line({ quantity: "0" }), "lines[0].quantity", /diferente de zero/],
  ["a discount above all", line({ discount: "100,01" }), "lines[0].discount", /maior valor aceito/],
  ["a price of five places", line({ unitPrice: "1,00001" }), "lines[0].unitPrice", /4 casas/],
  ["another freight", { freight: "EXW" }, "freight", /opções da lista/],
  ["freight that the customer pays anyway", { freight: "FOB" }, "freightValue", /No FOB/],
  ["a day that is gone", { validUntil: "2026-11-19" }, "validUntil", /já passou/],
  ["more than a year", { validUntil: "2027-11-21" }, "validUntil", /um ano/],
  ["a day that no calendar has", { validUntil: "31/02/2027" }, "validUntil", /calendário/],
  [
    "a controlled product",
    { ...LICENSED, licence: "", ...line({ code: "hv-7000-5" }) },
    "licence",
    /HV-7000-5 é produto/,
  ],
  [
    "a licence without its last day",
    { ...LICENSED, licenceValidUntil: "", ...line({ code: "hv-7000-5" }) },
    "licenceValidUntil",
    /até quando/,
  ],
  [
    "a licence that is over",
    { licence: "1", licenceValidUntil: "2026-11-19" },
    "licenceValidUntil",
    /venceu/,
  ],
  [
    "more than the largest total",
    line({ quantity: "99.999", unitPrice: "99.999" }),
    "lines",
    /O total passa/,
  ],
  ["nobody to sign it", { sellerName: "" }, "sellerName", /quem assina/],
])("refuses %s where it stands", (_, change, field, message) => {
  const parsed = parseProposal({ ...PROPOSAL_DRAFT, ...change }, rules);
  expect(parsed.ok ? {} : parsed.fields).toEqual({ [field]: [expect.stringMatching(message)] });
});

it.each([null, "52998224725"])(
  "refuses a controlled product to whoever has the document %s",
  (document) => {
    const change = { ...LICENSED, ...line({ code: "HV-7000-5" }) };
    const parsed = parseProposal({ ...PROPOSAL_DRAFT, ...change }, { ...rules, document });
    expect(parsed.ok ? {} : parsed.fields).toEqual({
      lines: [expect.stringMatching(/só se vende a CNPJ.*HV-7000-5/)],
    });
    expect(parseProposal(PROPOSAL_DRAFT, { ...rules, document }).ok).toBe(true);
  },
);

it("takes today as a last day, and a controlled product with its licence", () => {
  const change = { validUntil: TODAY, ...LICENSED, ...line({ code: "HV-7000-5" }) };
  expect(parseProposal({ ...PROPOSAL_DRAFT, ...change }, rules).ok).toBe(true);
});

it.each([null, [], "x", { lines: "x" }, { lines: [1, [], null] }])(
  "takes no harm from %j",
  (input) => {
    expect(parseProposal(input, rules).ok).toBe(false);
  },
);

function line(change: Partial<DraftLine>): { lines: DraftLine[] } {
  const [first, ...others] = PROPOSAL_DRAFT.lines;
  return { lines: first ? [{ ...first, ...change }, ...others] : [] };
}
