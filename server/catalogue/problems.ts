import type { z } from "zod";
import { CONTENT_NAME } from "../content-folder.ts";

/** One thing wrong with the content: where, what, and how to mend it, in pt-BR. */
export interface ContentProblem {
  /** Relative to the content folder: `products/halcut-s-210.md`. */
  file: string;
  /** `packages.lojista[1].gtin`; `texto` for the Markdown body, `arquivo` for the file as a whole. */
  field: string;
  problem: string;
  cure: string;
  /** 1-based, where it is known. */
  line?: number | undefined;
}

/** Thrown by `loadCatalogue` with every problem found, not only the first. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join("\n"));
    this.problems = problems;
  }
}

/** All of them in the one line that ends a start: the first, and how many more. */
export function contentProblemLine([first, ...others]: readonly ContentProblem[]): string {
  if (!first) return "Conteúdo inválido: npm run content diz onde";
  const more = others.length > 0 ? ` (e mais ${others.length}: npm run content)` : "";
  return `Conteúdo inválido: ${CONTENT_NAME}/${first.file} · ${first.field} · ${first.problem} · ${first.cure}${more}`;
}

/** `file:line · field · problem · cure` */
function problemLine(problem: ContentProblem): string {
  const place = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
  return [place, problem.field, problem.problem, problem.cure].join(" · ");
}

/** Path of a Zod issue as the author reads it: `packages.lojista[1].gtin`. */
export function fieldName(path: readonly PropertyKey[]): string {
  let name = "";
  for (const part of path) {
    if (typeof part === "number") name += `[${part}]`;
    else name += name === "" ? String(part) : `.${String(part)}`;
  }
  return name === "" ? "arquivo" : name;
}

/** Zod's issues as problems with a cure; a custom issue carries its cure in `params.cure`. */
export function schemaProblems(
  file: string,
  error: z.ZodError,
  lineOf: (path: readonly PropertyKey[]) => number | undefined,
): ContentProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        file,
        field: fieldName([...issue.path, key]),
        ...unknownField(key),
        line: lineOf([...issue.path, key]),
      }));
    }
    return [{ file, field: fieldName(issue.path), ...explain(issue), line: lineOf(issue.path) }];
  });
}

function explain(issue: z.core.$ZodIssue): { problem: string; cure: string } {
  if (issue.code === "invalid_type" && issue.message.includes(" → ")) return told(issue.message);
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && issue.message.includes("undefined")
        ? { problem: "campo obrigatório ausente", cure: `acrescente ${expected(issue.expected)}` }
        : { problem: "tipo de valor errado", cure: `escreva ${expected(issue.expected)}` };
    case "invalid_union":
      return isNumeric(issue.path.at(-1)) ? DECIMAL_COMMA : explainUnion(issue);
    case "invalid_value":
      return {
        problem: "valor fora da lista",
        cure: `use um destes: ${issue.values.map(String).join(", ")}`,
      };
    case "too_small":
      return { problem: "pequeno ou curto demais", cure: `o mínimo é ${issue.minimum}` };
    case "too_big":
      return { problem: "grande ou longo demais", cure: `o máximo é ${issue.maximum}` };
    case "invalid_key":
      return {
        problem: `"${String(issue.path.at(-1))}" não é um nome do dicionário`,
        cure: "escreva um da lista; no arquivo, o nome como está em dictionaries/, em minúsculas e com hifens; o que falta acrescenta-se lá",
      };
    case "custom": {
      const cure: unknown = issue.params?.["cure"];
      return typeof cure === "string" ? { problem: issue.message, cure } : told(issue.message);
    }
    default:
      return told(issue.message);
  }
}

/** A schema's own words, `problem → cure`. */
function told(message: string): { problem: string; cure: string } {
  const [problem = "valor inválido", cure = "compare com um produto que já passa"] =
    message.split(" → ");
  return { problem, cure };
}

/** Within `{ }` a comma begins a field: `9,2` makes one called 2, a sentence one called by its end. */
function unknownField(key: string): { problem: string; cure: string } {
  if (isNumeric(key)) return DECIMAL_COMMA;
  const cure = /[ .;]/.test(key)
    ? "texto com vírgula dentro de { } vai entre aspas"
    : "corrija o nome do campo ou apague a linha (veja docs/authoring.md)";
  return { problem: "campo desconhecido", cure };
}

function isNumeric(key: PropertyKey | undefined): boolean {
  return typeof key === "string" && /^\d+$/.test(key);
}

const DECIMAL_COMMA = {
  problem: "decimal com vírgula, ou números demais",
  cure: "escreva o decimal com ponto, 1.02; uma faixa tem dois números, [1.02, 1.05]",
};

/** A value that fits none of its forms, told by the one that was meant. */
function explainUnion({ errors }: z.core.$ZodIssueInvalidUnion): {
  problem: string;
  cure: string;
} {
  const inner = errors
    .flat()
    .flatMap((issue) =>
      issue.code === "invalid_union" && !issue.message.includes(" → ")
        ? issue.errors.flat()
        : [issue],
    );
  const [unknown] = inner.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : [],
  );
  if (unknown !== undefined) return unknownField(unknown);
  const worded = inner.find(({ message }) => message.includes(" → "));
  if (worded) return told(worded.message);
  if (inner.some((issue) => issue.code === "too_big" && issue.origin === "array"))
    return DECIMAL_COMMA;
  return { problem: "formato não reconhecido", cure: "compare com um produto que já passa" };
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: "um texto, entre aspas se é um número",
  int: "um número inteiro",
  number: "só o número, sem unidade nem aspas (no arquivo, decimais com ponto: 0.995)",
  boolean: "true ou false",
  array: "uma lista: [a, b]",
  tuple: "uma faixa, só com os números: [5, 8]",
  object: "um bloco de campos",
  record: "um bloco de campos",
};

function expected(type: string): string {
  return EXPECTED[type] ?? type;
}

/** The first names and how many more: `produto-a, produto-b, produto-c e mais 115`. */
export function inShort(names: readonly string[]): string {
  const first = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${first} e mais ${names.length - 3}` : first;
}
