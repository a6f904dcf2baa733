import type { RequestKind } from "../../contract/answers.ts";

/** What a person gives to one form, in the order of its controls; names are the contract's. */
export interface Filling {
  kind: RequestKind;
  path: string;
  prefix: string;
  /** Boxes are `[name, value]` of the box with an empty text. */
  steps: readonly Step[];
  /** Typed in their place, each of these is wrong. */
  wrong: Readonly<Record<string, string>>;
  /** Every field that must be complained about when all is wrong or left out, in the order of the page. */
  complaints: readonly string[];
  fileField: string;
  /** How many files go with it. */
  files: number;
  /** Some of what the staff must find. */
  stored: Readonly<Record<string, unknown>>;
}

export interface Step {
  name: string;
  kind: "text" | "select" | "box";
  /** What is typed, the option's label, or the box's value. */
  value: string;
}

const text = (name: string, value: string): Step => ({ name, kind: "text", value });
const select = (name: string, value: string): Step => ({ name, kind: "select", value });
const box = (name: string, value: string): Step => ({ name, kind: "box", value });

const PERSON = { name: "", email: "sem arroba", phone: "(11) 1" };

export const FILLINGS: readonly Filling[] = [
  {
    kind: "contato",
    path: "/solicitacoes/contato",
    prefix: "CON",
    steps: [
      text("name", "José da Silva"),
      text("company", "Metalúrgica Exemplo"),
      text("email", "EMAIL"),
      text("phone", "11912345678"),
      select("subject", "Dúvida técnica"),
      text("message", "Qual fluido serve para retífica de aço inox?"),
    ],
    wrong: { ...PERSON, document: "111.111.111-11", message: "curta" },
    complaints: ["subject", "message", "files", "name", "document", "email", "phone"],
    fileField: "files",
    files: 2,
    stored: { name: "José da Silva", subject: "duvida-tecnica", phone: "+5511912345678" },
  },
  {
    kind: "orcamento",
    path: "/solicitacoes/orcamento",
    prefix: "ORC",
    steps: [
      select("line", "Industrial"),
      text("offCatalogueItem", "3 bombonas de fluido para rosquear"),
      text("name", "Ana Souza"),
      text("document", "12ABC34501DE35"),
      box("stateRegistrationExempt", ""),
      select("icmsTaxpayer", "Isento de inscrição"),
      text("email", "EMAIL"),
      text("phone", "5132221234"),
      text("city", "Porto Alegre"),
      select("state", "RS"),
      text("purchaseOrder", "PC 4711"),
      text("notes", "Entrega até o dia 10."),
    ],
    wrong: { ...PERSON, document: "11.222.333/0001-80", postalCode: "1" },
    complaints: [
      "items",
      "line",
      "name",
      "document",
      "email",
      "phone",
      "postalCode",
      "city",
      "state",
      "files",
    ],
    fileField: "files",
    files: 3,
    stored: {
      document: "12ABC34501DE35",
      state: "RS",
      stateRegistrationExempt: true,
      icmsTaxpayer: "isento",
      purchaseOrder: "PC 4711",
    },
  },
  {
    kind: "representante",
    path: "/solicitacoes/seja-representante",
    prefix: "REP",
    steps: [
      text("name", "Carlos Lima"),
      text("document", "52998224725"),
      text("coreNumber", "123456/2024"),
      select("coreState", "SP"),
      text("email", "EMAIL"),
      text("phone", "19987654321"),
      text("city", "Campinas"),
      select("state", "SP"),
      box("regions", "MG"),
      box("regions", "SP"),
      text("segments", "metalurgia, autopeças"),
      text("experience", "Doze anos em ferramentas de corte."),
    ],
    wrong: { ...PERSON, document: "529.982.247-26", coreNumber: "123456/2024" },
    complaints: [
      "name",
      "document",
      "coreState",
      "email",
      "phone",
      "city",
      "state",
      "regions",
      "segments",
      "experience",
      "resume",
    ],
    fileField: "resume",
    files: 1,
    stored: { coreState: "SP", segments: ["metalurgia", "autopeças"], regions: ["MG", "SP"] },
  },
  {
    kind: "teste-piloto",
    path: "/solicitacoes/teste-piloto",
    prefix: "TES",
    steps: [
      text("company", "Engrenagens Exemplo S.A."),
      text("document", "11222333000181"),
      text("city", "Joinville"),
      select("state", "SC"),
      text("name", "Beatriz Rocha"),
      text("email", "EMAIL"),
      text("phone", "4733334444"),
      text("product", "Fluido sintético à escolha do técnico"),
      text("operation", "Torneamento"),
      text("material", "Aço inox"),
      text("goal", "Reduzir o consumo e a espuma."),
      text("tankVolume", "1234,5"),
      text("concentration", "7,5"),
      text("costPerLitre", "32,90"),
      text("waterHardness", "180"),
    ],
    wrong: { ...PERSON, document: "11.222.333/0001-80" },
    complaints: [
      "company",
      "document",
      "city",
      "state",
      "name",
      "email",
      "phone",
      "product",
      "operation",
      "material",
      "goal",
      "files",
    ],
    fileField: "files",
    files: 1,
    stored: { tankVolume: 1234.5, concentration: 7.5, costPerLitre: 32.9, waterHardness: 180 },
  },
];
