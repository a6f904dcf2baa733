import { createHash } from "node:crypto";
import { PDF } from "../intake/test-files.ts";
import type { FieldValue } from "../../app/backend/payload.ts";
import type { Random } from "./random.ts";

/** Something that one person wants to send, once, however often it takes. */
export interface Intention {
  key: string;
  kind: "contato" | "orcamento" | "representante" | "teste-piloto";
  fields: Readonly<Record<string, FieldValue>>;
  /** Of the one file that goes with it; null: without. */
  file: Buffer<ArrayBuffer> | null;
  /** Set once the site acknowledged it. */
  protocol: string | null;
}

/** Valid requests without end, no two alike; every tenth with a file. */
export function createIntentions(random: Random, withFiles = true): () => Intention {
  let count = 0;
  const run = random.between(0, 1e9).toString(36);
  return () => {
    count += 1;
    const email = `pessoa${count}.${run}@oficina.example`;
    const name = `Pessoa ${count}`;
    const common = { name, email, phone: "(11) 91234-5678" };
    const kind = random.pick(["contato", "orcamento", "representante", "teste-piloto"] as const);
    const hasFile = withFiles && count % 10 === 0;
    const file = hasFile ? fileOf(random) : null;
    const fields = { ...common, ...FIELDS[kind](count) };
    return { key: random.uuid(), kind, fields, file, protocol: null };
  };
}

/** Method, headers and body that send an intention, as the browser's wrapper does. */
export function sendOf({ key, fields, file, kind }: Intention): RequestInit & { path: string } {
  const path = `/legacy/requests?return_type=API&requisicao=${kind}`;
  const headers = { "Idempotency-Key": key };
  if (file === null)
    return {
      path,
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const field = kind === "representante" ? "resume" : "files";
  body.append(field, new File([file], "anexo.pdf", { type: "application/pdf" }));
  return { path, method: "POST", headers, body };
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** A small PDF with bytes of its own in a comment. */
function fileOf(random: Random): Buffer<ArrayBuffer> {
  const comment = random.bytes(random.between(200, 20_000)).toString("hex");
  return Buffer.concat([PDF, Buffer.from(`%${comment}\n%%EOF\n`)]);
}

const PLACE = { city: "Sorocaba", state: "SP" };

const FIELDS: Readonly<Record<Intention["kind"], (count: number) => Record<string, FieldValue>>> = {
  contato: (count) => ({
    subject: "comercial",
    message: `Qual fluido serve para a máquina ${count}?`,
  }),
  orcamento: (count) => ({
    ...PLACE,
    line: "industry",
    document: "11.222.333/0001-81",
    items: [{ code: "HV-1110-20", quantity: 1 + (count % 900) }],
  }),
  representante: (count) => ({
    ...PLACE,
    document: "529.982.247-25",
    regions: ["SP", "MG"],
    segments: ["Metalurgia"],
    experience: `Há ${count} meses em ferramentas de corte.`,
  }),
  "teste-piloto": (count) => ({
    ...PLACE,
    company: "Engrenagens Exemplo S.A.",
    document: "11.222.333/0001-81",
    product: "Halcut S-210",
    operation: "Torneamento",
    material: "Aço inox",
    goal: `Reduzir o consumo da célula ${count}.`,
  }),
};
