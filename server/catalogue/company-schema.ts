import { z } from "zod";
import type { Company } from "../../contract/company.ts";
import { parseCnpj } from "../../contract/identifiers/cnpj.ts";

const text = z.string().trim().min(1);
const mail = z.email({ error: "não é um e-mail → nome@exemplo.com.br" });
const link = z.url({
  protocol: /^https$/,
  error: "não é um endereço https → https://exemplo.com.br",
});
const phone = z.string().regex(/^\(\d{2}\) \d{4,5}-\d{4}$/, {
  error: "não é um telefone → (11) 2345-6789 ou (11) 91234-5678",
});

const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "não é uma hora → 08:00, entre aspas" });

const address = z.strictObject({
  streetType: text,
  address: text,
  neighborhood: text,
  zipCode: z.string().regex(/^\d{5}-\d{3}$/, { error: "não é um CEP → 01234-567" }),
  city: text,
  state: z.string().regex(/^[A-Z]{2}$/, { error: "não é uma UF → duas letras maiúsculas" }),
  country: text,
});

/** `content/company.yaml`: the company constants of specification section 3. */
export const companySchema = z.strictObject({
  description: text,
  brand: text,
  about: text.max(170),
  cnpj: z.string().refine((value) => parseCnpj(value).ok, {
    error: "CNPJ que não confere",
    params: { cure: "confira os dígitos verificadores" },
  }),
  factory: z.strictObject({ address, phone, mail }),
  office: z.strictObject({ address, whatsapp: phone, mail }),
  workingHours: z
    .strictObject({ from: time, to: time })
    .refine(({ from, to }) => from < to, { error: "termina antes de começar" })
    .default({ from: "08:00", to: "18:00" }),
  designCredit: z.strictObject({ name: text, href: link }),
  developerCredit: z.strictObject({ name: text, href: link }),
}) satisfies z.ZodType<Company>;

/** Front matter of `content/pages/<name>.md`. */
export const textPageSchema = z.strictObject({
  title: text,
  description: text.max(170),
  /** Of policies: consent is stored with it. */
  version: z
    .string()
    .refine(isVersion, { error: "não é uma data, nem uma data com .2 → 2026-11-20" })
    .nullable()
    .default(null),
});

/** The day of a wording, and behind it `.2` and so on for later ones of the same day. */
function isVersion(version: string): boolean {
  return z.iso.date().safeParse(version.replace(/\.(?:[2-9]|[1-9]\d+)$/, "")).success;
}
