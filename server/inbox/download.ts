/** A download that no browser opens by itself, and that could run nothing where one did. */
export function download(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeName(name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}

/** For programs that know no other (RFC 6266). */
function asciiName(name: string): string {
  return name.normalize("NFD").replaceAll(/[^\w.-]+/g, "_");
}

function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
