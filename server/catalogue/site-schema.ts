import { z } from "zod";
import { REQUEST_KINDS } from "../../contract/answers.ts";
import type { Site } from "../../contract/site.ts";
import { type ContentProblem, schemaProblems } from "./problems.ts";

const text = z.string().trim().min(1);
const word = z.string().regex(/^[a-z]+(-[a-z]+)*$/, {
  error: "não é uma palavra de endereço → só letras minúsculas sem acento e hífens",
});
const color = word;
const path = z.string().regex(/^M[\d\sA-Za-z.,-]+$/, {
  error: "não é um traçado SVG → o atributo d de um path, começando com M",
});

const line = z.strictObject({
  type: word,
  letter: z.string().regex(/^[a-z]$/, { error: "não é uma letra → uma minúscula sem acento" }),
  slug: word,
  packages: word,
  label: text.max(24),
  title: text.max(60),
  retail: z.boolean(),
  door: z.strictObject({ ground: color, ink: color, accent: color }),
});

const tool = z.strictObject({
  short: text.max(24),
  name: text.max(40),
  title: text.max(60),
  searched: z.array(text),
});

const term = z.strictObject({ one: text.max(24), many: text.max(24) });

const prefix = z.string().regex(/^[A-Z]{3}$/, {
  error: "não é um prefixo de protocolo → três letras maiúsculas",
});

/** `content/site.ts`. */
const siteSchema = z
  .strictObject({
    demonstration: z.boolean(),
    mark: z.strictObject({ shape: path, detail: path, word: path.nullable() }),
    lines: z.tuple([line], line),
    protocols: z.strictObject({
      contato: prefix,
      orcamento: prefix,
      representante: prefix,
      "teste-piloto": prefix,
    }),
    codes: z.strictObject({
      product: z.instanceof(RegExp),
      example: text,
      gtin: z.enum(["required", "optional"]),
    }),
    terms: z.strictObject({ operations: term, materials: term }),
    tools: z.strictObject({
      finder: tool.nullable(),
      calculator: tool.nullable(),
      quickOrder: tool.nullable(),
      compare: tool.nullable(),
      pilotTest: tool.nullable(),
    }),
  })
  .superRefine(({ lines, protocols, codes, tools }, context) => {
    const refuse = (at: readonly PropertyKey[], message: string, cure: string) =>
      context.addIssue({ code: "custom", path: [...at], message, params: { cure } });
    if (lines.length > 4) refuse(["lines"], "mais de quatro linhas", "junte as que se parecem");
    for (const field of ["type", "letter", "slug", "packages", "label"] as const)
      for (const [index, one] of lines.entries())
        if (lines.findIndex((other) => other[field] === one[field]) !== index)
          refuse(["lines", index, field], `"${one[field]}" é de outra linha`, "escolha outro");
    for (const kind of REQUEST_KINDS)
      if (REQUEST_KINDS.find((other) => protocols[other] === protocols[kind]) !== kind)
        refuse(["protocols", kind], `${protocols[kind]} é de outro pedido`, "escolha outro");
    if (!codes.product.test(codes.example))
      refuse(["codes", "example"], `${codes.example} não serve a product`, "corrija um dos dois");
    if (!/^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(codes.example))
      refuse(
        ["codes", "example"],
        `${codes.example} não cabe num SKU`,
        "códigos só de maiúsculas, números e hífens",
      );
    if (tools.quickOrder && !/^[A-Z]{2,4}-?\d{2,}/.test(codes.example))
      refuse(
        ["codes", "example"],
        `${codes.example} não se reconhece no pedido rápido`,
        "códigos de duas a quatro letras e números, ou tools.quickOrder: null",
      );
    if (tools.quickOrder && !lines.some(({ retail }) => retail))
      refuse(["tools", "quickOrder"], "pedido rápido sem linha retail", "escreva null");
  }) satisfies z.ZodType<Site>;

/** What is wrong with a content folder's `site.ts`. */
export function checkSite(site: unknown): ContentProblem[] {
  const parsed = siteSchema.safeParse(site);
  return parsed.success ? [] : schemaProblems("site.ts", parsed.error, () => undefined);
}
