import type { ComponentProps } from "react";
import { PAGE_LINK } from "./use-page-links.ts";

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** A path of this site that the router knows. */
  to: string;
}

/**
 * A link to another page of the site. React Router's own takes part in every navigation, wherever it stands: a list
 * has two hundred of them. This one is the plain element, and the shell follows it (`use-page-links.ts`).
 */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  return (
    <a {...props} {...{ [PAGE_LINK]: "" }} href={to}>
      {children}
    </a>
  );
}
