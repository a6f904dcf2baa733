import type { BulletinPrint } from "./bulletin.ts";
import type { FdsPrint } from "./pdf/fds-pages.ts";
import type { ProposalPrint } from "./proposal-print.ts";

/** A document to be printed; plain data that can be handed to a worker. */
export type PrintJob =
  | { kind: "fds"; print: FdsPrint }
  | { kind: "bulletin"; print: BulletinPrint }
  | { kind: "proposal"; print: ProposalPrint };

export interface PrintRequest {
  id: number;
  job: PrintJob;
}

export type PrintReply =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; problem: string };
