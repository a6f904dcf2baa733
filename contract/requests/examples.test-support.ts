import type { RequestKind } from "../answers.ts";
import type { FieldMask, FormField } from "./fields.ts";
import { FORMS } from "./forms.ts";

/*
 * One valid request of each kind as a person types it: tests begin from these. All identifiers are invented. A field
 * that is required and not given here is made from its form's table.
 */

export const CONTACT = {
  ...made("contato", ({ required }) => required),
  name: "José da Silva",
  email: "jose@metalurgica.example",
  phone: "(11) 91234-5678",
  subject: "comercial",
  message: "Qual fluido para retífica?",
};

export const QUOTE = {
  ...made("orcamento", ({ required }) => required),
  line: "industry",
  name: "Ana Souza",
  company: "Usinagem Exemplo Ltda.",
  document: "11.222.333/0001-81",
  stateRegistration: "110.042.490.114",
  email: "compras@usinagem.example",
  phone: "(51) 3222-1234",
  postalCode: "90010-150",
  city: "Porto Alegre",
  state: "RS",
  items: [{ code: "HV-1010-20", quantity: 3 }],
  offCatalogueItem: "",
  notes: "Entrega até o dia 10.",
};

export const REPRESENTATIVE = {
  ...made("representante", ({ required }) => required),
  name: "Carlos Lima",
  document: "529.982.247-25",
  coreNumber: "123456/2024",
  coreState: "SP",
  email: "carlos@representa.example",
  phone: "(19) 98765-4321",
  city: "Campinas",
  state: "SP",
  regions: ["SP", "MG"],
  segments: ["Metalurgia", "Autopeças"],
  represents: "",
  experience: "Doze anos em ferramentas de corte.",
};

export const PILOT_TEST = {
  ...made("teste-piloto", ({ required }) => required),
  company: "Engrenagens Exemplo S.A.",
  document: "12.ABC.345/01DE-35",
  name: "Beatriz Rocha",
  role: "Engenheira de processos",
  email: "beatriz@engrenagens.example",
  phone: "(47) 3333-4444",
  city: "Joinville",
  state: "SC",
  product: "Halcut S-210",
  operation: "Torneamento",
  material: "Aço inox",
  machine: "Torno CNC",
  tankVolume: "1.234,5 L",
  monthlyUse: "80",
  concentration: "7,5 %",
  costPerLitre: "R$ 32,90",
  waterHardness: "180 ppm",
  goal: "Reduzir o consumo e a espuma.",
};

/** A request of each kind. */
export const PEOPLE = {
  contato: CONTACT,
  // A registration and the exemption from it would be one too many.
  orcamento: { ...QUOTE, stateRegistrationExempt: false },
  representante: REPRESENTATIVE,
  "teste-piloto": PILOT_TEST,
} as const satisfies Record<RequestKind, Readonly<Record<string, unknown>>>;

/** A request in which every field is filled in. */
export function filledIn(kind: RequestKind): Record<string, unknown> {
  const given = Object.entries(PEOPLE[kind]).filter(([, value]) => value !== "");
  return { ...made(kind, () => true), ...Object.fromEntries(given) };
}

function made(kind: RequestKind, isWanted: (field: FormField) => boolean): Record<string, string> {
  const fields = Object.entries<FormField>(FORMS[kind]);
  return Object.fromEntries(
    fields
      .filter(([, field]) => "read" in field && isWanted(field))
      .map(([name, field]) => [name, make(field)]),
  );
}

function make({ control, label, mask, words = {} }: FormField): string {
  if (control === "tick") return "on";
  if (control === "date") return "2027-12-31";
  if (control === "select") return Object.keys(words)[0] ?? "";
  const masked: Readonly<Record<FieldMask, string>> = {
    document: "529.982.247-25",
    cnpj: "11.222.333/0001-81",
    phone: "(11) 91234-5678",
    postalCode: "90010-150",
    decimal: "12,5",
    percentage: "7,5 %",
    money: "R$ 32,90",
    ungroupedInteger: "180",
  };
  return mask === undefined ? `${label} de exemplo` : masked[mask];
}
