import {
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { BodyError, type BodySource } from "./body-source.ts";
import { failure, type SendFailure } from "./outcome.ts";

export interface MultipartLimits {
  maxParts: number;
  /** Headers of one part. Bytes. */
  maxHeaderBytes: number;
  /** All parts together. Bytes. */
  maxBytes: number;
  /** The answers where there are too many parts, and too many bytes. */
  tooMany: SendFailure;
  tooLarge: SendFailure;
}

/**
 * Yields the parts of a multipart body as they are complete.
 * @throws {BodyError} 400 for what is not well-formed, 413 beyond a limit
 */
export async function* readMultipart(
  source: BodySource,
  contentType: string,
  { maxParts, maxHeaderBytes, maxBytes, tooMany, tooLarge }: MultipartLimits,
): AsyncGenerator<MultipartPart> {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new BodyError(MALFORMED);
  // A single part may take all there is: which file is too large is then known by its name.
  const limits = {
    maxParts,
    maxHeaderSize: maxHeaderBytes,
    maxFileSize: maxBytes,
    maxTotalSize: maxBytes,
  };
  const parser = new MultipartParser(boundary, limits);
  try {
    for (let chunk = await source.read(); chunk !== null; chunk = await source.read())
      yield* parser.write(chunk);
    parser.finish();
  } catch (error) {
    if (!(error instanceof MultipartParseError)) throw error;
    // What follows the last boundary is to be ignored (RFC 2046 section 5.1.1); often it is a line break.
    if (/after end of stream/.test(error.message)) return;
    if (error instanceof MaxPartsExceededError) throw new BodyError(tooMany);
    throw new BodyError(/exceed/.test(error.message) ? tooLarge : MALFORMED);
  }
}

const MALFORMED = failure(
  400,
  "CORPO",
  "Não foi possível ler o formulário enviado. Envie de novo.",
);

/** RFC 2046 section 5.1.1: at most 70 characters. */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
