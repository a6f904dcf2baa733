import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { REQUEST_KINDS } from "../../../contract/answers.ts";
import type { InboxProposal } from "../../../contract/inbox/proposal.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { clientAction } from "../../routes/request.tsx";
import { copiesOnDevice, keepOnDevice } from "../connection/device-copies.ts";
import { emptyDevice } from "../connection/device.test-support.ts";
import type { Problem } from "./problem.tsx";
import { RequestPage } from "./request-page.tsx";

test.each([
  ["ana.souza@cliente.example", "ana.souza@cliente.example"],
  [
    "compras%40loja.example?bcc=z@rival.example",
    "compras%2540loja.example%3Fbcc%3Dz@rival.example",
  ],
])("a mail to %s goes there, and nowhere else", (email, link) => {
  expect(render({ email })).toContain(`href="mailto:${link}"`);
});

test("what is held back offers no answer by mail, and shows one that was refused for it", () => {
  const held = { quarantine: "campo oculto preenchido" };
  expect(render({})).toContain("Enviar resposta");
  expect(render(held)).not.toContain("Enviar resposta");
  const typed = { subject: "Resposta", reply: "Segue o preço." };
  expect(render(held, { intent: "reply", message: "Libere antes.", typed })).toMatch(
    /Segue o preço\.<\/textarea>.*role="alert"[^>]*>Libere antes\./,
  );
});

test.each([
  [422, "3"],
  [409, "4"],
])("a reply that was refused (%i) acts on the version that its writer knows", (status, version) => {
  const typed = { reply: "Segue o preço.", version: "3" };
  const page = render({ version: 4 }, { intent: "reply", status, message: "Confira.", typed });
  const versions = [...page.matchAll(/value="(\w+)"\/><input[^>]*name="version" value="(\d+)"/g)];
  const acted = new Map(versions.map(([, intent, acts]) => [intent, acts]));
  expect(acted.get("reply")).toBe(version);
  expect(acted.get("status")).toBe("4");
});

test("what was refused before anything of it was read is said at the page's head", () => {
  const problem = { intent: "", message: "O site está ocupado.", typed: {} };
  for (const isConsentOnly of [false, true])
    expect(render({ isConsentOnly }, problem)).toMatch(
      /role="alert"[^>]*>O site está ocupado\.<\/p>.*<h1/,
    );
});

test("a form that was refused unread says so itself, and keeps what was typed", async () => {
  emptyDevice();
  const kept = { reply: "Segue o preço." };
  keepOnDevice(`writing:${REQUEST.protocol}:reply`, kept);
  const body = new URLSearchParams({ intent: "reply", ...kept });
  const refusal = { intent: "", message: "O site está ocupado.", typed: {} };
  const answer = await clientAction({
    request: new Request("https://caixa.example/", { method: "POST", body }),
    params: { protocol: REQUEST.protocol },
    serverAction: async () => refusal,
  } as unknown as Parameters<typeof clientAction>[0]);
  expect(answer).toEqual({ ...refusal, intent: "reply" });
  expect(copiesOnDevice(`writing:${REQUEST.protocol}:reply`)).toMatchObject([kept, kept]);
});

test("where no mail goes out, nothing says that one does", () => {
  const proposals = [PROPOSAL];
  expect(render({ proposals })).toContain("O e-mail com o PDF e o link vai para");
  expect(render({ proposals })).not.toContain("fica na fila");
  const page = render({ proposals }, undefined, false);
  expect(page).not.toContain("O e-mail com o PDF e o link vai para");
  expect(page).toContain("Proposta no recibo, e-mail na fila.");
  expect(page).toContain("a resposta fica na fila");
});

test.each(["respondido", "perdido"])(
  "of a request that is %s a draft is the main thing while it is open alone",
  (status) => {
    const page = render({ kind: "orcamento", status, proposals: [PROPOSAL], hasDraft: true });
    const [link = ""] = page.match(/<a[^>]*>Continuar o rascunho/) ?? [];
    expect(link).not.toBe("");
    expect(link.includes("button-primary")).toBe(status === "respondido");
  },
);

test("a proposal is offered to whoever may buy: who wants to sell for the company gets none, unless one was begun", () => {
  const offering = REQUEST_KINDS.filter((kind) => render({ kind }).includes("Fazer proposta"));
  expect(offering).toEqual(REQUEST_KINDS.filter((kind) => kind !== "representante"));
  const begun = { kind: "representante", hasDraft: true } as const;
  expect(render(begun)).toContain("Continuar o rascunho");
});

test("what was noted for the staff stands under its version", () => {
  const page = render({ proposals: [{ ...PROPOSAL, status: "aceita" }] });
  expect(page).toMatch(/Nota interna:<\/span> Margem no limite\./);
});

function render(change: Partial<InboxRequest>, problem?: Problem, hasMail = true): string {
  const request = { ...REQUEST, ...change };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RequestPage
          request={request}
          hasMail={hasMail}
          sent={String(PROPOSAL.version)}
          done={null}
          problem={problem}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

const PROPOSAL: InboxProposal = {
  version: 1,
  status: "enviada",
  sentAt: "2026-11-20T12:00:00.000Z",
  sentBy: "rita@fabrica.example",
  validUntil: "2026-11-30",
  total: 26_002_300,
  internalNote: "Margem no limite.",
  answer: null,
  orderFile: null,
  orderCaution: null,
};

const REQUEST: InboxRequest = {
  protocol: "CON-7K3F-92QX",
  kind: "contato",
  status: "novo",
  version: 0,
  owner: null,
  receivedAt: "2026-11-20T12:00:00.000Z",
  dueAt: null,
  waiting: null,
  quarantine: null,
  isConsentOnly: false,
  wantsNews: false,
  name: "Ana Souza",
  company: null,
  email: "ana.souza@cliente.example",
  phone: "+5511912345678",
  whatsAppLink: null,
  line: null,
  fields: [],
  items: [],
  files: [],
  notices: [],
  proposals: [],
  hasDraft: false,
  history: [],
  receiptUrl: "https://site.example/recibo/x",
  replySubject: "Re: Recebemos",
  team: ["ana@firma.example"],
  person: "ana@firma.example",
};
