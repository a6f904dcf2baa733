import { useSyncExternalStore } from "react";
import { neverChanges } from "./never-changes.ts";

/**
 * Whether the scripts have this page in hand: false in what the server sends. What stands in for them goes by this where
 * it has to stay when they are blocked or lost on the way, of which `no-script-only` knows nothing.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
