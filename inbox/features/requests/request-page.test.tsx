import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
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

function render(change: Partial<InboxRequest>, problem?: Problem): string {
  const request = { ...REQUEST, ...change };
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <RequestPage request={request} sent={null} done={null} problem={problem} />,
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

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
