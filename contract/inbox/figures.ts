import type { RequestKind } from "../answers.ts";
import type { BrowserErrorReport } from "../browser-errors.ts";
import type { Money } from "../proposal/money.ts";
import type { ProposalStatus } from "../proposal/statuses.ts";

/** What came in a period and what became of it; every list is short, however much came. */
export interface Figures {
  received: Received;
  answers: Answers;
  /** By status, only those that there are; a request has one for each version that was sent. */
  proposals: readonly ProposalSum[];
  /** What quotes asked for most, the most frequent first. */
  products: readonly AskedProduct[];
  /** The most frequent first; those of visitors without one are left out. */
  states: readonly { state: string; requests: number }[];
  missed: readonly MissedWords[];
  errors: readonly SeenError[];
}

/** Requests by kind, from bar to bar; those held back are left out. */
export interface Received {
  step: Step;
  bars: readonly { from: string; counts: Readonly<Record<RequestKind, number>> }[];
}

/** How much of the calendar a bar stands for. */
export type Step = "week" | "month";

/** How long it took to answer, in working minutes. */
export interface Answers {
  answered: number;
  /** null: nothing was answered. */
  median: number | null;
  /** Answered within the time of their kind. */
  inTime: number;
  /** Neither answered nor within that time any more. */
  overdue: number;
}

export interface ProposalSum {
  status: ProposalStatus;
  count: number;
  total: Money;
}

export interface AskedProduct {
  sku: string;
  name: string;
  requests: number;
  quantity: number;
}

/** What visitors searched in vain, last on a day of the period; `times` counts from the beginning. */
export interface MissedWords {
  words: string;
  times: number;
  lastDay: string;
}

/** What went wrong in visitors' browsers, last in the period; `times` counts from `firstAt`, ISO 8601 UTC. */
export interface SeenError extends BrowserErrorReport {
  times: number;
  firstAt: string;
  lastAt: string;
}
