import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { REQUEST_KINDS, type RequestKind } from "../../../contract/answers.ts";
import type { Basket } from "../../../contract/basket.ts";
import type { FormField } from "../../../contract/requests/fields.ts";
import type { PilotTestWords, SiteWords } from "../../../contract/words.ts";
import { FORMS } from "../../../contract/requests/forms.ts";
import type { FormValues } from "../../ui/form-values.ts";
import { ContactPage } from "./contact-page.tsx";
import { KEEP_CONTACT } from "./kept-contact.ts";
import { LicenceFields } from "./licence-fields.tsx";
import { PilotTestPage } from "./pilot-test-page.tsx";
import type { PrefilledItem } from "./prefilled-items.ts";
import { QuotePage } from "./quote-page.tsx";
import { RepresentativePage } from "./representative-page.tsx";
import type { RequestScreenProps } from "./request-screen.tsx";
import type { FormStart } from "./use-request-form.ts";

test.each(REQUEST_KINDS)("the page of %s has the fields of its form, in their order", (kind) => {
  const html = render(kind);
  const fields = Object.entries<FormField>(FORMS[kind]);
  expect(idsIn(html)).toEqual(fields.map(([name]) => name));
  for (const [name, { label, hint, required, maxLength, control }] of fields) {
    expect(labelIn(html, name), name).toBe(label);
    if (control === "own") continue;
    const [tag = ""] = new RegExp(`<[^>]*id="campo-${name}"[^>]*>`).exec(html) ?? [];
    expect(tag).toContain(`name="${name}"`);
    // Asked for only with a controlled product, and then required.
    const isLicence = name === "licence" || name === "licenceValidUntil";
    expect(tag.includes("required"), name).toBe(required || isLicence);
    // What is pasted and too long is to be refused, not cut.
    const room = /maxLength="(\d+)"/.exec(tag)?.[1];
    expect(room, name).toBe(maxLength && "100000");
    if (hint)
      expect(html).toContain(`id="campo-${name}-dica" class="text-sm text-ink-soft">${hint}<`);
  }
});

test.each([
  ["contato", "message", "Sobre a pergunta."],
  ["representante", "segments", "Sobre os segmentos."],
  ["teste-piloto", "operation", "Sobre a operação."],
  ["teste-piloto", "tankVolume", "Sobre o tanque."],
] as const)("%s says under its field %s what the trade says", (kind, name, hint) => {
  expect(render(kind)).toContain(`id="campo-${name}-dica" class="text-sm text-ink-soft">${hint}<`);
});

test("a pilot test asks of tanks and instruments only where the trade has them", () => {
  const extras = { machine: "" };
  const html = render("teste-piloto", [], { ...PILOT_TEST, extras });
  expect(idsIn(html)).toContain("machine");
  expect(idsIn(html)).not.toContain("tankVolume");
});

test.each([
  ["11.222.333/0001-81", true],
  ["529.982.247-25", false],
  ["529.982.2", true],
])("whoever asks for a quote as %s is asked about the ICMS: %s", (document, isAsked) => {
  const html = renderQuote({ type: "industry", items: [] }, { values: { document } });
  const [, fieldset = ""] =
    /(<fieldset[^>]*>)(?:(?!<\/fieldset>).)*campo-icmsTaxpayer/.exec(html) ?? [];
  expect(fieldset).toContain("<fieldset");
  for (const rests of ["hidden", "disabled"])
    expect(fieldset.includes(rests), rests).toBe(!isAsked);
});

test("without scripts the line is that of the address's items, which are sent", () => {
  const [select = ""] = /<select[^>]*id="campo-line"[^>]*>/.exec(render("orcamento")) ?? [];
  expect(select).toContain("disabled");
  expect(render("orcamento")).toMatch(/<input type="hidden" name="line" value="\w+"\/>/);
});

test("without scripts nothing of the tax rests, as only they could bring it back", () => {
  const values = { document: "529.982.247-25", stateRegistrationExempt: "on" };
  const html = render("orcamento", [], PILOT_TEST, values);
  expect(html).toMatch(/<fieldset class="contents">(?:(?!<fieldset).)*campo-icmsTaxpayer/);
  const [input = ""] = /<input[^>]*campo-stateRegistration"[^>]*>/.exec(html) ?? [];
  expect(input).toContain("campo-stateRegistration");
  expect(input).not.toContain("disabled");
});

test("a controlled item is named at its licence's fields, which lead to it in the list", () => {
  const html = render("orcamento");
  expect(html).toContain('id="campo-item-XX-1"');
  expect(html).toMatch(/href="#campo-item-XX-1">Produto <span[^>]*>\(XX-1\)</);
});

test.each(["0", ""])(
  "a controlled item of which “%s” is wanted asks for no licence",
  (quantity) => {
    const html = render("orcamento", [], PILOT_TEST, {}, { ...CONTROLLED, quantity });
    expect(idsIn(html)).not.toContain("licence");
    expect(html).toContain("Não vai no pedido.");
  },
);

test("a quantity that is none is marked at its line", () => {
  const html = render("orcamento", [], PILOT_TEST, {}, { ...CONTROLLED, quantity: "sete" });
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="sete"/);
});

test.each([
  ["industry", true],
  ["shopkeeper", false],
] as const)("texts of a repeated request are in the form beside a list of %s: %s", (type, are) => {
  const html = renderQuote({ type, items: [ITEM] }, { asked: { notes: "Repete ORC-X." } });
  expect(html.includes("Repete ORC-X.")).toBe(are);
  expect(html.includes("uma bomba")).toBe(are);
});

test.each([
  [{ licence: "CLF 1" }, true],
  [{ licenceValidUntil: "2099-12-31" }, true],
  [{}, false],
])("with %j, an item that nobody knows asks for its licence: %s", (values, isAsked) => {
  const html = renderQuote({ type: "industry", items: [ITEM] }, { values });
  expect(idsIn(html).includes("licence")).toBe(isAsked);
});

test.each([true, false])("the licence's fields rest while nothing asks for it: %s", (rests) => {
  const html = renderToStaticMarkup(
    <LicenceFields controlled={[]} rests={rests} onRemove={null} />,
  );
  const [, fieldset = ""] = /(<fieldset[^>]*>).*campo-licence/.exec(html) ?? [];
  expect(fieldset).toContain("<fieldset");
  for (const how of ["hidden", "disabled"]) expect(fieldset.includes(how), how).toBe(rests);
});

test.each(REQUEST_KINDS)("the errors of %s are listed in the order of its page", (kind) => {
  const names = Object.keys(FORMS[kind]);
  const html = render(kind, names.toReversed());
  const links = [...html.matchAll(/href="#campo-(\w+)"[^>]*><b>([^<]*):/g)];
  expect(links.map(([, name, label]) => [name, label])).toEqual(
    Object.entries<FormField>(FORMS[kind]).map(([name, { label }]) => [name, label]),
  );
});

/** With it the form has all of its fields. */
const CONTROLLED = {
  line: "industry",
  slug: "x",
  code: "XX-1",
  name: "Produto",
  category: { code: "c", name: "C" },
  quantity: "1",
  picture: null,
  controls: ["Controlado"],
  replacement: null,
} as const;

type Lent = RequestScreenProps & { pilotTest: PilotTestWords; item: PrefilledItem };

const PAGES: Readonly<Record<RequestKind, (lent: Lent) => ReactNode>> = {
  contato: (lent) => <ContactPage {...lent} />,
  orcamento: ({ item, ...lent }) => (
    <QuotePage
      {...lent}
      asked={null}
      prefilled={{ items: [item], offCatalogueItem: "" }}
      basket={null}
      basketLines={null}
      onClearBasket={() => {}}
      onRemove={() => {}}
    />
  ),
  representante: (lent) => <RepresentativePage {...lent} />,
  "teste-piloto": (lent) => <PilotTestPage {...lent} findProducts={async () => []} />,
};

const PILOT_TEST: PilotTestWords = {
  description: "Experimente.",
  lead: "Experimente antes.",
  steps: { call: "Ligamos.", test: "Medimos." },
  hints: { operation: "Sobre a operação.", material: "Sobre o material.", goal: "O que melhorar." },
  extras: {
    machine: "",
    tankVolume: "Sobre o tanque.",
    monthlyUse: "",
    concentration: "",
    costPerLitre: "",
    waterHardness: "",
  },
};

const WORDS: SiteWords = {
  promises: {
    answer: "1 dia útil",
    representative: "5 dias úteis",
    pilotTest: "2 dias úteis",
    proposal: "10 dias",
  },
  sharePicture: "",
  forms: { question: "Sobre a pergunta.", segments: "Sobre os segmentos." },
};

/** A form's page as the server sends it, after a send that was refused for these fields. */
function render(
  kind: RequestKind,
  wrong: readonly string[] = [],
  pilotTest = PILOT_TEST,
  values: FormValues = {},
  item: PrefilledItem = CONTROLLED,
): string {
  const refused = {
    ok: false as const,
    status: 422,
    message: "Confira.",
    fields: Object.fromEntries(wrong.map((name) => [name, ["Falta."]])),
    typed: {},
    idempotencyKey: "k",
  };
  const page = PAGES[kind]({
    action: "/",
    start: wrong.length > 0 ? { key: "k", refused } : { key: "k", values },
    words: WORDS,
    pilotTest,
    item,
    whatsAppLink: () => "",
  });
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
}

const ITEM = { ...CONTROLLED, quantity: 1 };

/** The quote form's page with a list at hand, where the address asks for an industrial item and something beyond. */
function renderQuote(basket: Basket, start: Pick<FormStart, "asked" | "values">): string {
  const page = (
    <QuotePage
      action="/"
      start={{ key: "k", ...start }}
      words={WORDS}
      whatsAppLink={() => ""}
      asked={null}
      prefilled={{ items: [CONTROLLED], offCatalogueItem: "uma bomba" }}
      basket={basket}
      basketLines={null}
      onClearBasket={() => {}}
      onRemove={() => {}}
    />
  );
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>);
}

/** The fields in the order of their controls; the one that only programs fill in is none, nor what stays in the browser. */
function idsIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/ id="campo-(\w+)"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== "website" && name !== KEEP_CONTACT);
}

/** Before its control, around a box, or at the head of a group. */
function labelIn(html: string, name: string): string | undefined {
  const patterns = [
    `<label for="campo-${name}"[^>]*>([^<]*)</label>`,
    `<label[^>]*><input[^>]*id="campo-${name}"[^>]*/>([^<]*)</label>`,
    `id="campo-${name}"[^>]*><legend[^>]*>([^<]*)</legend>`,
    `id="campo-${name}"[^>]*><div[^>]*><h2[^>]*>([^<]*)</h2>`,
  ];
  return patterns.map((pattern) => new RegExp(pattern).exec(html)?.[1]).find(Boolean);
}
