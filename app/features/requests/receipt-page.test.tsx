import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { REQUEST_STATUSES } from "../../../contract/inbox/situations.ts";
import type { Receipt } from "../../../contract/receipt.ts";
import { ReceiptPage } from "./receipt-page.tsx";

test("says what happens next while nobody has answered, and not afterwards", () => {
  const saying = REQUEST_STATUSES.filter((status) => render(status).includes("O que acontece"));
  expect(saying).toEqual(["novo", "em análise"]);
});

function render(status: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ReceiptPage
        receipt={{ ...RECEIPT, status }}
        promises={{ answer: "1 dia", representative: "", pilotTest: "", proposal: "10 dias" }}
        pilotTest={null}
        isWhole
        action="/solicitacoes/recibo/x"
        refusal={undefined}
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
