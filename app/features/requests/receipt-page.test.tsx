import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OPEN_STATUSES, REQUEST_STATUSES } from "../../../contract/inbox/situations.ts";
import type { ReceiptFormRefusal } from "../../../contract/page-form.ts";
import type { ProposalLine } from "../../../contract/proposal/proposal.ts";
import type { ProposalView } from "../../../contract/proposal/view.ts";
import { withoutOwnWords, type Receipt } from "../../../contract/receipt.ts";
import { ReceiptPage } from "./receipt-page.tsx";

test("says what happens next while nobody has answered, and not afterwards", () => {
  const saying = REQUEST_STATUSES.filter((status) => render(status).includes("O que acontece"));
  expect(saying).toEqual(["novo", "em análise"]);
});

test("what was refused unread is said at the top, and opens no form that erases", () => {
  const refused = { ok: false, answer: null, fields: {}, typed: {} } as const;
  const unread = render("novo", { ...refused, status: 413, message: "O envio é grande demais." });
  expect(unread).toMatch(/role="alert"[^>]*>O envio é grande demais\./);
  expect(unread).not.toContain('<details class="mt-2" open');
  const unticked = render("novo", { ...refused, status: 422, message: "Marque a caixa." });
  expect(unticked).toContain('<details class="mt-2" open');
  expect(unticked).not.toContain('role="alert"');
});

test("who answers after a colleague finds what they wrote, to send it in another way", () => {
  const page = render(
    "em análise",
    {
      ok: false,
      status: 409,
      answer: "revisar",
      message: "Já foi respondida.",
      fields: {},
      typed: { change: "Duas unidades a mais." },
    },
    { proposals: [{ ...VERSION, status: "revisão pedida" }] },
  );
  expect(page).toMatch(/role="alert"[^>]*>Já foi respondida\./);
  expect(page).toContain("Duas unidades a mais.");
});

test.each([
  ["aceitar", { kind: "aceitar", acceptedBy: "Golpe", orderNumber: "Golpe" }, "Proposta aceita"],
  ["revisar", { kind: "revisar", change: "Golpe" }, "Mudança pedida"],
  ["recusar", { kind: "recusar", reason: "Golpe" }, "Proposta recusada"],
] as const)(
  "opened from a mail, it tells that one answered (%s), not in what words",
  (_, given, told) => {
    const answer = { at: VERSION.sentAt, kind: given.kind, given, file: "golpe.pdf" };
    const more = { proposals: [{ ...VERSION, answer }] };
    const [whole, fromMail] = [true, false].map((isWhole) => render("x", undefined, more, isWhole));
    expect(whole).toMatch(/Golpe[^]*golpe\.pdf/);
    expect(fromMail).not.toMatch(/golpe/i);
    for (const page of [whole, fromMail]) expect(page).toContain(told);
  },
);

test("to the customer the number of their own order is no third person's", () => {
  const given = { kind: "aceitar", acceptedBy: "Ana", orderNumber: "PC-77" } as const;
  const answer = { at: VERSION.sentAt, kind: given.kind, given, file: null };
  const page = render("ganho", undefined, { proposals: [{ ...VERSION, answer }] });
  expect(page).toMatch(/>Número do seu pedido<\/dt><dd[^>]*>PC-77</);
});

test("what was asked to change stays beside the version that was answered, and is no news any more", () => {
  const given = { kind: "revisar", change: "Duas unidades a mais." } as const;
  const answer = { at: VERSION.sentAt, kind: given.kind, given, file: null };
  const answered: ProposalView = { ...VERSION, status: "substituída", answer };
  const proposals: readonly ProposalView[] = [
    { ...VERSION, version: 2, status: "enviada" },
    answered,
  ];
  const page = render("respondido", undefined, { proposals });
  expect(page).toMatch(/\/1 \(PDF\)[^]*Mudança pedida[^]*Duas unidades a mais\./);
  expect(page).not.toContain('role="status"');
  expect(render("respondido", undefined, { proposals }, false)).not.toContain("Duas unidades");
});

test("while the staff have still to answer, a new version is promised, and none asked for once more", () => {
  const proposal = { ...VERSION.proposal, lines: [lineOf(null, 1)] };
  const proposals = [{ ...VERSION, proposal, status: "revisão pedida" }] as const;
  const saying = (words: string) =>
    REQUEST_STATUSES.filter((status) => render(status, undefined, { proposals }).includes(words));
  expect(saying("prepara a nova versão")).toEqual(OPEN_STATUSES);
  const answered = REQUEST_STATUSES.filter((status) => !OPEN_STATUSES.includes(status));
  expect(saying("Pedir uma nova proposta")).toEqual(answered);
});

test("a proposal is asked for again whole: a code of two lines once, what has no line in words", () => {
  const lines = [lineOf("HV-1010-20", 10), lineOf("HV-1010-20", 20), lineOf(null, 2.5)];
  const words = "2,5 × Item HV";
  const quote = askedAgain({ kind: "orcamento", line: "industry" }, lines);
  expect(quote.getAll("item")).toEqual(["HV-1010-20"]);
  expect(quote.getAll("quantity")).toEqual(["30"]);
  expect(quote.get("fora")).toBe(words);
  expect(askedAgain({}, lines).get("fora")).toBe(`10 × Item HV\n20 × Item HV\n${words}`);
});

test("of a proposal that the form has no room for, what is left out is counted, and named where it is", () => {
  const description = "x".repeat(200);
  const lines = Array.from({ length: 6 }, () => ({ ...lineOf(null, 10), description }));
  expect(askedAgain({}, lines).get("fora")?.split("\n")).toEqual([
    ...Array.from({ length: 4 }, () => `10 × ${description}`),
    "… e mais 2 itens da proposta CON-0000-0000/1",
  ]);
});

test.each([
  ["enviada", true],
  ["vencida", false],
] as const)(
  "beside a proposal that is %s, items open in another tab: %s",
  (status, isElsewhere) => {
    const page = render("respondido", undefined, {
      items: [ITEM],
      proposals: [{ ...VERSION, status }],
    });
    const links = page.match(/<a[^>]*href="\/(?:produtos|fds)[^>]*>/g) ?? [];
    expect(links.map((link) => link.includes('target="_blank"'))).toEqual([
      isElsewhere,
      isElsewhere,
    ]);
    expect(page.split("abre em outra aba")).toHaveLength(isElsewhere ? 3 : 1);
  },
);

function askedAgain(
  request: Partial<Receipt>,
  lines: ProposalView["proposal"]["lines"],
): URLSearchParams {
  const proposals = [{ ...VERSION, proposal: { ...VERSION.proposal, lines } }];
  const page = render("respondido", undefined, { ...request, proposals });
  const address = /<a[^>]*href="([^"]+)"[^>]*>Pedir uma nova proposta/.exec(page)?.[1] ?? "";
  return new URL(address.replaceAll("&amp;", "&"), "https://site.example").searchParams;
}

function lineOf(code: string | null, quantity: number): ProposalLine {
  return {
    code,
    description: "Item HV",
    quantity,
    unitPrice: 10_000,
    discount: null,
    ipi: null,
    delivery: null,
  };
}

function render(
  status: string,
  refusal?: ReceiptFormRefusal,
  more?: Partial<Receipt>,
  isWhole = true,
): string {
  const receipt = { ...RECEIPT, ...more, status };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReceiptPage
        receipt={isWhole ? receipt : withoutOwnWords(receipt)}
        promises={{ answer: "1 dia", representative: "", pilotTest: "", proposal: "10 dias" }}
        pilotTest={null}
        isWhole={isWhole}
        action="/solicitacoes/recibo/x"
        whole="/solicitacoes/recibo/x"
        refusal={refusal}
        sheet="/x.csv"
        printOf={String}
        whatsAppLink={null}
      />
    </MemoryRouter>,
  );
}

const RECEIPT: Receipt = {
  protocol: "CON-0000-0000",
  kind: "contato",
  status: "novo",
  receivedAt: "2026-11-20T12:00:00.000Z",
  line: null,
  items: [],
  offCatalogueItem: "",
  fields: [],
  files: [],
  contact: {},
  proposals: [],
};

const ITEM: Receipt["items"][number] = {
  code: "AM-1",
  name: "Amostra",
  category: { code: "auxiliares", name: "Auxiliares" },
  quantity: 1,
  controls: [],
  product: { line: "industry", slug: "amostra", hasFds: true },
};

const VERSION: ProposalView = {
  version: 1,
  status: "vencida",
  sentAt: "2026-11-20T12:00:00.000Z",
  proposal: {
    lines: [],
    freight: "CIF",
    freightValue: null,
    paymentTerms: "28 dias",
    validUntil: "2026-11-20",
    licence: null,
    licenceValidUntil: null,
    remarks: null,
    sellerName: "Rita Prado",
    sellerEmail: "rita@fabrica.example",
    sellerPhone: null,
  },
  conditions: [],
  answer: null,
};
