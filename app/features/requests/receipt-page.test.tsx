import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { REQUEST_STATUSES } from "../../../contract/inbox/situations.ts";
import type { ReceiptFormRefusal } from "../../../contract/page-form.ts";
import type { Receipt } from "../../../contract/receipt.ts";
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

function render(status: string, refusal?: ReceiptFormRefusal): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReceiptPage
        receipt={{ ...RECEIPT, status }}
        promises={{ answer: "1 dia", representative: "", pilotTest: "", proposal: "10 dias" }}
        pilotTest={null}
        isWhole
        action="/solicitacoes/recibo/x"
        refusal={refusal}
        sheet="/x.csv"
        printOf={String}
        whatsAppLink={null}
        onCopied={() => undefined}
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
