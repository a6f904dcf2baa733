import { expect, test } from "vitest";
import { protocolWhatsAppLink } from "./whatsapp-link.ts";

test("the message greets by the visitor's clock and names request and protocol", () => {
  const link = protocolWhatsAppLink("+5511912345678", {
    kind: "contato",
    protocol: "CON-7K3F-92QX",
    now: new Date(2026, 10, 20, 12, 59),
  });
  expect(decodeURIComponent(link ?? "")).toBe(
    "https://wa.me/5511912345678?text=Bom dia!\n*Solicitação:* Contato\n*Protocolo:* CON-7K3F-92QX",
  );
});
