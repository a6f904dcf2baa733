/** What is wrong with the headers of an answer, in words; nothing where all is well. */
export function problemsOf(
  headers: Headers,
  kind: "page" | "embeddable" | "file",
  https: boolean,
): string[] {
  const problems: string[] = [];
  const want = (name: string, isRight: (value: string) => boolean) => {
    const value = headers.get(name) ?? "";
    if (!isRight(value)) problems.push(`${name}: ${value || "(falta)"}`);
  };
  const policy = parse(headers.get("Content-Security-Policy") ?? "");
  const directive = (name: string, wanted: string) => {
    if (policy.get(name) !== wanted) problems.push(`CSP ${name}: ${policy.get(name) ?? "(falta)"}`);
  };
  directive("default-src", "'none'");
  directive("object-src", "'none'");
  directive("base-uri", "'none'");
  directive("form-action", kind === "page" ? "'self'" : "'none'");
  directive("frame-ancestors", kind === "embeddable" ? "*" : "'none'");
  directive("require-trusted-types-for", "'script'");
  if (!policy.has("trusted-types")) problems.push("CSP sem trusted-types");
  for (const [name, value] of policy)
    if (/unsafe|\*|https?:|data:|blob:/.test(name === "frame-ancestors" ? "" : value))
      problems.push(`CSP ${name}: ${value}`);
  want("X-Content-Type-Options", (value) => value === "nosniff");
  want("X-Frame-Options", (value) => value === (kind === "embeddable" ? "" : "DENY"));
  // The second is the inbox's own.
  want("Referrer-Policy", (value) => ["strict-origin", "same-origin"].includes(value));
  want("Cross-Origin-Opener-Policy", (value) => value === "same-origin");
  want(
    "Cross-Origin-Resource-Policy",
    (value) => value === (kind === "embeddable" ? "cross-origin" : "same-origin"),
  );
  want("Permissions-Policy", (value) => value.includes("camera=()"));
  want("Strict-Transport-Security", (value) =>
    https ? Number(/max-age=(\d+)/.exec(value)?.[1]) >= 31_536_000 : value === "",
  );
  for (const name of ["Server", "X-Powered-By", "Via", "Set-Cookie"])
    want(name, (value) => value === "");
  const head = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  if (head > LONGEST_HEAD) problems.push(`cabeçalhos de ${head} bytes`);
  return problems;
}

/** Bytes. nginx as it comes takes 4,096, and answers 502 to what is longer. */
const LONGEST_HEAD = 3_000;

function parse(policy: string): Map<string, string> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s/);
      return [name, values.join(" ")];
    }),
  );
}
