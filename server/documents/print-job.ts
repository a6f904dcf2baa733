import type { BulletinPrint } from "./bulletin.ts";
import type { FdsPrint } from "./pdf/fds-pages.ts";

/** A document to be printed; plain data that can be handed to a worker. */
export type PrintJob =
  | { kind: "fds"; print: FdsPrint }
  | { kind: "bulletin"; print: BulletinPrint };

export interface PrintRequest {
  id: number;
  job: PrintJob;
}

export type PrintReply =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; problem: string };
