/** What every parser of this room answers: the normalised value, or a sentence (pt-BR) that says what to do. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

export function accept<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function refuse(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}
