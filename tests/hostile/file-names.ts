import SQLite from "better-sqlite3";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import type { SiteProcess } from "../browser/site-process.ts";
import { PDF } from "../intake/test-files.ts";

/** Uploads files under 300 hostile names and looks at what was stored of them. */
export async function checkFileNames(
  site: SiteProcess,
): Promise<{ sent: number; stored: number; wrong: string[] }> {
  const names = hostileNames();
  const wrong: string[] = [];
  for (let first = 0; first < names.length; first += 3) {
    const body = multipartOf(names.slice(first, first + 3));
    const { status } = await fetch(`${site.url}/legacy/requests?requisicao=contato`, {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=fim" },
      body,
    });
    // A name whose bytes break the part's header may be refused; it may not break anything.
    if (![201, 400, 413, 422].includes(status))
      wrong.push(`${status} para ${JSON.stringify(names.slice(first, first + 3))}`);
  }
  const database = new SQLite(site.database, { readonly: true });
  const stored = database
    .prepare<[], { shown_name: string; stored_name: string }>(
      "select shown_name, stored_name from request_files",
    )
    .all();
  database.close();
  for (const { shown_name: shown, stored_name: kept } of stored) {
    if (!isHarmless(shown)) wrong.push(JSON.stringify(shown));
    if (!/^[0-9a-f-]{36}\.(?:pdf|png|jpg|webp)$/.test(kept)) wrong.push(JSON.stringify(kept));
  }
  return { sent: names.length, stored: stored.length, wrong };
}

/** No folder, no control or direction character, no leading dot, nothing a shell or Windows reads, the right extension. */
function isHarmless(name: string): boolean {
  return (
    /\.(?:pdf|png|jpe?g|webp)$/i.test(name) &&
    !/[/\\<>:"|?*%;\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(name) &&
    !/^[. ]/.test(name) &&
    !/^(?:con|prn|aux|nul|com\d|lpt\d)\./i.test(name) &&
    [...name].length <= 110
  );
}

function multipartOf(names: readonly string[]): Buffer<ArrayBuffer> {
  const field = (name: string, value: string) =>
    Buffer.from(`--fim\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const file = (name: string) =>
    Buffer.concat([
      Buffer.from(
        `--fim\r\nContent-Disposition: form-data; name="files"; filename="${quoted(name)}"\r\nContent-Type: application/pdf\r\n\r\n`,
      ),
      PDF,
      Buffer.from("\r\n"),
    ]);
  return Buffer.concat([
    ...Object.entries(CONTACT).map(([name, value]) => field(name, value)),
    ...names.map(file),
    Buffer.from("--fim--\r\n"),
  ]);
}

/** As browsers write names into a multipart header (HTML section 4.10.22.8). */
function quoted(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}

function hostileNames(): string[] {
  const stems = [
    "../../../etc/passwd",
    "..\\..\\windows\\system32\\cmd.exe",
    "/etc/passwd",
    "C:\\boot.ini",
    "C:nota",
    "\\\\servidor\\pasta\\a",
    "....//....//a",
    "%2e%2e%2fetc%2fpasswd",
    "..%c0%afetc",
    "con",
    "NUL",
    "com1.pdf",
    "lpt9.txt",
    ".htaccess",
    "..",
    ".",
    " ",
    "",
    "a\0.pdf",
    "a.pdf\0.exe",
    "a\r\nSet-Cookie: x=1",
    "a\nBcc: x@y.example",
    'a"; filename="b.exe',
    "a'; rm -rf /; '",
    "$(reboot)",
    "`reboot`",
    "| cat /etc/passwd",
    "; drop table requests; --",
    "<img src=x onerror=alert(1)>",
    "{{7*7}}",
    "${jndi:ldap://x}",
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "+1",
    "-1",
    "nota\u202Efdp.exe",
    "nota\u200Bfiscal",
    "\uFEFFnota",
    "ｎｏｔａ／ｆｉｓｃａｌ",
    "nota\u2215fiscal",
    "a".repeat(300),
    "😀".repeat(120),
    "e\u0301".repeat(150),
    "\uD800",
    "a\u001B[2Ja",
    "a\u009B31ma",
    "desktop.ini",
    "autorun.inf",
    "nota.pdf.exe",
    "nota.pdf.",
  ];
  const endings = ["", ".pdf", ".PDF", ".exe", ".pdf/", ".php;.pdf"];
  return stems.flatMap((stem) => endings.map((ending) => stem + ending)).slice(0, 300);
}
