/** What an address may say of something just done: the `intent`, or the version of a proposal that was sent. */
export const SAYS = { done: "feito", sent: "enviada" } as const;

/** Every address of the inbox, for links, redirects and mails: nobody writes one by hand. */
export const inboxPaths = {
  inbox: () => "/",
  request: (protocol: string) => `/pedidos/${protocol}`,
  /** The same, saying that this version has been sent. */
  sentProposal: (protocol: string, version: string) =>
    `/pedidos/${protocol}?${SAYS.sent}=${encodeURIComponent(version)}`,
  /** An address of the inbox, saying what has just been done there. */
  done: (address: string, intent: string) =>
    `${address}${address.includes("?") ? "&" : "?"}${SAYS.done}=${encodeURIComponent(intent)}`,
  attachment: (protocol: string, position: number | string) =>
    `/pedidos/${protocol}/anexos/${position}`,
  proposal: (protocol: string) => `/pedidos/${protocol}/proposta`,
  /** Takes the editor's form and answers its print. */
  preview: (protocol: string) => `/pedidos/${protocol}/proposta/previa.pdf`,
  /** A version's print (`proposta-2.pdf`), or the customer's order (`pedido-2`). */
  proposalFile: (protocol: string, file: string) => `/pedidos/${protocol}/proposta/${file}`,
  export: (format: "csv" | "xlsx") => `/exportar.${format}`,
  events: () => "/eventos",
  figures: () => "/numeros",
  team: () => "/equipe",
  signIn: (back = "") =>
    back === "" || back === "/" ? "/entrar" : `/entrar?volta=${encodeURIComponent(back)}`,
  link: (token: string, back = "") =>
    back === "" || back === "/"
      ? `/entrar/${token}`
      : `/entrar/${token}?volta=${encodeURIComponent(back)}`,
  signOut: () => "/sair",
} as const;

/** Addresses that take a form, besides being read; `:name` stands for one part. */
export const INBOX_FORMS: readonly string[] = [
  inboxPaths.inbox(),
  inboxPaths.request(":protocol"),
  inboxPaths.proposal(":protocol"),
  inboxPaths.preview(":protocol"),
  inboxPaths.team(),
  inboxPaths.signIn(),
  inboxPaths.link(":token"),
  inboxPaths.signOut(),
];

/** What can be seen by nobody in particular: the way in. */
export function isWayIn(path: string): boolean {
  return path === "/entrar" || /^\/entrar\/[^/]+$/.test(path);
}
