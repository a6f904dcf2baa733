import type { RequestKind } from "../../contract/answers.ts";
import type { Promises } from "../../contract/words.ts";

/** The working time in which somebody is to be answered. */
export interface AnswerTime {
  amount: number;
  unit: "days" | "hours";
}

/** Reads `1d` or `4h`, as a setting is written: working days or hours; null where it is neither. */
export function parseAnswerTime(text: string): AnswerTime | null {
  const [, amount, unit] = /^([1-9]\d{0,2})([dh])$/.exec(text) ?? [];
  if (amount === undefined) return null;
  return { amount: Number(amount), unit: unit === "d" ? "days" : "hours" };
}

/** Which of its promises the company gives to who sends each kind. */
export const PROMISED: Readonly<Record<RequestKind, keyof Promises>> = {
  contato: "answer",
  orcamento: "answer",
  representante: "representative",
  "teste-piloto": "pilotTest",
};

/** How the content writes a promise: `1 dia útil`, `4 horas úteis`. */
export const PROMISE = /^([1-9]\d{0,2}) (dia|hora)(?: útil|s úteis)$/;

/** Reads a promise of the content. @throws where the content's check refuses it */
export function readPromise(text: string): AnswerTime {
  const [, amount, unit] = PROMISE.exec(text) ?? [];
  if (amount === undefined) throw new Error(`no working time: ${text}`);
  return { amount: Number(amount), unit: unit === "dia" ? "days" : "hours" };
}
