import { beforeEach, expect, test } from "vitest";
import { emptyDevice } from "../basket/device.test-support.ts";
import { CONTACT_KEY, fittingContact, keepContact, keptContact } from "./kept-contact.ts";
import { offerContact } from "../../store/last-contact.ts";

const device = emptyDevice();

// Each test is a page opened anew.
beforeEach(() => offerContact({}));

const ANA = {
  name: " Ana Souza ",
  email: "ana@oficina.example",
  document: "529.982.247-25",
  city: "Sorocaba",
  message: "Só desta vez.",
};

test("contact data are kept where the box asks for it, and nothing else of the form", () => {
  keepContact("orcamento", { ...ANA, keepContact: "on" });
  expect(JSON.parse(device.kept.get(CONTACT_KEY) ?? "")).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    document: "529.982.247-25",
    city: "Sorocaba",
  });
});

test("a form begins with what it has a field for, and with its box ticked", () => {
  keepContact("orcamento", { ...ANA, keepContact: "on" });
  expect(keptContact("contato")).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    document: "529.982.247-25",
    keepContact: "on",
  });
  // A pilot test is a company's: it wants a CNPJ.
  expect(keptContact("teste-piloto")).toMatchObject({ city: "Sorocaba" });
  expect(keptContact("teste-piloto")).not.toHaveProperty("document");
});

test("a form with fewer fields does not forget the others', and one sent without the box forgets all", () => {
  keepContact("orcamento", { ...ANA, keepContact: "on" });
  keepContact("contato", { name: "Ana S.", keepContact: "on" });
  expect(keptContact("orcamento")).toMatchObject({ name: "Ana S.", city: "Sorocaba" });
  keepContact("orcamento", ANA);
  expect(device.kept.size).toBe(0);
  offerContact({});
  expect(keptContact("orcamento")).toEqual({});
});

test("what was emptied in a form does not come back, and what it does not ask for stays", () => {
  keepContact("orcamento", { ...ANA, company: "Antiga Ltda", keepContact: "on" });
  const { city: _, ...asked } = ANA;
  keepContact("contato", { ...asked, company: "", document: " ", keepContact: "on" });
  offerContact({});
  expect(keptContact("orcamento")).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    city: "Sorocaba",
    keepContact: "on",
  });
});

test("without the box the open page alone knows what it sent last, and ticks nothing", () => {
  keepContact("orcamento", ANA);
  expect(device.kept.size).toBe(0);
  expect(keptContact("contato")).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    document: "529.982.247-25",
  });
});

test("the next request of the open page goes on with order number, day and tax, and keeps none of them", () => {
  const order = {
    stateRegistration: "110.042.490.114",
    icmsTaxpayer: "sim",
    neededBy: "2099-12-01",
    purchaseOrder: "4500-7781",
  };
  keepContact("orcamento", { ...ANA, ...order, keepContact: "on" });
  expect(keptContact("orcamento")).toMatchObject(order);
  expect(keptContact("contato")).not.toHaveProperty("purchaseOrder");
  expect(device.kept.get(CONTACT_KEY)).not.toContain("4500-7781");
  offerContact({ neededBy: "2020-01-01" });
  expect(keptContact("orcamento")).not.toHaveProperty("neededBy");
});

test.each(["{", "1", "[1]", '{"name":1,"admin":"x"}'])(
  "%s brings nothing into a form",
  (stored) => {
    device.kept.set(CONTACT_KEY, stored);
    const { keepContact: _, ...values } = keptContact("contato");
    expect(values).toEqual({});
  },
);

test("storage that is forbidden is left alone", () => {
  device.forbid();
  expect(keptContact("contato")).toEqual({});
  expect(() => keepContact("orcamento", { ...ANA, keepContact: "on" })).not.toThrow();
});

test("a form that was begun for somebody else gets nothing of the contact kept but the box", () => {
  const contact = {
    name: "Ana",
    email: "ana@oficina.example",
    city: "Sorocaba",
    keepContact: "on",
  };
  expect(fittingContact(contact, { city: "Santos", notes: "Urgente" })).toBe(contact);
  expect(fittingContact(contact, { name: "Ana" })).toBe(contact);
  expect(fittingContact(contact, { name: "Bruno" })).toEqual({ keepContact: "on" });
  expect(fittingContact({ email: "ana@oficina.example" }, { email: "b@outra.example" })).toEqual(
    {},
  );
});
