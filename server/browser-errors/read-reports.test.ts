import { describe, expect, it, test } from "vitest";
import { readReports, withoutValues } from "./read-reports.ts";

const REPORT = {
  kind: "script",
  message: "x is not a function",
  place: "list-page-B7xQ.js:1:2040",
  address: "/produtos/industriais",
  build: "b1",
};

describe("a message keeps nothing that somebody may have typed", () => {
  test.each([
    [
      `Cannot read properties of undefined (reading 'ana')`,
      `Cannot read properties of undefined (reading '…')`,
    ],
    [`Unexpected token 'A', "Ana "O'Brien"" is not valid JSON`, /^(?!.*(?:Ana|Brien))/],
    ["failed for maria@oficina.example now", "failed for … now"],
    ["CPF 123.456.789-09, tel. (11) 98765-4321", /^(?!.*\d)/],
    [
      "Minified React error #418; visit https://react.example/418?args[]=ana",
      "Minified React error #418; visit …",
    ],
    [
      "Failed to fetch dynamically imported module: https://site.example/assets/late-Ab_1.js?t=1",
      "Failed to fetch dynamically imported module: late-Ab_1.js",
    ],
    ["it isn't what it can't be", "it isn't what it can't be"],
    ["cannot open kQ3vN8xW2rT5yB7mZ1cD4f now", "cannot open … now"],
    ["linha\num\u202Edois", "linha umdois"],
    ["x".repeat(500), /^x{200}$/],
  ])("%j", (message, kept) => {
    expect(withoutValues(message)).toMatch(kept);
  });
});

it("a page's own report is taken as it is", () => {
  expect(readReports(REPORT, "other")).toEqual([REPORT]);
});

test.each([
  [{ kind: "poem" }],
  [{ message: { length: 1 } }],
  [{ reports: [] }],
  [{ reports: [null, { type: "deprecation", body: {} }, { type: "csp-violation" }] }],
])("%j is no report", (wrong) => {
  expect(readReports({ ...REPORT, ...wrong }, "b1")).toEqual([]);
});

test.each([
  ["address", "/solicitacoes/recibo/segredo", "/solicitacoes/recibo/…"],
  ["address", "/solicitacoes//RECIBO/segredo", "/solicitacoes//RECIBO/…"],
  ["address", "/busca?q=ana", ""],
  ["address", "/ana@oficina.example", ""],
  ["place", "https://other.example/x.js:1:1", ""],
  ["build", "<b>", ""],
] as const)("the %s %s becomes %j", (field, given, kept) => {
  expect(readReports({ ...REPORT, [field]: given }, "")[0]?.[field]).toBe(kept);
});

describe("what a browser says of the policy", () => {
  const body = {
    documentURL: "https://site.example/produtos/industriais?q=ana",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://other.example/x.js?ana",
    sourceFile: "https://site.example/assets/root-Ab.js",
    lineNumber: 3,
    columnNumber: 14,
    sample: "ana",
  };
  const read = (changes: object) =>
    readReports({ reports: [{ type: "csp-violation", body: { ...body, ...changes } }] }, "b1");

  it("names what was stopped, and where", () => {
    expect(read({})).toEqual([
      {
        kind: "policy",
        message: "script-src-elem: https://other.example",
        place: "root-Ab.js:3:14",
        address: "/produtos/industriais",
        build: "b1",
      },
    ]);
  });

  test.each([
    ["inline", "script-src-elem: inline"],
    ["não é", "script-src-elem: …"],
    ["https://cpf-123.456.789-09.example/", "script-src-elem: https://cpf-….example"],
    [`https://${"a".repeat(500)}.example`, /^script-src-elem: https:\/\/a+$/],
    [`${"a".repeat(500)}://x`, /^.{200}$/],
  ])("of %j says %j", (blockedURL, message) => {
    const told = read({ blockedURL })[0]?.message;
    expect(told).toMatch(message);
    expect(told?.length).toBeLessThanOrEqual(200);
  });

  it("leaves extensions' code out", () => {
    expect(read({ sourceFile: "chrome-extension" })).toEqual([]);
    expect(read({ blockedURL: "moz-extension://1/a.js" })).toEqual([]);
  });

  it("is read up to a number", () => {
    const reports = Array.from({ length: 100 }, () => ({ type: "csp-violation", body }));
    expect(readReports({ reports }, "b1")).toHaveLength(20);
  });
});

test("what is no text or number in one of a browser's reports is as if it were not there", () => {
  const strange = { toString: 0 };
  const body = {
    effectiveDirective: "img-src",
    blockedURL: strange,
    sourceFile: strange,
    lineNumber: strange,
    documentURL: strange,
  };
  const [report] = readReports({ reports: [{ type: "csp-violation", body }] }, "b1");
  expect(report).toEqual({
    kind: "policy",
    message: "img-src: …",
    place: "",
    address: "",
    build: "b1",
  });
});
