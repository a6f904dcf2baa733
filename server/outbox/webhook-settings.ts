import { createHash } from "node:crypto";
import { isLoopback } from "../is-loopback.ts";

/** A program that is told of every accepted request. */
export interface WebhookTarget {
  /** What the outbox and its rows call it: host and a short hash, because an address may hold a secret. */
  name: string;
  url: string;
}

/**
 * Reads WEBHOOK_URLS, a list with commas. Plain http is for this machine only: the payload is personal data.
 * @returns the targets, or what is wrong, as one pt-BR line
 */
export function parseWebhookUrls(text: string): readonly WebhookTarget[] | string {
  const targets: WebhookTarget[] = [];
  const parts = text.split(",").map((each) => each.trim());
  for (const [index, part] of parts.entries()) {
    if (part === "") continue;
    // A comment behind a value, which systemd takes for a part of it, would make another address of it.
    const url = /\s/.test(part) ? null : URL.parse(part);
    // It may hold a secret, as a whole one does.
    if (!url) return `o ${index + 1}.º não é um endereço absoluto`;
    const isSafe =
      url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
    if (!isSafe) return `${url.origin}: use https (http só para a própria máquina)`;
    if (url.username !== "" || url.password !== "")
      return `${url.host}: use um endereço sem usuário e senha; a assinatura prova quem envia`;
    const name = `${url.host}/${createHash("sha256").update(url.href).digest("hex").slice(0, 8)}`;
    if (targets.some((each) => each.name === name)) return `${url.host}: endereço repetido`;
    targets.push({ name, url: url.href });
  }
  return targets;
}

/**
 * Reads WEBHOOK_SECRET in the Standard Webhooks form: `whsec_` and 24 to 64 bytes of base64.
 * @returns the key's bytes, or null where it is not one
 */
export function parseWebhookSecret(text: string): Buffer | null {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (base64 === undefined) return null;
  const key = Buffer.from(base64, "base64");
  return key.length >= 24 && key.length <= 64 ? key : null;
}
