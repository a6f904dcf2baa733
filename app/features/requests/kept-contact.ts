import type { RequestKind } from "../../../contract/answers.ts";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import { fieldOf } from "../../../contract/requests/forms.ts";
import type { Read } from "../../../contract/requests/readers.ts";
import type { FormValues } from "../../ui/form-values.ts";
import { lastContact, offerContact } from "../../store/last-contact.ts";

/** Key in local storage. */
export const CONTACT_KEY = "contact:me";

/** The form's box that asks for it; it stays in the browser. */
export const KEEP_CONTACT = "keepContact";

/**
 * What a form begins with of the one sent before: what the open page still knows, and what was kept, with its box
 * ticked, where that was asked for. Never throws.
 */
export function keptContact(kind: RequestKind): FormValues {
  const kept = readKept();
  // One form takes a CPF where another wants a CNPJ.
  const fitting = Object.entries({ ...kept, ...lastContact() }).filter(([name, value]) =>
    fits(kind, name, value),
  );
  return { ...Object.fromEntries(fitting), ...(kept && { [KEEP_CONTACT]: "on" }) };
}

/**
 * What of it goes into a form that was begun: no more than the box, where another is named there already. Two companies in
 * one request would be answered at the wrong one.
 */
export function fittingContact(contact: FormValues, begun: FormValues): FormValues {
  const isAnothers = NAMING.some(
    (name) => contact[name] && begun[name] && begun[name] !== contact[name],
  );
  if (!isAnothers) return contact;
  return contact[KEEP_CONTACT] ? { [KEEP_CONTACT]: contact[KEEP_CONTACT] } : {};
}

/** The fields that say whose a form is. */
const NAMING = ["name", "company", "document", "email"] as const;

/** Whether contact data are kept for every next form. Never throws. */
export function isContactKept(): boolean {
  return readKept() !== null;
}

/** Keeps the contact data of a form that is being sent; without the box the open page alone, and what was kept goes. */
export function keepContact(kind: RequestKind, values: FormValues): void {
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.trim()] as const] : [],
  );
  const contact = Object.fromEntries(texts.filter(([name]) => fieldOf(kind, name)?.isContact));
  const repeated = texts.filter(([name]) => fieldOf(kind, name)?.isRepeated);
  offerContact(filledOf({ ...contact, ...Object.fromEntries(repeated) }));
  try {
    if (!values[KEEP_CONTACT]) return localStorage.removeItem(CONTACT_KEY);
    // What came empty has been emptied; what the form does not ask for stays.
    const kept = filledOf({ ...readKept(), ...contact });
    localStorage.setItem(CONTACT_KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the next form begins empty.
  }
}

function filledOf(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

function readKept(): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CONTACT_KEY) ?? "null");
    if (typeof value !== "object" || value === null) return null;
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === "string"));
  } catch {
    return null;
  }
}

function fits(kind: RequestKind, name: string, value: string): boolean {
  const field = fieldOf(kind, name);
  if (!field || !(field.isContact || field.isRepeated) || !("read" in field)) return false;
  // A day that is over is asked for anew.
  if (field.control === "date" && value < dayInSaoPaulo(new Date())) return false;
  return (field.read as Read<unknown>)(value).ok;
}
