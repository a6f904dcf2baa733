import { CONTACT } from "../../contract/requests/examples.test-support.ts";

/** The token of a receipt that exists: that of a request just sent. */
export async function newReceipt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/legacy/requests?return_type=API&requisicao=contato`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(CONTACT),
  });
  const { data } = (await answer.json()) as { data: { receiptUrl: string } };
  return data.receiptUrl.split("/").at(-1) ?? "";
}
