import { Hono } from "hono";
import { inboxPaths } from "../../inbox/paths.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { previewProposal } from "../proposals/preview-proposal.ts";
import type { EditDependencies } from "../proposals/edit-proposal.ts";
import { loadProposalFile } from "../proposals/stored-proposal.ts";
import type { InboxEnv } from "./create-inbox.ts";
import { download } from "./download.ts";

/** Prints of proposals, the preview of what is being written, and the orders that came with acceptances. */
export function createProposalFileRoutes(dependencies: EditDependencies) {
  const { storage } = dependencies;
  const routes = new Hono<InboxEnv>();
  routes.get(inboxPaths.proposalFile(":protocol", ":file"), async (context) => {
    const parsed = parseProtocol(context.req.param("protocol") ?? "");
    if (!parsed.ok) return context.notFound();
    const { protocol } = parsed.value;
    const file = context.req.param("file") ?? "";
    const [, what, version] = /^(proposta|pedido)-([1-9]\d{0,3})(?:\.pdf)?$/.exec(file) ?? [];
    const request = await storage.db
      .selectFrom("requests")
      .select("id")
      .where("protocol", "=", protocol)
      .executeTakeFirst();
    if (!request || version === undefined) return context.notFound();
    const stored = await loadProposalFile(storage, {
      requestId: request.id,
      version: Number(version),
      kind: what === "pedido" ? "order" : "print",
    });
    if (!stored) return context.notFound();
    return download(new Uint8Array(stored.content), stored.name, stored.type);
  });
  routes.post(inboxPaths.preview(":protocol"), async (context) => {
    const parsed = parseProtocol(context.req.param("protocol") ?? "");
    if (!parsed.ok) return context.notFound();
    const { protocol } = parsed.value;
    const { fields: input, problem } = context.var.form;
    if (problem) return context.text(`${problem.message}\n`, problem.status as 400);
    const bytes = await previewProposal({ protocol, input }, dependencies);
    // The page says what is missing.
    if (!bytes) return context.redirect(inboxPaths.proposal(protocol), 307);
    return download(bytes, `rascunho-${protocol}.pdf`, "application/pdf");
  });
  return routes;
}
