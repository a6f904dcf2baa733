import { ORDER_FILE } from "../../contract/proposal/answers.ts";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import type { TestDatabase } from "../../tests/databases/each-engine.ts";
import { judgeFile, type UploadedFile } from "../attachments/uploaded-file.ts";
import { sampleCatalogue } from "../catalogue/content.test-support.ts";
import { answerProposal } from "./answer-proposal.ts";
import { sendProposal, type SendDependencies } from "./send-proposal.ts";

export const SELLER = "rita@fabrica.example";

const catalogue = sampleCatalogue();

/** A request for a quote, with ways to send proposals to it and to answer them. */
export interface QuotedRequest {
  site: TestSite;
  id: string;
  protocol: string;
  token: string;
  send: (version: number, change?: object) => ReturnType<typeof sendProposal>;
  answer: (
    version: number,
    answer: Parameters<typeof answerProposal>[0]["answer"],
    at?: Date,
    order?: UploadedFile,
  ) => ReturnType<typeof answerProposal>;
}

/** Stores a request for a quote and lends what a test does with it; prints are stand-ins. */
export async function openQuotedRequest(
  database: TestDatabase,
  more: Partial<SendDependencies> & { fields?: object } = {},
): Promise<QuotedRequest> {
  const { fields = {}, webhooks = [], ...dependencies } = more;
  const site = await openTestSite(database, { webhooks });
  const { data } = await site.send("orcamento", { ...QUOTE, ...fields });
  const protocol = data?.protocol ?? "";
  const { storage } = site;
  const { id } = await storage.db
    .selectFrom("requests")
    .select("id")
    .where("protocol", "=", protocol)
    .executeTakeFirstOrThrow();
  return {
    site,
    id,
    protocol,
    token: site.requests.tokens.of(id),
    send: (version, change = {}) =>
      sendProposal(
        { protocol, version, person: SELLER, input: { ...PROPOSAL_DRAFT, ...change } },
        {
          storage,
          clock: { now: () => NOW },
          catalogue,
          publicUrl: "https://site.example",
          print: async () => new Uint8Array(PDF),
          isControlled: () => false,
          webhooks,
          ...dependencies,
        },
      ),
    answer: (version, answer, at = NOW, order?: UploadedFile) =>
      answerProposal(
        { request: { id, protocol }, version, answer, order: order ?? null, begunAt: at },
        { storage, webhooks, clock: { now: () => at } },
      ),
  };
}

/** The order `pedido.pdf`, as it comes with an acceptance. */
export async function judgedOrder(content: Uint8Array): Promise<UploadedFile> {
  const file = await judgeFile(ORDER_FILE, "pedido.pdf", content);
  if (file === "busy" || !("content" in file)) throw new Error("the order was not taken");
  return file;
}

/** A PDF that does something by itself once it is opened. */
export const ACTING_PDF = Buffer.concat([
  PDF.subarray(0, 9),
  Buffer.from("/S /JavaScript\n"),
  PDF.subarray(9),
]);

export const ACCEPT = { kind: "aceitar", acceptedBy: "Ana Souza", orderNumber: "PC-77" } as const;
export const CHANGE = { kind: "revisar", change: "Duas unidades a mais." } as const;
export const DECLINE = { kind: "recusar", reason: "Prazo longo." } as const;
