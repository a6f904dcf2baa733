import site from "#site";
import { parseDocument } from "../../contract/identifiers/document.ts";
import { AREA_CODES, parsePhone } from "../../contract/identifiers/phone.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { foldText } from "../../contract/text/normalize.ts";

/** What of a request its words are taken from. */
export interface Searchable {
  protocol: string;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  document: string | null;
}

/**
 * The words that a request is found by: those of its names and of its address, its numbers both whole and in the parts
 * that people copy, and its items' codes. Only `a` to `z` and digits, each once.
 */
export function searchWords(request: Searchable, skus: readonly string[]): string[] {
  const { protocol, name, email, phone, company, document } = request;
  const texts = [protocol, name, email, company ?? "", ...skus];
  const numbers = [protocol, withoutCountry(phone), document ?? "", ...skus];
  return [...new Set([...texts.flatMap(split), ...numbers.map(join)])].filter(isWord);
}

/**
 * The beginnings of words that a search asks for, all of which a request must have. A number with its mask
 * (`00.000.000/0000-00`, `(11) 91234-5678`, `+55 11 91234-5678`) is one word, and so is how a CNPJ begins (`00.000.000`).
 */
export function soughtWords(query: string): string[] {
  const joined = query.replaceAll(COUNTRY, "").replaceAll(MASKED, (number) => ` ${join(number)} `);
  return [...new Set(split(joined))].filter(isWord).slice(0, MOST_WORDS);
}

/**
 * Whole words, of which a request that has one is found too: the phone that a search can mean, and the protocols and
 * documents that stand in it, whatever else does (a mail's subject, the name of its file), however they are spelled; a
 * phone also without its area code and a protocol without its kind.
 */
export function soughtNumbers(query: string): string[] {
  const phones = ["", ...AREA_CODES].map((area) => parsePhone(area + query));
  const protocols = [
    ...Object.values(site.protocols).map((kind) => kind + query),
    ...(query.match(PROTOCOL) ?? []),
  ].map(parseProtocol);
  const documents = (query.match(DOCUMENT) ?? []).map(parseDocument);
  return [
    ...phones.flatMap((phone) => (phone.ok ? withoutCountry(phone.value) : [])),
    ...protocols.flatMap((read) => (read.ok ? join(read.value.protocol) : [])),
    ...documents.flatMap((read) => (read.ok ? join(read.value.value) : [])),
  ];
}

/**
 * The e-mail address that a search is: whose it is whole, and nobody whose begins like it, as whoever asks for their own
 * data gets what is found. Null: it is none.
 */
export function soughtEmail(query: string): string | null {
  const address = query.trim().toLowerCase();
  const [name, domain, ...others] = address.split("@");
  const isAddress = name && domain?.includes(".") && others.length === 0 && !/\s/.test(address);
  return isAddress ? address : null;
}

/** What may be a protocol with its kind. */
const PROTOCOL = /\b[A-Z\d]{3}[ -]{0,3}[A-Z\d]{4}[ -]{0,3}[A-Z\d]{4}\b/gi;

/** What may be a CNPJ or a CPF. */
const DOCUMENT =
  /\b[\dA-Z]{2}[. ]?[\dA-Z]{3}[. ]?[\dA-Z]{3}[/ ]?[\dA-Z]{4}[- ]?\d{2}\b|\b\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}\b/gi;

/** CPF, CNPJ (with letters too; without what follows its root or its branch too) or phone, as they are written. */
const MASKED =
  /\b[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}(?:-\d{2})?\b|\b\d{2}\.\d{3}\.\d{3}\b|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\(\d{2}\) ?\d{4,5}-?\d{4}|\b\d{2} \d{4,5}-?\d{4}\b/gi;

/** Brazil's, which phones are found without. */
const COUNTRY = /\+55 ?/g;

const MOST_WORDS = 8;

/** Longer ones are cut: nobody types them, and an index has limits. */
const LONGEST_WORD = 40;

function withoutCountry(phone: string): string {
  return phone.replace(/^\+55/, "");
}

function split(text: string): string[] {
  return foldText(text)
    .split(/[^a-z\d]+/)
    .map((word) => word.slice(0, LONGEST_WORD));
}

function join(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z\d]/g, "")
    .slice(0, LONGEST_WORD);
}

/** One letter says nothing, and half of all requests have it. */
function isWord(word: string): boolean {
  return word.length >= 2;
}
