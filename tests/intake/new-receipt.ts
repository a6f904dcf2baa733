import { CONTACT } from "../../contract/requests/examples.test-support.ts";

/** A request that exists: one just sent. */
export interface NewRequest {
  protocol: string;
  /** Of its receipt. */
  token: string;
}

export async function newRequest(origin: string): Promise<NewRequest> {
  const answer = await fetch(`${origin}/legacy/requests?return_type=API&requisicao=contato`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(CONTACT),
  });
  const { data } = (await answer.json()) as { data: { protocol: string; receiptUrl: string } };
  return { protocol: data.protocol, token: data.receiptUrl.split("/").at(-1) ?? "" };
}

/** The token of a receipt that exists. */
export async function newReceipt(origin: string): Promise<string> {
  return (await newRequest(origin)).token;
}
