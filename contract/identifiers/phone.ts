import { accept, type Parsed, refuse } from "../parsed.ts";

/**
 * Reads a customer's Brazilian phone as typed, with or without `+55`, trunk zero and carrier.
 * The value is E.164 (`+5511912345678`).
 * A number of one repeated digit is refused too: it is what people type to get past a field.
 */
export function parsePhone(text: string): Parsed<string> {
  // Contacts copied from Windows and WhatsApp come wrapped in invisible direction marks.
  const typed = text.replace(/\p{Cf}/gu, "").trim();
  if (typed === "") return refuse("Informe o telefone com DDD.");
  if (!/^\+?[\d\s()./\p{Pd}]+$/u.test(typed.replace(LITERAL_CARRIER, "0"))) {
    return refuse("Use só números no telefone, como em (11) 91234-5678.");
  }
  if (isForeign(typed)) return refuse("Informe um telefone do Brasil (+55), com DDD.");
  const digits = nationalDigits(typed);
  const problem = problemOf(digits);
  return problem === null ? accept(`+55${digits}`) : refuse(problem);
}

/** `(##) ####-####` or `(##) #####-####` from E.164; any other text comes back as it is. */
export function formatPhone(value: string): string {
  return value.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, "($1) $2-$3");
}

/**
 * DDD and number, without country code, trunk zero and carrier. The mask uses it for what is pasted, so it
 * answers for incomplete text too. `55` is ambiguous (DDD of Rio Grande do Sul): the length decides.
 */
export function nationalDigits(text: string): string {
  const explicit = /^[^\d]*\+/.test(text);
  const digits = text.replace(LITERAL_CARRIER, "0").replace(/\D/g, "");
  return withoutTrunk(withoutCountry(digits, explicit));
}

/** Whether a number is dialled into another country: `+351…`, `00351…`. No number within Brazil begins with two zeros. */
export function isForeign(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  return /^[^\d]*\+/.test(text) ? !digits.startsWith("55") : /^00(?!55)\d{10,}$/.test(digits);
}

/** People write the carrier as printed in old adverts: `0xx11 2345-6789`. */
const LITERAL_CARRIER = /^\s*\(?0xx/i;

const EXAMPLE = "(11) 91234-5678";

/** The 67 area codes in use. */
export const AREA_CODES: ReadonlySet<string> = new Set(
  [
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49",
    "51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89",
    "91 92 93 94 95 96 97 98 99",
  ].flatMap((line) => line.split(" ")),
);

function problemOf(digits: string): string | null {
  if (/^0(?:800|300|303|500|900)\d{6,7}$/.test(digits) || /^[34]00\d{5}$/.test(digits)) {
    return `Informe um telefone com DDD, como ${EXAMPLE}: números 0800, 4004 e parecidos não recebem retorno.`;
  }
  if (digits.length < 8)
    return `O telefone está incompleto. Informe DDD e número, como ${EXAMPLE}.`;
  if (digits.length < 10) return `Inclua o DDD, como em ${EXAMPLE}.`;
  if (digits.length > 11)
    return `O telefone tem números demais. Informe DDD e número, como ${EXAMPLE}.`;
  const area = digits.slice(0, 2);
  if (!AREA_CODES.has(area)) return `O DDD ${area} não existe. Confira os dois primeiros números.`;
  return problemOfSubscriber(area, digits.slice(2));
}

function problemOfSubscriber(area: string, subscriber: string): string | null {
  if (/^(\d)\1*$/.test(subscriber)) return "Confira o telefone: todos os números são iguais.";
  if (subscriber.length === 9) {
    return subscriber.startsWith("9")
      ? null
      : "Celular com nove números começa por 9. Confira o telefone.";
  }
  if (/^[6-9]/.test(subscriber)) {
    return `Inclua o nono dígito do celular: (${area}) 9${subscriber.slice(0, 4)}-${subscriber.slice(4)}.`;
  }
  return /^[2-5]/.test(subscriber)
    ? null
    : "Telefone fixo começa por 2, 3, 4 ou 5. Confira o número.";
}

function withoutCountry(digits: string, explicit: boolean): string {
  if (digits.startsWith("0055")) return digits.slice(4);
  if (!digits.startsWith("55")) return digits;
  // No subscriber number begins with zero, so 55 before a zero can only be the country.
  const isCountry =
    explicit || digits.length === 12 || digits.length === 13 || digits.startsWith("550");
  return isCountry ? digits.slice(2) : digits;
}

function withoutTrunk(digits: string): string {
  if (!digits.startsWith("0") || /^0(?:800|300|303|500|900)\d{6,7}$/.test(digits)) return digits;
  if (digits.length === 11 || digits.length === 12) return digits.slice(1);
  return digits.length === 13 || digits.length === 14 ? digits.slice(3) : digits;
}
