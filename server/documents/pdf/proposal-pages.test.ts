import { describe, expect, it } from "vitest";
import { QUOTE } from "../../../contract/requests/examples.test-support.ts";
import { PROPOSAL_DRAFT } from "../../../contract/proposal/proposal.test-support.ts";
import { parseProposal } from "../../proposals/parse-proposal.ts";
import { collisions, isWellPlaced } from "../../../tests/pdf/layout.ts";
import { readPdf, type ReadPdf } from "../../../tests/pdf/read-pdf.ts";
import { sqliteDatabase } from "../../../tests/databases/each-engine.ts";
import { NOW } from "../../../tests/intake/test-site.ts";
import { sampleCatalogue } from "../../catalogue/content.test-support.ts";
import { openQuotedRequest } from "../../proposals/proposals.test-support.ts";
import { loadRequest } from "../../requests/stored-request.ts";
import { composeProposal } from "../proposal-print.ts";
import { printProposal } from "./proposal-pages.ts";

const catalogue = sampleCatalogue();

describe("a printed proposal", () => {
  it("says who, what, how much in figures and words, how long and on which conditions", async () => {
    const { protocol, pdf } = await printed();
    const words = textOf(pdf);
    for (const part of [
      `Proposta ${protocol}/2`,
      "Usinagem Exemplo Ltda.",
      "CNPJ 11.222.333/0001-81",
      catalogue.company.cnpj,
      "HV-1010-20 · entrega: 5 dias úteis",
      "689,9375",
      "3,25%",
      "R$ 2.600,23",
      "dois mil e seiscentos reais e vinte e três centavos",
      "até 30/11/2026",
      "Entrega em uma viagem.",
      "Rita Prado · rita@fabrica.example · (11) 3333-4444",
      catalogue.proposal.conditions[0],
    ])
      expect(words).toContain(part);
    // A line of its own each: a hyphen in them is no place to break.
    const lines = pdf.runs.map(({ text }) => text);
    for (const line of [QUOTE.email, catalogue.company.office.mail]) expect(lines).toContain(line);
    expect(words).not.toContain("Margem no limite");
    expect(words).toContain("Página 1 de 1");
  });

  it("goes on over as many pages as it needs, each with its number and the table's head", async () => {
    const [first] = PROPOSAL_DRAFT.lines;
    const lines = Array.from({ length: 80 }, () => first);
    const { pdf } = await printed({ lines, remarks: "Uma linha.\n".repeat(90) });
    const count = pdf.pages.length;
    expect(count).toBeGreaterThan(3);
    const words = textOf(pdf);
    for (let page = 1; page <= count; page += 1)
      expect(words).toContain(`Página ${page} de ${count}`);
    expect(pdf.runs.filter(({ text }) => text === "Total (R$)").length).toBeGreaterThan(1);
  });

  it("breaks no figure, however long", async () => {
    const [first] = PROPOSAL_DRAFT.lines;
    const figures = { quantity: "99.998,999", unitPrice: "10.000,0001", discount: "", ipi: "" };
    const many = await printed({ lines: [{ ...first, ...figures }], freightValue: "" });
    const dear = await printed({ lines: [{ ...first, ...DEAR }], freightValue: "" });
    const lines = [...many.pdf.runs, ...dear.pdf.runs].map(({ text }) =>
      text.replaceAll("\u00A0", " "),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        "99.998,999",
        "10.000,0001",
        "999.990.000,00",
        "R$ 999.990.000,00",
        DEAR.unitPrice,
        "99,99%",
      ]),
    );
  });

  it("leaves no letter out that its faces lack", async () => {
    const remarks = "α-pineno, \uFB01ltro\tde 10\u202F000 L";
    const { pdf } = await printed({ sellerName: "Ștefan 東 Łódź", remarks });
    const words = textOf(pdf);
    for (const part of ["Stefan ? Łódź", "alfa-pineno, filtro de 10 000 L"])
      expect(words).toContain(part);
  });

  it("never ends with a page of one line", async () => {
    const [first] = PROPOSAL_DRAFT.lines;
    for (let count = 4; count < 24; count += 1) {
      const { pdf } = await printed({ lines: Array.from({ length: count }, () => first) });
      const last = pdf.runs.filter(
        ({ page, tag }) => page === pdf.pages.length - 1 && tag !== "Artifact",
      );
      expect(last.length, `${count} lines`).toBeGreaterThan(3);
    }
  });

  it.each([
    ["as it is typed", {}],
    [
      "with long words and large amounts",
      { lines: [LONG, ...PROPOSAL_DRAFT.lines], sellerName: "W".repeat(120) },
    ],
  ])("keeps all text %s inside the page, legible, apart and in the tree", async (_, change) => {
    const { pdf } = await printed(change);
    expect(pdf).toMatchObject({ language: "pt-BR", tagged: true, pdfUa: "1" });
    expect(pdf.runs.filter((run) => !isWellPlaced(run)).map(({ text }) => text)).toEqual([]);
    expect(collisions(pdf.runs)).toEqual([]);
  });
});

const DEAR = { quantity: "2", unitPrice: "9.999.998,9999", discount: "99,99", ipi: "99,99" };

const LONG = {
  ...PROPOSAL_DRAFT.lines[0],
  description: "W".repeat(200),
  quantity: "99.999",
  unitPrice: "9.999,9999",
  discount: "12,34",
  ipi: "12,34",
};

async function printed(change: object = {}): Promise<{ protocol: string; pdf: ReadPdf }> {
  const rules = { today: "2026-11-20", document: null, isControlled: () => false };
  const parsed = parseProposal({ ...PROPOSAL_DRAFT, ...change }, rules);
  const { site, protocol } = await openQuotedRequest(await sqliteDatabase());
  const request = await loadRequest(site.storage, "protocol", protocol);
  if (!parsed.ok || !request) throw new Error(JSON.stringify(parsed));
  const { conditions } = catalogue.proposal;
  const print = composeProposal({
    request,
    version: 2,
    sent: { proposal: parsed.proposal, conditions },
    sentAt: NOW,
    catalogue,
    publicUrl: "https://www.maker.example",
  });
  return { protocol, pdf: await readPdf(await printProposal(print)) };
}

function textOf(pdf: ReadPdf): string {
  return pdf.runs
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}
