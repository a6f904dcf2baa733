import type { Machine } from "./machine.ts";
import type { PageLoad } from "./page-load.ts";
import type { Scale } from "./scale.ts";
import type { Throughput } from "./throughput.ts";

/** The product's samples beside those of the limit (or nginx, or the bare database), taken in turn. */
export interface Pair<Sample> {
  own: Sample[];
  limit: Sample[];
}

/** Everything one run found out; parts that were not asked for are missing. */
export interface Results {
  machine: Machine;
  rounds: number;
  /** Load average when each part began. */
  load: Record<string, number>;
  html?: { path: string; ownBytes: number; limitBytes: number }[];
  pages?: Record<string, Pair<PageLoad>>;
  taps?: Record<string, number[]>;
  navigation?: Record<string, Pair<number>>;
  memory?: { heapBefore: number; heapAfter: number; nodesBefore: number; nodesAfter: number };
  throughput?: Record<string, Pair<Throughput>>;
  search?: Throughput[];
  sends?: Pair<Throughput>;
  start?: number[];
  scale?: Scale[];
}
