import { moduloElevenDigit } from "../../contract/identifiers/check-digits.ts";
import { foldText } from "../../contract/text/normalize.ts";
import { drawFrom, type Draw } from "./demo-draw.ts";

/** Few enough for most to come back: then the price that they were last given is known. */
const CUSTOMERS = 90;

/** An invented customer, as forms take one. */
export function demoCustomer(number: number) {
  const draw = drawFrom(`customer ${number % CUSTOMERS}`);
  const name = demoName(draw);
  const company = `${draw.one(COMPANIES)} ${draw.one(TRADES)} Ltda.`;
  const [city, state] = draw.one(PLACES);
  const mailbox = `${foldText(name).replaceAll(" ", ".")}.${draw.below(90) + 10}`;
  return {
    name,
    email: `${mailbox}@cliente.example`,
    phone: `(${draw.one(["11", "19", "31", "41", "47", "51"])}) 9${10_000_000 + draw.below(89_999_999)}`,
    company,
    document: cnpj(draw),
    city,
    state,
  };
}

export function demoName(draw: Draw): string {
  return `${draw.one(FIRST_NAMES)} ${draw.one(LAST_NAMES)}`;
}

function cnpj(draw: Draw): string {
  const base = String(10_000_000 + draw.below(89_999_999)) + "0001";
  const first = moduloElevenDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return base + first + moduloElevenDigit(base + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}

const FIRST_NAMES = [
  "Ana",
  "Bruno",
  "Carla",
  "Diego",
  "Elisa",
  "Fábio",
  "Helena",
  "João",
  "Lúcia",
  "Marcos",
];
const LAST_NAMES = [
  "Almeida",
  "Barros",
  "Conceição",
  "Dias",
  "Ferreira",
  "Moura",
  "Prado",
  "Souza",
  "Tavares",
];
const COMPANIES = [
  "Aurora",
  "Boreal",
  "Cedro",
  "Dourada",
  "Estrela",
  "Fênix",
  "Horizonte",
  "Ipê",
  "Jequitibá",
];
const TRADES = ["Comércio", "Distribuidora", "Indústria", "Materiais", "Serviços"];

const PLACES: readonly (readonly [string, string])[] = [
  ["São Paulo", "SP"],
  ["Campinas", "SP"],
  ["Joinville", "SC"],
  ["Caxias do Sul", "RS"],
  ["Curitiba", "PR"],
  ["Betim", "MG"],
  ["Manaus", "AM"],
  ["Camaçari", "BA"],
];
