/**
 * Why a file is not in the mail, and where it is.
 * @param inboxUrl absolute address of the request in the inbox; null: there is no inbox
 */
export function notMailed(caution: string, protocol: string, inboxUrl: string | null): string {
  const way =
    inboxUrl === null
      ? `Peça ao administrador: npm run staff -- show ${protocol} --save pasta`
      : "Está na caixa de entrada";
  return `NÃO ANEXADO: ${caution}. ${way}`;
}
