import type { StoredRequest } from "../requests/stored-request.ts";

/**
 * What a program is told of an accepted request (docs/operating.md). Files are named with their hashes,
 * not sent; the receipt's secret link is the sender's and stays out.
 */
export function webhookPayload({ row, fields, lines, files }: StoredRequest) {
  return {
    type: "request.accepted",
    timestamp: row.received_at,
    data: {
      protocol: row.protocol,
      kind: row.kind,
      status: row.status,
      receivedAt: row.received_at,
      fields,
      items: lines.map((line) => ({
        code: line.sku,
        name: line.name,
        category: { code: line.category_code, name: line.category_name },
        quantity: line.quantity,
        ...(line.note === null ? {} : { note: line.note }),
      })),
      files: files.map((file) => ({
        name: file.shown_name,
        type: file.type,
        bytes: file.bytes,
        sha256: file.sha256,
      })),
    },
  };
}
