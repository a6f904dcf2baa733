import { accept, refuse, type Parsed } from "../parsed.ts";
import { isEncodedLabel } from "./punycode.ts";

/**
 * Exactly one address, as the mail headers need it: what HTML's `type=email` accepts (ASCII), with a
 * dot in the domain, no comment, no quoting, no list, and nothing that mail programs take for letters written otherwise
 * (`=?`, RFC 2047). The domain comes back in lower case.
 */
export function parseEmail(text: string): Parsed<string> {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain === "") return refuse(`Informe o e-mail completo, como ${EXAMPLE}.`);
  if (/[\s,;<>]/.test(text) || local.includes("@"))
    return refuse(`Informe um só e-mail, como ${EXAMPLE}.`);
  if (/[^\x21-\x7E]/.test(text)) return refuse("Escreva o e-mail sem acentos.");
  if (text.length > 254 || local.length > 64)
    return refuse("Este e-mail é longo demais. Confira a digitação.");
  const isLocal = /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local) && !/^\.|\.\.|\.$|=\?/.test(local);
  return isLocal && isDomain(domain)
    ? accept(`${local}@${domain}`)
    : refuse(`Confira o e-mail: ele tem a forma ${EXAMPLE}.`);
}

const EXAMPLE = "nome@empresa.com.br";

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  if (labels.length < 2 || !/^[a-z][a-z0-9-]*$/.test(labels.at(-1) ?? "")) return false;
  return labels.every(
    (label) =>
      label.length <= 63 &&
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label) &&
      (!label.startsWith("xn--") || isEncodedLabel(label)),
  );
}
