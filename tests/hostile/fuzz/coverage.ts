import { Session, type Profiler } from "node:inspector";

/** Which blocks of code ran, by V8's own count. */
export interface Coverage {
  /** Whether since the last look a block ran for the first time, or far more often than ever. */
  hasNew(): boolean;
  /** How many blocks have run so far. */
  blocks(): number;
}

/** @param isWatched whether a script is of interest, by its address */
export function watchCoverage(isWatched: (url: string) => boolean): Coverage {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const seen = new Map<string, number>();
  return {
    hasNew() {
      let isNew = false;
      for (const { scriptId, url, functions } of take(session))
        if (isWatched(url))
          for (const { startOffset, endOffset, count } of functions.flatMap(
            ({ ranges }) => ranges,
          )) {
            const block = `${scriptId} ${startOffset} ${endOffset}`;
            // Once, twice, four times, … : a loop that turns once more is nothing new.
            const order = Math.ceil(Math.log2(count + 1));
            if (order <= (seen.get(block) ?? 0)) continue;
            seen.set(block, order);
            isNew = true;
          }
      return isNew;
    },
    blocks: () => seen.size,
  };
}

/** The counts since the last time; V8 begins anew with each. Within one thread the inspector answers at once. */
function take(session: Session): readonly Profiler.ScriptCoverage[] {
  let taken: readonly Profiler.ScriptCoverage[] = [];
  session.post("Profiler.takePreciseCoverage", (_, { result }) => {
    taken = result;
  });
  return taken;
}
