/** The company constants of specification section 3; their values live in `content/company.yaml`. */
export interface Company {
  /** SYSTEM_DESCRIPTION: ends every page title. */
  description: string;
  /** Short brand word for the header. */
  brand: string;
  /** One sentence for meta descriptions and JSON-LD. */
  about: string;
  cnpj: string;
  factory: { address: Address; phone: string; mail: string };
  office: { address: Address; whatsapp: string; mail: string };
  /** When somebody answers, Monday to Friday. */
  workingHours: WorkingHours;
  designCredit: { name: string; href: string };
  developerCredit: { name: string; href: string };
}

/** `08:00`, on São Paulo's clock. */
export interface WorkingHours {
  from: string;
  to: string;
}

export interface Address {
  streetType: string;
  address: string;
  neighborhood: string;
  zipCode: string;
  city: string;
  state: string;
  country: string;
}
