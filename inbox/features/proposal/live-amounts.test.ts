import { expect, it } from "vitest";
import { lineFieldName, type DraftLine } from "../../../contract/proposal/draft.ts";
import { PROPOSAL_DRAFT } from "../../../contract/proposal/proposal.test-support.ts";
import { parseProposal } from "../../../server/proposals/parse-proposal.ts";
import { amountsOf } from "../../../contract/proposal/proposal.ts";
import { liveAmounts } from "./live-amounts.ts";

it("comes to what the server will come to, whatever places the lines have", () => {
  const fields = fieldsOf([0, 9]);
  const code = lineFieldName(9, "code");
  fields.set(code, (fields.get(code) ?? "").toLowerCase());
  const rules = { today: "2026-11-20", document: null, isControlled: () => false };
  const parsed = parseProposal(Object.fromEntries(fields), rules);
  if (!parsed.ok) throw new Error("not valid");
  const { lines, codes, isWhole, ...sums } = liveAmounts(fields, [0, 9]);
  const { lines: each, ...wanted } = amountsOf(parsed.proposal);
  expect(sums).toEqual(wanted);
  expect([isWhole, codes.get(9)]).toEqual([true, PROPOSAL_DRAFT.lines[1]?.code]);
  expect([lines.get(0), lines.get(9)]).toEqual(each);
});

it("leaves out what is half typed, and what is nothing", () => {
  const fields = fieldsOf([0, 1])
    .set(lineFieldName(0, "unitPrice"), "1,2,")
    .set("freightValue", "x");
  const { lines, freight, isWhole, total } = liveAmounts(fields, [0, 1, 2]);
  expect(isWhole).toBe(false);
  expect([...lines.keys()]).toEqual([1]);
  expect([freight, total]).toEqual([0, 4_200_000]);
});

it("says that something is missing, of whichever line, and not of a blank one", () => {
  const wholeWithout = (name: string) =>
    liveAmounts(fieldsOf([0, 1]).set(name, ""), [0, 1, 2]).isWhole;
  expect(wholeWithout(lineFieldName(2, "unitPrice"))).toBe(true);
  expect(wholeWithout(lineFieldName(1, "unitPrice"))).toBe(false);
  const { isWhole } = liveAmounts(fieldsOf([0, 1]).set(lineFieldName(1, "unitPrice"), ""), [0, 1]);
  expect(isWhole).toBe(false);
  expect(liveAmounts(fieldsOf([0, 1]).set("freightValue", "x"), [0, 1]).isWhole).toBe(false);
});

function fieldsOf(places: readonly number[]): Map<string, string> {
  const { lines, ...rest } = PROPOSAL_DRAFT;
  const fields = new Map<string, string>(Object.entries(rest));
  for (const [index, line] of lines.entries())
    for (const [name, text] of Object.entries(line))
      fields.set(lineFieldName(places[index] ?? 0, name as keyof DraftLine), text);
  return fields;
}
