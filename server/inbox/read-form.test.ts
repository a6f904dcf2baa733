import { expect, test } from "vitest";
import { lineFieldName, MOST_LINES } from "../../contract/proposal/draft.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "../../contract/proposal/fields.ts";
import { readForm } from "./read-form.ts";

test("a proposal of as many lines as its editor has is read, with the longest of texts", async () => {
  const body = new URLSearchParams({ intent: "save", version: "1", revision: "0", answered: "" });
  for (const [name, { maxLength = 20 }] of Object.entries(PROPOSAL_FIELDS))
    body.set(name, "ç".repeat(maxLength));
  for (let index = 0; index < MOST_LINES; index += 1)
    for (const name of Object.keys(LINE_FIELDS) as (keyof typeof LINE_FIELDS)[])
      body.set(lineFieldName(index, name), "ç".repeat(LINE_FIELDS[name].maxLength ?? 20));
  const { problem } = await readForm(new Request("http://inbox.example", { method: "POST", body }));
  expect(problem).toBeNull();
});
