import { beforeEach, expect, test } from "vitest";
import { CONTACT_KEY, fittingContact, keepContact, keptContact } from "./kept-contact.ts";
import { offerContact } from "../../store/last-contact.ts";

// Each test is a page opened anew.
beforeEach(() => offerContact({}));

const ANA = {
  name: " Ana Souza ",
  email: "ana@oficina.example",
  document: "529.982.247-25",
  city: "Sorocaba",
  message: "Só desta vez.",
};

function storageOf(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, storage: () => storage };
}

test("contact data are kept where the box asks for it, and nothing else of the form", () => {
  const { items, storage } = storageOf();
  keepContact("orcamento", { ...ANA, keepContact: "on" }, storage);
  expect(JSON.parse(items.get(CONTACT_KEY) ?? "")).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    document: "529.982.247-25",
    city: "Sorocaba",
  });
});

test("a form begins with what it has a field for, and with its box ticked", () => {
  const { storage } = storageOf();
  keepContact("orcamento", { ...ANA, keepContact: "on" }, storage);
  expect(keptContact("contato", storage)).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    document: "529.982.247-25",
    keepContact: "on",
  });
  // A pilot test is a company's: it wants a CNPJ.
  expect(keptContact("teste-piloto", storage)).toMatchObject({ city: "Sorocaba" });
  expect(keptContact("teste-piloto", storage)).not.toHaveProperty("document");
});

test("a form with fewer fields does not forget the others', and one sent without the box forgets all", () => {
  const { items, storage } = storageOf();
  keepContact("orcamento", { ...ANA, keepContact: "on" }, storage);
  keepContact("contato", { name: "Ana S.", keepContact: "on" }, storage);
  expect(keptContact("orcamento", storage)).toMatchObject({ name: "Ana S.", city: "Sorocaba" });
  keepContact("orcamento", ANA, storage);
  expect(items.size).toBe(0);
  offerContact({});
  expect(keptContact("orcamento", storage)).toEqual({});
});

test("what was emptied in a form does not come back, and what it does not ask for stays", () => {
  const { storage } = storageOf();
  keepContact("orcamento", { ...ANA, company: "Antiga Ltda", keepContact: "on" }, storage);
  const { city: _, ...asked } = ANA;
  keepContact("contato", { ...asked, company: "", document: " ", keepContact: "on" }, storage);
  offerContact({});
  expect(keptContact("orcamento", storage)).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    city: "Sorocaba",
    keepContact: "on",
  });
});

test("without the box the open page alone knows what it sent last, and ticks nothing", () => {
  const { items, storage } = storageOf();
  keepContact("orcamento", ANA, storage);
  expect(items.size).toBe(0);
  expect(keptContact("contato", storage)).toEqual({
    name: "Ana Souza",
    email: "ana@oficina.example",
    document: "529.982.247-25",
  });
});

test("the next request of the open page goes on with order number, day and tax, and keeps none of them", () => {
  const { items, storage } = storageOf();
  const order = {
    stateRegistration: "110.042.490.114",
    icmsTaxpayer: "sim",
    neededBy: "2099-12-01",
    purchaseOrder: "4500-7781",
  };
  keepContact("orcamento", { ...ANA, ...order, keepContact: "on" }, storage);
  expect(keptContact("orcamento", storage)).toMatchObject(order);
  expect(keptContact("contato", storage)).not.toHaveProperty("purchaseOrder");
  expect(items.get(CONTACT_KEY)).not.toContain("4500-7781");
  offerContact({ neededBy: "2020-01-01" });
  expect(keptContact("orcamento", storage)).not.toHaveProperty("neededBy");
});

test.each(["{", "1", "[1]", '{"name":1,"admin":"x"}'])(
  "%s brings nothing into a form",
  (stored) => {
    const { keepContact: _, ...values } = keptContact(
      "contato",
      storageOf({ [CONTACT_KEY]: stored }).storage,
    );
    expect(values).toEqual({});
  },
);

test("storage that is forbidden is left alone", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  expect(keptContact("contato", forbidden)).toEqual({});
  expect(() => keepContact("orcamento", { ...ANA, keepContact: "on" }, forbidden)).not.toThrow();
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
