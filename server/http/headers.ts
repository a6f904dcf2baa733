/** What is being answered: a page of the site, a page made for framing, the service worker, or anything else (files, JSON, errors). */
export type AnswerKind = "page" | "embeddable" | "worker" | "file";

export interface InlineHashes {
  /** `'sha256-…'` of every inline script and style of the page, ready for the policy. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Every security header of every answer, from one place (docs/decisions/004-rendering.md). `https` says that
 * the visitor's connection is encrypted, which a promise of encryption needs.
 */
export function securityHeaders(
  kind: AnswerKind,
  https: boolean,
  hashes: InlineHashes = { scripts: [], styles: [] },
): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(kind, hashes),
    "X-Content-Type-Options": "nosniff",
    // The pages for partners' frames are the only ones that others may frame.
    ...(kind === "embeddable" ? {} : { "X-Frame-Options": "DENY" }),
    // Proxies note it: the secret address of a receipt would stand beside each script and picture of its page.
    "Referrer-Policy": "strict-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": kind === "embeddable" ? "cross-origin" : "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
    ...(https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** The same headers, by which the browser reports what the policy stopped to an address of the site. */
export function reportingTo(
  address: string,
  headers: Record<string, string>,
): Record<string, string> {
  return {
    ...headers,
    "Content-Security-Policy": `${headers["Content-Security-Policy"]}; report-to site`,
    "Reporting-Endpoints": `site="${address}"`,
  };
}

function contentSecurityPolicy(kind: AnswerKind, { scripts, styles }: InlineHashes): string {
  if (kind === "file") return filePolicy();
  // A service worker asks for everything itself, and under its own policy.
  if (kind === "worker") return filePolicy("connect-src 'self'");
  const embeddable = kind === "embeddable";
  return [
    "default-src 'none'",
    embeddable ? "script-src 'none'" : ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    // Without scripts nothing connects; auditors that look for robots.txt from inside the page do.
    "connect-src 'self'",
    ...(embeddable ? [] : ["manifest-src 'self'", "worker-src 'self'"]),
    "object-src 'none'",
    "base-uri 'none'",
    embeddable ? "form-action 'none'" : "form-action 'self'",
    embeddable ? "frame-ancestors *" : "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy passes the service worker's address and nothing else (app/features/offline/worker-address.ts).
    embeddable ? "trusted-types 'none'" : "trusted-types site-worker",
  ].join("; ");
}

/** What is no page loads, sends and frames nothing, but for what is named. */
function filePolicy(...more: readonly string[]): string {
  return [
    "default-src 'none'",
    ...more,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
