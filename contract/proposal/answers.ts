import type { FieldErrors } from "../answers.ts";
import type { Attachments } from "../requests/attachments.ts";
import { ATTACHMENTS } from "../requests/attachments.ts";
import { line, lines, type FormField, type ValuesOf } from "../requests/fields.ts";
import { readFields } from "./read-fields.ts";
import type { AnswerKind } from "./statuses.ts";

/** What is asked with each answer, in the order of its form. */
export const ANSWER_FIELDS = {
  aceitar: {
    acceptedBy: line({
      label: "Nome de quem aceita",
      missing: "Informe o nome de quem aceita a proposta.",
      maxLength: 120,
      autoComplete: "name",
    }),
    orderNumber: line({
      label: "Número do seu pedido",
      recordLabel: "Número do pedido do cliente",
      hint: "Se a sua empresa usa um: sai na nota fiscal.",
      maxLength: 60,
    }),
  },
  revisar: {
    change: lines({
      label: "O que mudar",
      hint: "Quantidade, prazo, condição de pagamento, frete.",
      missing: "Escreva o que deve mudar na proposta.",
      maxLength: 2_000,
    }),
  },
  recusar: {
    reason: lines({
      label: "Motivo",
      hint: "Uma frase basta; ela ajuda a próxima proposta.",
      missing: "Diga em uma frase por que a proposta não serve.",
      maxLength: 1_000,
    }),
  },
} as const;

/** The customer's own order, with an acceptance. */
export const ORDER_FILE: Attachments<"orderFile"> = {
  field: "orderFile",
  max: 1,
  types: ATTACHMENTS.orcamento.types,
};

export const orderFile: FormField = { label: "Arquivo do pedido", required: false, control: "own" };

/** The validated fields of an answer; what was left empty is null. */
export type AnswerValues<Kind extends AnswerKind = AnswerKind> = Kind extends AnswerKind
  ? ValuesOf<(typeof ANSWER_FIELDS)[Kind]>
  : never;

export type Answer = { [Kind in AnswerKind]: { kind: Kind } & AnswerValues<Kind> }[AnswerKind];

/** Checks an answer's fields; unknown ones are left out. */
export function parseAnswer(
  kind: AnswerKind,
  input: unknown,
): { ok: true; answer: Answer } | { ok: false; fields: FieldErrors } {
  const { values, errors } = readFields(ANSWER_FIELDS[kind], input);
  if (Object.keys(errors).length > 0) return { ok: false, fields: errors };
  return { ok: true, answer: { kind, ...values } as Answer };
}

/**
 * An answer's fields with their labels; empty ones are left out.
 * @param called as whoever gave it was asked, or as the staff read it
 */
export function describeAnswer(
  answer: Answer,
  called: "label" | "recordLabel" = "recordLabel",
): { label: string; value: string }[] {
  const values = new Map<string, unknown>(Object.entries(answer));
  return Object.entries(ANSWER_FIELDS[answer.kind]).flatMap(
    ([name, field]: [string, FormField]) => {
      const value = values.get(name);
      return typeof value === "string" ? [{ label: field[called] ?? field.label, value }] : [];
    },
  );
}
