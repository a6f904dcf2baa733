/** One attempt on the wire. */
export interface Transmission {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: BodyInit | null;
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
}

export type Transport = (transmission: Transmission) => Promise<Response>;

/** The browser's own: `fetch`, or XMLHttpRequest where the progress of an upload is shown (fetch cannot tell it). */
export const fetchTransport: Transport = ({ onProgress, url, ...init }) =>
  onProgress ? upload({ url, ...init, onProgress }) : fetch(url, init);

/** Answers that the Fetch standard allows no body: a text given to them throws. */
const WITHOUT_BODY = new Set([204, 205, 304]);

function upload({
  url,
  method,
  headers,
  body,
  signal,
  onProgress,
}: Transmission): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      const retryAfter = request.getResponseHeader("Retry-After");
      resolve(
        new Response(WITHOUT_BODY.has(request.status) ? null : request.responseText, {
          status: request.status,
          headers: retryAfter ? { "Retry-After": retryAfter } : {},
        }),
      );
    });
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => reject(new Error(event)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    // Before `send` nothing is told of an abort.
    if (signal.aborted) return reject(new Error("abort"));
    signal.addEventListener("abort", abort);
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}
