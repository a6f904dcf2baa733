import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";

/** A request that exists: one just sent. */
export interface NewRequest {
  protocol: string;
  /** Path of its receipt. */
  receipt: string;
  /** Of its receipt. */
  token: string;
}

const EXAMPLES = { contato: CONTACT, orcamento: QUOTE };

/** Sends a request to a running site, as a program would. */
export async function newRequest(
  origin: string,
  kind: keyof typeof EXAMPLES = "contato",
  fields: object = {},
): Promise<NewRequest> {
  const answer = await fetch(`${origin}/legacy/requests?return_type=API&requisicao=${kind}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...EXAMPLES[kind], ...fields }),
  });
  const { data } = (await answer.json()) as { data: { protocol: string; receiptUrl: string } };
  const receipt = new URL(data.receiptUrl, origin).pathname;
  return { protocol: data.protocol, receipt, token: receipt.split("/").at(-1) ?? "" };
}

/** The token of a receipt that exists. */
export async function newReceipt(origin: string): Promise<string> {
  return (await newRequest(origin)).token;
}
