import type { HTMLAttributes, ReactNode } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Looking for its own element in `<body>`, React passes over others': of another name, for a `<div>` may be an extension's. */
      "site-shell": HTMLAttributes<HTMLElement>;
    }
  }
}

/** The one element of ours in `<body>`, around all that a page shows. */
export function SiteShell({ children }: { children: ReactNode }) {
  return <site-shell className="flex min-h-dvh flex-col">{children}</site-shell>;
}
