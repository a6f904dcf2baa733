import site from "#site";
import { parseCnpj } from "../identifiers/cnpj.ts";
import { formatted, line, lines, numeric } from "./fields.ts";
import { city, COMPANY, email, files, name, newsletter, phone, state } from "./person.ts";

const LITRES = /(?:litros?|l)(?:\s?\/\s?m[eê]s)?$/i;
const PER_LITRE = /(?:\/|\bpor)\s?(?:litro|l)$/i;
const PPM = /ppm$/i;

/** Solicite um teste piloto, to try a product in the customer's own process, in the order of its page. */
export const PILOT_TEST_FIELDS = {
  company: line({ ...COMPANY, missing: "Informe a empresa." }),
  document: formatted({
    label: "CNPJ",
    missing: "Informe o CNPJ.",
    parse: parseCnpj,
    mask: "cnpj",
    isContact: true,
  }),
  city,
  state,
  name,
  role: line({
    label: "Cargo",
    maxLength: 80,
    autoComplete: "organization-title",
    isContact: true,
  }),
  email,
  phone,
  product: line({
    label: "Produto de interesse",
    hint: "Digite o nome, o código ou a aplicação e escolha na lista.",
    missing: "Escolha o produto de interesse.",
    maxLength: 160,
  }),
  operation: line({
    label: site.terms.operations.one,
    missing: `Preencha “${site.terms.operations.one}”.`,
    maxLength: 120,
  }),
  material: line({
    label: site.terms.materials.one,
    missing: `Preencha “${site.terms.materials.one}”.`,
    maxLength: 120,
  }),
  goal: lines({
    label: "Objetivo do teste",
    missing: "Descreva o objetivo do teste.",
    maxLength: 4_000,
  }),
  machine: line({ label: "Máquina", maxLength: 120 }),
  tankVolume: numeric({
    label: "Volume do reservatório",
    kind: "quantity",
    unit: "L",
    typedUnit: LITRES,
    allowZero: false,
    maxNum: 10_000_000,
  }),
  monthlyUse: numeric({
    label: "Consumo mensal",
    kind: "quantity",
    unit: "L",
    typedUnit: LITRES,
    maxNum: 10_000_000,
  }),
  concentration: numeric({
    label: "Concentração atual",
    kind: "percentage",
    maxNum: 100,
  }),
  costPerLitre: numeric({
    label: "Custo atual por litro",
    kind: "money",
    typedUnit: PER_LITRE,
    maxNum: 1_000_000,
  }),
  waterHardness: numeric({
    label: "Dureza da água",
    kind: "integer",
    unit: "ppm",
    typedUnit: PPM,
    maxNum: 100_000,
  }),
  files,
  newsletter,
};
