/** What has just been done and leaves no other trace in sight, by the form's `intent`, which the address then names. */
const WORDS: ReadonlyMap<string | null, string> = new Map([
  ["reply", "Resposta na fila de envio."],
  ["note", "Nota guardada."],
  ["resend", "De novo na fila."],
  ["dismiss", "Dado por visto: não conta mais como falha, e não é mais enviado."],
  ["resend-failed", "Tudo o que falhou está de novo na fila."],
  ["withdraw", "Consentimento para novidades retirado."],
  ["erase", "O pedido foi apagado."],
]);

/** Says that one of these has been done. */
export function Done({ done, of }: { done: string | null; of: readonly string[] }) {
  const words = of.some((intent) => intent === done) ? WORDS.get(done) : undefined;
  if (words === undefined) return null;
  return (
    <p role="status" className="border-l-8 border-coolant bg-sunken p-3 text-sm no-print">
      {words}
    </p>
  );
}
