import site from "#site";
import { formatDate } from "../../../contract/formats/dates.ts";
import { formatNumber, formatPercentage } from "../../../contract/formats/numbers.ts";
import type { BulletinPrint } from "../bulletin.ts";
import { AtomMaker } from "./bulletin-atoms.ts";
import { type Atom, flow, type Placed } from "./column-flow.ts";
import { drawPictogram, drawQrCode } from "./drawings.ts";
import { finish, openDocument, PAGE } from "./open-document.ts";
import { DEMONSTRATION, drawRunningHeads, sentences } from "./running-heads.ts";
import { Writer } from "./writer.ts";

const GUTTER = 22;
const COLUMN = (PAGE.right - PAGE.left - GUTTER) / 2;
const QR = 66;
const PICTOGRAM = 40;

/** Prints a technical bulletin: A4, tagged, the same bytes for the same input. */
export function printBulletin(print: BulletinPrint): Promise<Uint8Array<ArrayBuffer>> {
  const { detail, company, brand, colors, productUrl } = print;
  const pdf = openDocument({
    title: `Boletim técnico ${detail.name} - ${company}`,
    subject: sentences(detail.kind, DEMONSTRATION),
    author: company,
    keywords: `boletim técnico, ${detail.name}, ${detail.code}`,
    date: detail.updatedAt,
    colors,
  });
  const writer = new Writer(pdf);
  const top = drawOpening(writer, print) + 16;
  const next = { top: PAGE.top, height: PAGE.bottom - PAGE.top };
  const placed = fewestPages((scale) =>
    flow(atomsOf(writer, print, scale), { top, height: PAGE.bottom - top }, next),
  );
  let page = 0;
  for (const { atom, column, y } of placed) {
    while (page < Math.floor(column / 2)) {
      pdf.addPage();
      page += 1;
    }
    atom.draw(PAGE.left + (column % 2) * (COLUMN + GUTTER), y);
  }
  drawRunningHeads(writer, {
    brand,
    kind: "Boletim técnico",
    product: detail.name,
    edition: `Edição de ${formatDate(detail.updatedAt)}`,
    address: withoutProtocol(productUrl),
  });
  return finish(pdf);
}

/** Text shrinks by up to 7 %, but only where that saves a page. */
const SCALES = [0.965, 0.93] as const;

function fewestPages(laidOut: (scale: number) => Placed[]): Placed[] {
  const pagesOf = (placed: readonly Placed[]) => Math.floor((placed.at(-1)?.column ?? 0) / 2);
  const plain = laidOut(1);
  for (const scale of pagesOf(plain) > 0 ? SCALES : []) {
    const smaller = laidOut(scale);
    if (pagesOf(smaller) < pagesOf(plain)) return smaller;
  }
  return plain;
}

/** Name, purpose, QR code and the three figures that decide, over the whole width; returns where it ends. */
function drawOpening(
  writer: Writer,
  { detail, retired, color, productUrl }: BulletinPrint,
): number {
  const { pdf, root } = writer;
  const whole = PAGE.right - PAGE.left;
  const width = whole - QR - 24;
  const at = (y: number) => ({ x: PAGE.left, y, width });
  writer.artifact(() => pdf.rect(PAGE.left, 76, whole, 6).fill(color));
  let y = 96;
  const name = { font: "display", size: 24 } as const;
  writer.text(root, "H1", detail.name, at(y), name);
  y += writer.heightOf(detail.name, width, name) + 3;
  const kind = `${detail.code} · ${detail.category.name} · ${detail.kind}`;
  writer.text(root, "P", kind, at(y), { size: 9, color: "document-ink-soft" });
  y += writer.heightOf(kind, width, { size: 9 }) + 7;
  if (retired) {
    const bold = { font: "bold", size: 9 } as const;
    writer.text(root, "P", retired, at(y), bold);
    y += writer.heightOf(retired, width, bold) + 7;
  }
  const summary = { size: 11.5, gap: 2.5 };
  writer.text(root, "P", detail.summary, at(y), summary);
  y += writer.heightOf(detail.summary, width, summary);
  const [x, top] = [PAGE.right - QR, 98];
  const box = [x, top, x + QR, top + QR] as const;
  writer.figure(root, `QR code da página do produto: ${productUrl}`, box, () =>
    drawQrCode(pdf, productUrl, x, top, QR),
  );
  y = Math.max(y, top + QR) + 12;
  return drawKeyFigures(writer, detail.keyFigures, y);
}

function drawKeyFigures(
  writer: Writer,
  figures: readonly { label: string; value: string }[],
  y: number,
): number {
  const whole = PAGE.right - PAGE.left;
  const share = whole / Math.max(1, figures.length);
  const value = { font: "bold", size: 12.5 } as const;
  const width = share - 14;
  const labels = Math.max(...figures.map((one) => writer.heightOf(one.label, width, { size: 8 })));
  const values = Math.max(...figures.map((one) => writer.heightOf(one.value, width, value)));
  const end = y + 8 + labels + 2 + values + 8;
  writer.rule(y, PAGE.left, PAGE.right, "graphite", 0.75);
  const list = writer.group(writer.root, "L");
  for (const [index, figure] of figures.entries()) {
    const x = PAGE.left + index * share;
    const item = writer.group(list, "LI");
    writer.text(
      item,
      "Lbl",
      figure.label,
      { x, y: y + 8, width },
      { size: 8, color: "document-ink-soft" },
    );
    writer.text(item, "LBody", figure.value, { x, y: y + 10 + labels, width }, value);
  }
  writer.rule(end, PAGE.left, PAGE.right, "graphite", 0.75);
  return end;
}

function atomsOf(writer: Writer, print: BulletinPrint, scale: number): Atom[] {
  const { detail, packages, fds } = print;
  const { operations, materials, incompatibleMaterials, attributes } = detail;
  const make = new AtomMaker(writer, COLUMN, scale);
  const note = (text: string) =>
    make.paragraph(text, { style: { size: 7.8, color: "document-ink-soft", gap: 1 } });
  const terms = (name: string, list: readonly { label: string }[]) =>
    list.length > 0 ? [{ name, value: list.map(({ label }) => label).join(" · ") }] : [];
  const uses = [
    ...terms(site.terms.operations.many, operations),
    ...terms(site.terms.materials.many, materials),
    ...terms("Não use em", incompatibleMaterials),
    ...terms("Atributos", attributes),
  ];
  return [
    ...make.richText(detail.body),
    ...dilution(make, print),
    ...(uses.length > 0
      ? [make.heading("Uso e atributos"), ...make.pairs(uses, { share: 0.26, strong: false })]
      : []),
    make.heading("Dados técnicos"),
    ...make.pairs(
      detail.figures.map(({ label, value, method }) => ({ name: label, value, detail: method })),
    ),
    note("Valores típicos, não constituem especificação."),
    ...packages.flatMap(({ line, packages: list }) => [
      make.heading(`Embalagens da linha ${line}`),
      ...make.pairs(
        list.map(({ sku, description }) => ({ name: sku, value: description })),
        {
          share: 0.48,
          strong: false,
        },
      ),
    ]),
    make.heading("Segurança"),
    ...safety(writer, make, detail.hazard),
    make.paragraph(`Armazenagem: ${detail.storage}`),
    make.paragraph(`Transporte: ${detail.transport}`),
    ...detail.regulation.map((text) => make.paragraph(text)),
    ...(fds
      ? [
          make.paragraph(
            `Antes de usar, leia a FDS, revisão ${fds.revision.number} de ${formatDate(fds.revision.date)}: ${withoutProtocol(fds.url)}`,
          ),
        ]
      : []),
    note(
      sentences(print.contact, DEMONSTRATION && `${DEMONSTRATION}: produto e números inventados`),
    ),
  ];
}

/** Over the dilution, by its mode. */
const HEADINGS = {
  concentrado: "Concentração de uso",
  diluir: "Diluição",
  "pronto-uso": "Modo de uso",
} as const;

function dilution(
  make: AtomMaker,
  { detail: { dilution: view }, dilution: { examples, factor } }: BulletinPrint,
): Atom[] {
  if (!view || (view.byOperation.length === 0 && !view.note)) return [];
  const rows = view.byOperation.map(({ operation, min, max }) => ({
    name: operation.label,
    value:
      min === max
        ? formatPercentage(min)
        : `${formatNumber(min, "percentage")} a ${formatPercentage(max)}`,
  }));
  return [
    make.heading(HEADINGS[view.mode]),
    ...make.pairs(rows, { share: 0.66 }),
    ...(examples ? [make.paragraph(examples)] : []),
    ...(factor ? [make.paragraph(factor)] : []),
    ...(view.note ? [make.paragraph(view.note)] : []),
  ];
}

function safety(
  writer: Writer,
  make: AtomMaker,
  hazard: BulletinPrint["detail"]["hazard"],
): Atom[] {
  const { pictograms, signal, hazards, notClassified } = hazard;
  const row: Atom = {
    height: PICTOGRAM,
    space: 6,
    keep: true,
    draw: (x, y) => {
      for (const [index, { code, name }] of pictograms.entries()) {
        const left = x + index * (PICTOGRAM + 6);
        const box = [left, y, left + PICTOGRAM, y + PICTOGRAM] as const;
        writer.figure(writer.root, `Pictograma GHS: ${name}`, box, () =>
          drawPictogram(writer.pdf, code, left, y, PICTOGRAM),
        );
      }
    },
  };
  return [
    ...(pictograms.length > 0 ? [row] : []),
    ...(signal
      ? [{ ...make.paragraph(signal, { style: { font: "bold", size: 10.5 } }), keep: true }]
      : []),
    ...hazards.map(({ code, text }) => make.paragraph(`${code} ${text}`, { space: 2.5 })),
    ...(notClassified ? [make.paragraph(`${notClassified}.`)] : []),
  ];
}

function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
