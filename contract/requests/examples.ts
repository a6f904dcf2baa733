/** One valid request of each kind as a person types it: tests begin from these. All identifiers are invented. */
export const CONTACT = {
  name: "José da Silva",
  email: "jose@metalurgica.example",
  phone: "(11) 91234-5678",
  subject: "comercial",
  message: "Qual fluido para retífica?",
};

export const QUOTE = {
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
