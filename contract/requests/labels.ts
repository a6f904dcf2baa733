import type { RequestKind } from "../answers.ts";
import { isLine, LINE_LABELS } from "../catalogue.ts";
import { formatInput, formatNumber } from "../formats/numbers.ts";
import { formatDocument } from "../identifiers/document.ts";
import { formatPhone } from "../identifiers/phone.ts";
import { formatPostalCode } from "../identifiers/postal-code.ts";
import { SUBJECTS } from "./contact.ts";

/** What the four requests are called. */
export const KIND_LABELS: Readonly<Record<RequestKind, string>> = {
  contato: "Contato",
  orcamento: "Orçamento",
  representante: "Representante",
  "teste-piloto": "Teste piloto",
};

/** Labels by field name (product.md section 5), in the order in which requests are read. */
export const FIELD_LABELS = {
  subject: "Assunto",
  message: "Mensagem",
  line: "Linha",
  name: "Nome",
  role: "Cargo",
  company: "Empresa",
  document: "CPF ou CNPJ",
  stateRegistration: "Inscrição estadual",
  stateRegistrationExempt: "Isento de inscrição estadual",
  email: "E-mail",
  phone: "Telefone",
  postalCode: "CEP",
  city: "Cidade",
  state: "UF",
  items: "Itens",
  offCatalogueItem: "Item fora do catálogo",
  notes: "Observações",
  coreNumber: "Registro no CORE",
  coreState: "UF do CORE",
  regions: "Regiões de atuação",
  segments: "Segmentos atendidos",
  represents: "Empresas que representa",
  experience: "Experiência",
  product: "Produto de interesse",
  operation: "Operação",
  material: "Material",
  machine: "Máquina",
  tankVolume: "Volume do reservatório",
  monthlyUse: "Consumo mensal",
  concentration: "Concentração atual",
  costPerLitre: "Custo atual por litro",
  waterHardness: "Dureza da água",
  goal: "Objetivo do teste",
  newsletter: "Quero receber novidades",
  files: "Anexos",
  resume: "Currículo (PDF)",
} as const;

export type FieldName = keyof typeof FIELD_LABELS;

export interface DescribedField {
  name: FieldName;
  label: string;
  /** As a person reads it: with masks, units and the select's words. */
  value: string;
}

/**
 * A request's fields as receipts, mails and exports show them; empty ones and the basket lines are left out.
 * @param fields a request's validated fields, as `parseRequest` gives them or as they were stored
 */
export function describeFields(
  fields: Readonly<Partial<Record<FieldName, unknown>>>,
): DescribedField[] {
  const described: DescribedField[] = [];
  for (const name of Object.keys(FIELD_LABELS) as FieldName[]) {
    if (name === "items" || !Object.hasOwn(fields, name)) continue;
    const value = show(name, fields[name]);
    if (value !== "") described.push({ name, label: labelOf(name, fields), value });
  }
  return described;
}

function labelOf(
  name: FieldName,
  { document }: Readonly<Partial<Record<FieldName, unknown>>>,
): string {
  if (name !== "document" || typeof document !== "string") return FIELD_LABELS[name];
  return document.length === 11 ? "CPF" : "CNPJ";
}

function show(name: FieldName, value: unknown): string {
  if (value === true) return "Sim";
  if (typeof value === "number") return showNumber(name, value);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? showText(name, value) : "";
}

function showNumber(name: FieldName, value: number): string {
  switch (name) {
    case "concentration":
      return formatInput(value, "percentage");
    case "costPerLitre":
      return formatInput(value, "money");
    case "waterHardness":
      return `${value} ppm`;
    default:
      return `${formatNumber(value, "quantity")} L`;
  }
}

function showText(name: FieldName, value: string): string {
  switch (name) {
    case "phone":
      return formatPhone(value);
    case "document":
      return formatDocument(value);
    case "postalCode":
      return formatPostalCode(value);
    case "line":
      return isLine(value) ? LINE_LABELS[value] : value;
    case "subject":
      return Object.entries(SUBJECTS).find(([slug]) => slug === value)?.[1] ?? value;
    default:
      return value;
  }
}
