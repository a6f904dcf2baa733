import { expect, test } from "vitest";
import { withAsked, withoutAsked } from "./drafts.ts";
import { draftValues, holdsMore, payloadOf, readForm, sentValues, withTyped } from "./read-form.ts";

const TIMES = { startedAt: "2026-11-20T12:00:00.000Z", sentAt: "2026-11-20T12:03:00.000Z" };

test("a form reads as names and texts; a name that comes twice is a list", () => {
  const data = form(["name", "Ana"], ["regions", "SP"], ["regions", "MG"], ["notes", ""]);
  expect(readForm(data).values).toEqual({ name: "Ana", regions: ["SP", "MG"], notes: "" });
});

test("an empty file input holds no file", () => {
  const data = form(["files", new File([], "")], ["files", new File(["x"], "a.pdf")]);
  const { files, values } = readForm(data);
  expect(files.map(({ field, file }) => [field, file.name])).toEqual([["files", "a.pdf"]]);
  expect(values).toEqual({});
});

test("a draft holds what was filled in, never the form's own fields or the basket's items", () => {
  const values = {
    name: "Ana",
    city: "",
    idempotencyKey: "k",
    startedAt: "t",
    website: "x",
    keepContact: "on",
    items: "[]",
    "items[0].code": "HV-1010-20",
  };
  expect(draftValues(values)).toEqual({ name: "Ana" });
});

test("what was typed before hydration wins over the draft", () => {
  const draft = { name: "Ana", city: "Joinville" };
  const typed = { name: "Beatriz", city: "", line: "industry" };
  const initial = { line: "industry" };
  expect(withTyped(draft, typed, initial)).toEqual({ name: "Beatriz", city: "Joinville" });
});

test.each([
  ["what is shown already", { name: "Ana", regions: ["SP", "MG"] }, false],
  ["another text", { name: "Ana Souza" }, true],
  ["a field that is not on the page", { company: "Oficina" }, true],
  ["a box that is not ticked there", { newsletter: "on" }, true],
])("a form that begins with %s holds more than it showed: %s", (_, values, more) => {
  const shown = { name: "Ana", email: "ana@oficina.example", regions: ["SP", "MG"] };
  expect(holdsMore(values, shown)).toBe(more);
});

test("what an address asks for comes to what was written, once", () => {
  const asked = { offCatalogueItem: "uma bomba", line: "" };
  expect(withAsked({ name: "Ana" }, asked)).toEqual({ name: "Ana", offCatalogueItem: "uma bomba" });
  const both = { offCatalogueItem: "dois filtros\numa bomba" };
  expect(withAsked({ offCatalogueItem: "dois filtros" }, asked)).toEqual(both);
  expect(withAsked(both, asked)).toEqual(both);
  const more = { offCatalogueItem: "graxa, quantidade 30" };
  expect(withAsked(more, { offCatalogueItem: "graxa, quantidade 3" })).toEqual({
    offCatalogueItem: "graxa, quantidade 30\ngraxa, quantidade 3",
  });
});

test("a send carries items as a list, the times, the hidden field, and no key", () => {
  const values = {
    name: "Ana",
    website: "",
    idempotencyKey: "k",
    startedAt: "",
    items: '[{"code":"HV-1010-20","quantity":3}]',
    "items[0].code": "HV-1010-20",
  };
  expect(payloadOf({ values, files: [] }, TIMES).fields).toEqual({
    ...TIMES,
    name: "Ana",
    website: "",
    items: [{ code: "HV-1010-20", quantity: 3 }],
  });
});

test("what is sent is known as the draft it was, in the same order", () => {
  const values = {
    line: "industry",
    idempotencyKey: "k",
    regions: ["SP", "MG"],
    city: "",
    website: "x",
    keepContact: "on",
    items: '[{"code":"HV-1010-20","quantity":3}]',
    name: "Ana",
  };
  const sent = sentValues(payloadOf({ values, files: [] }, TIMES));
  expect(JSON.stringify(sent)).toBe(JSON.stringify(draftValues(values)));
});

function form(...entries: readonly [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}

test.each([
  ["uma bomba", "uma bomba", ""],
  ["dois filtros\numa bomba", "uma bomba", "dois filtros"],
  ["dois filtros\numa bomba\ne depois", "uma bomba", "dois filtros\ne depois"],
  ["a\nb\nc", "b\r\nc", "a"],
  ["uma bomba azul", "uma bomba", "uma bomba azul"],
])("%j without %j, which a link has put there, is %j", (written, asked, left) => {
  expect(withoutAsked(written, asked)).toBe(left);
});
