import site from "#site";
import { beforeAll, describe, expect, it } from "vitest";
import { collisions, isWellPlaced } from "../../../tests/pdf/layout.ts";
import { type ReadPdf, readPdf } from "../../../tests/pdf/read-pdf.ts";
import { HANG_MS } from "../../../tests/hang.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { CONTENT_FOLDER } from "../../content-folder.ts";
import { composeBulletin } from "../bulletin.ts";
import { composeSheet } from "../fds/compose-sheet.ts";
import { readFdsTexts } from "../fds/read-texts.ts";
import { FDS_HEADINGS } from "../fds/sheet.ts";
import { printBulletin } from "./bulletin-pages.ts";
import { type FdsPrint, printFds } from "./fds-pages.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const texts = readFdsTexts(CONTENT_FOLDER, catalogue.dictionaries);
const REVISIONS = [
  { number: 1, date: "2026-11-20", reason: "Primeira edição.", hash: "0123456789abcdef" },
  {
    number: 2,
    date: "2027-02-01",
    reason: "Nova faixa de um ingrediente.",
    hash: "0123456789abcdee",
  },
];
const DEMONSTRATION = "Documento de demonstração de empresa fictícia.";

type Printed = { slug: string; name: string; pdf: ReadPdf };
const sheets: Printed[] = [];
const bulletins: Printed[] = [];

beforeAll(async () => {
  for (const product of catalogue.products) {
    const { slug, data } = product;
    const print = sheetPrint(product);
    sheets.push({ slug, name: data.name, pdf: await readPdf(await printFds(print)) });
    const bulletin = await printBulletin(bulletinPrint(product));
    bulletins.push({ slug, name: data.name, pdf: await readPdf(bulletin) });
  }
}, 5 * HANG_MS);

describe("the safety data sheet of every product", () => {
  it("has the sixteen headings of the standard, in order", () => {
    const wanted = FDS_HEADINGS.map((heading, index) => `${index + 1} ${heading}`);
    for (const { slug, pdf } of sheets) expect(paragraphs(pdf, "H2"), slug).toEqual(wanted);
  });

  it("says on every page what it is, of what, which revision and which page", () => {
    for (const { slug, name, pdf } of sheets)
      for (const page of pdf.pages.keys()) {
        const head = pdf.runs
          .filter((run) => run.page === page && run.tag === "Artifact")
          .map(({ text }) => text);
        expect(head, slug).toEqual(
          expect.arrayContaining([
            "FDS · Ficha com Dados de Segurança",
            name,
            "Revisão 2 · 01/02/2027",
            `Página ${page + 1} de ${pdf.pages.length}`,
            ...(site.demonstration ? [DEMONSTRATION] : []),
          ]),
        );
      }
  });

  it("lists its revisions, the newest first", () => {
    const words = allText(sheets[0]?.pdf);
    expect(words.indexOf("Nova faixa")).toBeGreaterThan(0);
    expect(words.indexOf("Nova faixa")).toBeLessThan(words.indexOf("Primeira edição"));
  });
});

describe("the technical bulletin of every product", () => {
  it("has one or two pages and begins with the product's name", () => {
    for (const { slug, name, pdf } of bulletins) {
      expect(pdf.pages.length, slug).toBeLessThanOrEqual(2);
      expect(paragraphs(pdf, "H1")).toEqual([name]);
    }
  });

  it("names every package and carries a QR code with its address in words", () => {
    for (const { slug, pdf } of bulletins) {
      const words = allText(pdf);
      const product = catalogue.bySlug.get(slug);
      for (const { sku } of Object.values(product?.packages ?? {}).flat())
        expect(words, slug).toContain(sku);
      expect(pdf.alternatives.find((text) => text.startsWith("QR code"))).toContain(
        `https://www.maker.example/produtos/`,
      );
    }
  });
});

describe("every document", () => {
  it("is a tagged A4 with title and language", () => {
    for (const { slug, name, pdf } of [...sheets, ...bulletins]) {
      expect(pdf, slug).toMatchObject({ language: "pt-BR", tagged: true, pdfUa: "1" });
      expect(pdf.title).toContain(name);
      for (const page of pdf.pages) expect(page).toEqual({ width: 595.28, height: 841.89 });
    }
  });

  it("keeps all text inside the page, legible and in the tree", () => {
    const wrong = [...sheets, ...bulletins].flatMap(({ slug, pdf }) =>
      pdf.runs
        .filter((run) => !isWellPlaced(run))
        .map((run) => `${slug}, page ${run.page + 1}: ${run.text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("lets no line run over another", () => {
    for (const { slug, pdf } of [...sheets, ...bulletins])
      expect(collisions(pdf.runs), slug).toEqual([]);
  });

  it("says that it is a demonstration where it is one, and no price", () => {
    for (const { slug, pdf } of [...sheets, ...bulletins]) {
      const words = allText(pdf);
      expect(words.includes(DEMONSTRATION), slug).toBe(site.demonstration);
      expect(words, slug).not.toMatch(/R\$|preço/i);
    }
  });

  it("says under its title that the product is no longer sold", async () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const retired = "Produto fora de linha desde 01/10/2026.";
    const printed = [
      await printFds({ ...sheetPrint(product), retired }),
      await printBulletin({ ...bulletinPrint(product), retired }),
    ];
    for (const bytes of printed) {
      const { runs } = await readPdf(bytes);
      expect(runs.find(({ text }) => text === retired)).toMatchObject({ page: 0, tag: "P" });
      expect(collisions(runs)).toEqual([]);
    }
  });

  it("comes out the same, byte by byte, however often it is printed", async () => {
    const [product] = catalogue.products;
    if (!product) throw new Error("no product");
    const print = sheetPrint(product);
    expect(await printFds(print)).toEqual(await printFds(print));
    const bulletin = bulletinPrint(product);
    expect(await printBulletin(bulletin)).toEqual(await printBulletin(bulletin));
  });
});

type Product = (typeof catalogue.products)[number];

function sheetPrint(product: Product): FdsPrint {
  const sheet = composeSheet(product, catalogue, texts);
  const address = `www.maker.example/fds/${product.slug}`;
  return {
    sheet,
    retired: null,
    brand: "Marca",
    colors: catalogue.theme.light,
    revisions: REVISIONS,
    replacedBy: null,
    address,
  };
}

function bulletinPrint(product: Product) {
  return composeBulletin(product, catalogue, "https://www.maker.example");
}

function paragraphs(pdf: ReadPdf, tag: string): string[] {
  return pdf.runs.filter((run) => run.tag === tag).map(({ text }) => text.trim());
}

function allText(pdf: ReadPdf | undefined): string {
  return (pdf?.runs ?? [])
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("\u00A0", " ");
}
