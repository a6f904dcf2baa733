import { BROWSER_ERROR_KINDS, type BrowserErrorReport } from "../../contract/browser-errors.ts";
import { cleanLine } from "../../contract/requests/clean-text.ts";
import { loggablePath } from "../log.ts";
import type { FormInput } from "../requests/form-input.ts";

/** Of one send: a page reports each error once, browsers theirs in batches. */
const MOST_REPORTS = 20;

/**
 * The errors of a report, without anything that a person may have typed: those that a page sends itself, or what the
 * browser says of the security policy (W3C Reporting API and CSP 3, in `reports`). What is no report, or is about an
 * extension's code, is left out.
 * @param build of the site that this process serves, which browsers do not know
 */
export function readReports(fields: FormInput, build: string): BrowserErrorReport[] {
  const { reports } = fields;
  if (!Array.isArray(reports)) return ownReport(fields);
  return reports.slice(0, MOST_REPORTS).flatMap((report) => policyReport(report, build));
}

/** Texts of one line, without what stands in quotes, addresses, long numbers: what code quotes may be a visitor's. */
export function withoutValues(message: string): string {
  return (
    cleanLine(message.slice(0, LONGEST_READ))
      .replace(/[\w-]{1,20}:\/\/\S+/g, (address) => assetOf(address) || "…")
      .replace(/(?<!\w)(["'`]).*?\1(?!\w)/g, "$1…$1")
      .replace(/\S+/g, (word) => (word.includes("@") ? "…" : word))
      .replace(/\d[\d.,/() -]{2,40}\d/g, "…")
      // As long as what opens a receipt or a proposal.
      .replace(/(?<![\w-])[\w-]{22}(?!\.js|[\w-])/g, "…")
      .slice(0, LONGEST)
  );
}

/** Characters. */
const LONGEST_READ = 1_000;
const LONGEST = 200;

function ownReport({ kind, message, place, address, build }: FormInput): BrowserErrorReport[] {
  const known = BROWSER_ERROR_KINDS.find((one) => one === kind);
  if (!known || typeof message !== "string") return [];
  return [
    {
      kind: known,
      message: withoutValues(message),
      place: matching(place, /^[\w.-]{1,100}\.js:\d{1,9}:\d{1,9}$/),
      address: pathOf(address),
      build: matching(build, /^[\w-]{1,40}$/),
    },
  ];
}

function policyReport(report: unknown, build: string): BrowserErrorReport[] {
  if (!isRecord(report) || report["type"] !== "csp-violation" || !isRecord(report["body"]))
    return [];
  const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber, documentURL } =
    report["body"];
  if ([blockedURL, sourceFile].some((of) => typeof of === "string" && /-extension\b/.test(of)))
    return [];
  const directive = matching(effectiveDirective, /^[a-z-]{1,40}$/);
  if (directive === "") return [];
  const file = assetOf(textOf(sourceFile));
  return [
    {
      kind: "policy",
      message: `${directive}: ${blockedBy(blockedURL)}`.slice(0, LONGEST),
      place: file ? `${file}:${numberOf(lineNumber)}:${numberOf(columnNumber)}` : "",
      address: pathOf(URL.parse(textOf(documentURL))?.pathname),
      build,
    },
  ];
}

/** A word of the policy's, such as `inline`, or the other side's origin, in whose name anything may stand. */
function blockedBy(blocked: unknown): string {
  const word = matching(blocked, /^[a-z-]{1,40}$/);
  if (word !== "") return word;
  const { protocol = "", host = "" } = URL.parse(textOf(blocked)) ?? {};
  return host === "" ? "…" : `${protocol}//${withoutValues(host)}`;
}

/** The file's name of an address of the site's own code; else empty. */
function assetOf(address: string): string {
  return /\/assets\/([\w.-]{1,100}\.js)/.exec(address)?.[1] ?? "";
}

/** A path as the site's own are, without the secret in that of a receipt. */
function pathOf(address: unknown): string {
  return loggablePath(matching(address, /^\/[\w./-]{0,119}$/));
}

/** Anybody may send anything in a text's or a number's place. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) ? value : 0;
}

function matching(value: unknown, pattern: RegExp): string {
  const text = textOf(value);
  return pattern.test(text) ? text : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
