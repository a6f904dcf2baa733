import { expect, test } from "vitest";
import { keepOnDevice, readFromDevice } from "../connection/device-copies.ts";
import { dropTaken, dropWriting, keepWriting, restoreWriting, type Said } from "./kept-writing.ts";
import { emptyDevice } from "../connection/device.test-support.ts";

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
  const formWith = (value: string) => {
    const field = { name: "reply", value, defaultValue: "" };
    return { field, form: { querySelectorAll: () => [field] } as unknown as HTMLFormElement };
  };
  const writing = { protocol: PROTOCOL, intent: "reply" };
  keepWriting({ ...writing, person: "ana@firma.example" }, formWith("Segue.").form);
  const restoredFor = (person: string) => {
    const { field, form } = formWith("");
    restoreWriting({ ...writing, person }, form);
    return field.value;
  };
  expect(restoredFor("bia@firma.example")).toBe("");
  expect(restoredFor("ana@firma.example")).toBe("Segue.");
});

test("what was sent is forgotten, and nothing that was written since", () => {
  emptyDevice();
  const leftAfter = (kept: string) => {
    keepOnDevice(`writing:${PROTOCOL}:reply`, { reply: kept });
    dropWriting(PROTOCOL, "reply", new URLSearchParams({ reply: "Segue.\r\nAna" }));
    return readFromDevice(`writing:${PROTOCOL}:reply`);
  };
  expect(leftAfter("Segue.\nAna")).toBeNull();
  expect(leftAfter("Outra resposta.")).toMatchObject({ reply: "Outra resposta." });
});

/** What is kept of these texts once the page knows what has been said. */
function leftOf(intent: Said["kind"], texts: object, said: readonly Said[]): unknown {
  emptyDevice();
  keepOnDevice(`writing:${PROTOCOL}:${intent}`, texts);
  dropTaken(PROTOCOL, intent, said);
  return readFromDevice(`writing:${PROTOCOL}:${intent}`);
}
