import type { ComponentProps } from "react";
import { PAGE_LINK, STAYING } from "./use-page-links.ts";

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** A path of this site that the router knows. */
  to: string;
  /** The window stays where it is: the link leads to another view of the same page. */
  stays?: boolean;
}

/**
 * A link to another page of the site. React Router's own takes part in every navigation, wherever it stands: a list
 * has two hundred of them. This one is the plain element, and the shell follows it (`use-page-links.ts`).
 */
export function PageLink({ to, stays, children, ...props }: PageLinkProps) {
  return (
    <a {...props} {...{ [PAGE_LINK]: stays ? STAYING : "" }} href={to}>
      {children}
    </a>
  );
}
