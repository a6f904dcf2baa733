import site from "#site";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { SentRequest } from "../../app/features/requests/sent-requests.ts";
import type { RequestKind } from "../../contract/answers.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { FORMS } from "../../contract/requests/forms.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { dilutionView } from "../../server/catalogue/dilution-view.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { countAddress } from "../../server/requests/quarantine.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";

let loaded: Catalogue | undefined;
/** Asked for by each test: content that is refused fails it. */
const catalogue = () => (loaded ??= loadCatalogue(CONTENT_FOLDER));

it.each([
  /^Fluidos de usinagem/,
  /^Sintéticos/,
  /^Semissintéticos/,
  /vegetais/,
  /refrigerantes/,
  /^Eco-lubrificantes/,
  /^Revestimentos protetivos/,
  /plasma/,
  /^Antirrespingo/,
  /^Desengraxantes/,
  /^Decapantes/,
  /^Fosfatizantes/,
  /^Passivadores/,
])("has products of the topic %s that the specification names", (topic) => {
  const names = catalogue().products.flatMap(({ category, subcategory }) => [
    category.name,
    subcategory?.name ?? "",
  ]);
  expect(names.filter((name) => topic.test(name)).length).toBeGreaterThan(0);
});

it("has both lines", () => {
  for (const line of ["industry", "shopkeeper"] as const)
    expect(
      catalogue().products.filter(({ lines }) => lines.includes(line)).length,
      line,
    ).toBeGreaterThan(5);
});

it("shows its lines as Industrial and Lojista", () => {
  expect(site.lines.map(({ type, label }) => [type, label])).toEqual([
    ["industry", "Industrial"],
    ["shopkeeper", "Lojista"],
  ]);
});

it("says of the company all that the specification lists", () => {
  const { company } = catalogue();
  const address = {
    streetType: expect.stringMatching(/./),
    address: expect.stringMatching(/./),
    neighborhood: expect.stringMatching(/./),
    zipCode: expect.stringMatching(/^\d{5}-\d{3}$/),
    city: expect.stringMatching(/./),
    state: expect.stringMatching(/^[A-Z]{2}$/),
    country: expect.stringMatching(/./),
  };
  const credit = { name: expect.stringMatching(/./), href: expect.stringMatching(/^https:/) };
  expect(company).toMatchObject({
    description: expect.stringMatching(/./),
    factory: { address, phone: expect.stringMatching(/\d/), mail: expect.stringContaining("@") },
    office: { address, whatsapp: expect.stringMatching(/\d/), mail: expect.stringContaining("@") },
    designCredit: credit,
    developerCredit: credit,
  });
});

it("names in its privacy policy every field of every form", () => {
  const rows = readFileSync(join(CONTENT_FOLDER, "pages/privacidade.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  for (const [kind, title] of Object.entries(POLICY_ROWS)) {
    const row = rows.find((each) => each.startsWith(`| ${title} |`))?.toLowerCase() ?? "";
    const unnamed = Object.entries<FormField>(FORMS[kind as RequestKind])
      .filter(([name]) => name !== "newsletter")
      .map(([, { label }]) => label.replace(/ \(.*\)$|\?$/, "").toLowerCase())
      .filter((label) => !row.includes(label));
    expect(unnamed, `row "${title}" ${TO_DO}`).toEqual([]);
  }
});

it("names in its privacy policy every field that the browser keeps for the next form", () => {
  const policy = readFileSync(join(CONTENT_FOLDER, "pages/privacidade.md"), "utf8").split("\n");
  const row = policy.find((line) => line.startsWith("| `contact:me` |"))?.toLowerCase() ?? "";
  const kept = Object.values(FORMS).flatMap((form) =>
    Object.entries<FormField>(form).flatMap(([name, { isContact, label }]) =>
      isContact ? [name === "document" ? "documento" : label.replace("?", "").toLowerCase()] : [],
    ),
  );
  expect(kept.length).toBeGreaterThan(0);
  const unnamed = kept.filter((label) => !row.includes(label));
  expect(unnamed, `row \`contact:me\` ${TO_DO}`).toEqual([]);
});

it("names in its privacy policy all that the browser keeps of a request that was sent", () => {
  const policy = readFileSync(join(CONTENT_FOLDER, "pages/privacidade.md"), "utf8").split("\n");
  const row = policy.find((line) => line.startsWith("| `sent:requests` |")) ?? "";
  const unnamed = Object.values(KEPT_OF_SENT).filter((words) => !row.includes(words));
  expect(unnamed, `row \`sent:requests\` ${TO_DO}`).toEqual([]);
});

it("says in its privacy policy how long it is counted where a send comes from", async () => {
  const { transaction, db } = await (await sqliteDatabase()).open();
  const send = { address: "203.0.113.7", bytes: 1, receivedAt: new Date("2026-11-28T00:00:00Z") };
  await transaction((within) => countAddress(within, send, Buffer.from("secret")));
  const counts = await db.selectFrom("address_hits").select("hour").execute();
  const longest = Math.max(...counts.map(({ hour }) => Date.parse(hour)));
  const hours = Math.ceil((longest - send.receivedAt.getTime()) / 3_600_000);
  const policy = readFileSync(join(CONTENT_FOLDER, "pages/privacidade.md"), "utf8").split("\n");
  const row = policy.find((line) => line.startsWith("| Contra abusos |")) ?? "";
  expect([hours, row.match(/de onde vem um envio[^;:]*/)?.[0]]).toEqual([
    24,
    expect.stringMatching(/por até um dia$/),
  ]);
});

const KEPT_OF_SENT: Readonly<Record<keyof SentRequest, string>> = {
  protocol: "protocolo",
  at: "data",
  receiptUrl: "recibo",
  kind: "tipo",
  line: "linha",
  items: "itens",
  offCatalogueItem: "item fora do catálogo",
  purchaseOrder: "número do pedido",
};

/** With the policy once it lacks a field. */
const TO_DO =
  "of pages/privacidade.md has to name these; then run npm run content -- reword privacidade";

/** What the policy calls the forms; the wish for news stands in the row of all. */
const POLICY_ROWS: Readonly<Record<RequestKind, string>> = {
  contato: "Fale conosco",
  orcamento: "Pedido de orçamento",
  representante: "Seja um representante",
  "teste-piloto": "Teste piloto",
};

it("gives as an example of a reading a bath that the product is used at", () => {
  const read = catalogue().products.filter(({ data }) => data.brixFactor !== null && data.dilution);
  expect(read.length).toBeGreaterThan(10);
  for (const { slug, data } of read) {
    const view = dilutionView(data, catalogue());
    const [, example = ""] = /([\d,]+)%\.$/.exec(view?.factor?.text ?? "") ?? [];
    const percent = Number(example.replace(",", "."));
    expect(percent, slug).toBeGreaterThanOrEqual(view?.min ?? 0);
    expect(percent, slug).toBeLessThanOrEqual(view?.max ?? 0);
  }
});
