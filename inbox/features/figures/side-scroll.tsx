import type { ReactNode } from "react";

/** Moves what is wider than the window aside, by keyboard too. */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      className="overflow-x-auto"
      role="region"
      aria-label={label}
      // What scrolls sideways must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </div>
  );
}
