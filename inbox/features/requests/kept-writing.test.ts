import { expect, test } from "vitest";
import { copiesOnDevice, keepOnDevice } from "../connection/device-copies.ts";
import { dropTaken, dropWriting, keepWriting, restoreWriting, type Said } from "./kept-writing.ts";
import { emptyDevice, newTab } from "../connection/device.test-support.ts";

const PROTOCOL = "CON-7K3F-92QX";

const own = { id: "1", at: "2026-11-24T12:00:00.000Z", actor: "ana@firma.example" };
const REPLY: Said = {
  ...own,
  kind: "reply",
  detail: { subject: "Re: preço", text: "Segue.\nAna" },
};
const NOTE: Said = { ...own, kind: "note", detail: { text: "Ligar." } };

test.each([
  ["a reply that was sent", "reply", { subject: "Re:  preço", reply: "Segue.\r\nAna " }, REPLY],
  ["a note that was kept", "note", { note: " Ligar." }, NOTE],
] as const)("%s is not put back to be sent once more", (_, intent, texts, said) => {
  expect(leftOf(intent, texts, [said])).toBeNull();
});

test.each([
  ["a longer reply", "reply", { subject: "Re: preço", reply: "Segue.\nAna\nPS" }, [REPLY]],
  ["the same under another subject", "reply", { subject: "Frete", reply: "Segue.\nAna" }, [REPLY]],
  ["a note of which there is none yet", "note", { note: "Ligar." }, []],
] as const)("%s stays", (_, intent, texts, said) => {
  expect(leftOf(intent, texts, said)).toMatchObject(texts);
});

test("what somebody has begun to write is put back for them alone", () => {
  emptyDevice();
  keepReply("Segue.", "ana@firma.example");
  expect(restoredReply("bia@firma.example")).toBe("");
  expect(restoredReply("ana@firma.example")).toBe("Segue.");
});

test("each of two tabs gets back what was written in it, and a new one what was written last", () => {
  emptyDevice();
  const toFirst = newTab();
  keepReply("Segue.");
  const toSecond = newTab();
  keepReply("Falta o CNPJ.");
  toFirst();
  expect(restoredReply()).toBe("Segue.");
  dropWriting(PROTOCOL, "reply", new URLSearchParams({ reply: "Segue." }));
  newTab();
  expect(restoredReply()).toBe("Falta o CNPJ.");
  toSecond();
  expect(restoredReply()).toBe("Falta o CNPJ.");
});

test("what was sent is forgotten, and nothing that was written since", () => {
  emptyDevice();
  const leftAfter = (kept: string) => {
    keepOnDevice(`writing:${PROTOCOL}:reply`, { reply: kept });
    dropWriting(PROTOCOL, "reply", new URLSearchParams({ reply: "Segue.\r\nAna" }));
    return copiesOnDevice(`writing:${PROTOCOL}:reply`);
  };
  expect(leftAfter("Segue.\nAna")).toEqual([]);
  expect(leftAfter("Outra resposta.")).toMatchObject([
    { reply: "Outra resposta." },
    { reply: "Outra resposta." },
  ]);
});

const REPLY_FORM = { protocol: PROTOCOL, intent: "reply", person: "ana@firma.example" };

function formWith(value: string) {
  const field = { name: "reply", value, defaultValue: "" };
  return { field, form: { querySelectorAll: () => [field] } as unknown as HTMLFormElement };
}

function keepReply(text: string, person = REPLY_FORM.person): void {
  keepWriting({ ...REPLY_FORM, person }, formWith(text).form);
}

function restoredReply(person = REPLY_FORM.person): string {
  const { field, form } = formWith("");
  restoreWriting({ ...REPLY_FORM, person }, form);
  return field.value;
}

/** What is kept of these texts once the page knows what has been said. */
function leftOf(intent: Said["kind"], texts: object, said: readonly Said[]): unknown {
  emptyDevice();
  keepOnDevice(`writing:${PROTOCOL}:${intent}`, texts);
  dropTaken(PROTOCOL, intent, said);
  return copiesOnDevice(`writing:${PROTOCOL}:${intent}`).at(0) ?? null;
}
