/**
 * Who has waited so long for anything waits for ever. Long enough that the busiest machine never comes near it: it
 * tells a hang from an answer and nothing else, so that no figure of time decides a test. Milliseconds.
 */
export const HANG_MS = 120_000;

/** The same for one step of a test: a moment less, so that the failure says what was waited for. Milliseconds. */
export const STEP_HANG_MS = HANG_MS - 10_000;
