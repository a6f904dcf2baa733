import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { LinesAndTools, SiteMenu } from "./site-menu.tsx";

interface SiteHeaderProps {
  brand: string;
  /** The product search, joined in by the shell. */
  search: ReactNode;
  /** The basket's button, likewise; on phones it is the middle of the thumb bar. */
  basket: ReactNode;
  /** The ends of the thumb bar. */
  thumbBar: { start: ReactNode; end: ReactNode };
}

/**
 * Logo, the two lines, company, search and basket, on one hairline. On phones it scrolls away, and what the
 * thumb needs stands at the foot of the window: the one basket button is there or here, never twice.
 */
export function SiteHeader({ brand, search, basket, thumbBar }: SiteHeaderProps) {
  return (
    <header className="relative z-40 border-b border-line bg-paper no-print md:sticky md:top-0">
      <div className="frame flex flex-wrap items-center gap-x-4 gap-y-2 py-2 lg:py-3 xl:flex-nowrap">
        <Link to={paths.home()} aria-label={`${brand}, página inicial`}>
          <Logo brand={brand} />
        </Link>
        <nav aria-label="Principal" className="hidden xl:block">
          <ul className="flex gap-4 whitespace-nowrap">
            <LinesAndTools />
          </ul>
        </nav>
        <SiteMenu />
        <div className="grow max-md:w-full xl:ml-auto xl:max-w-md xl:min-w-0">{search}</div>
        <Link
          to={paths.myRequests()}
          className="hidden py-1 text-sm leading-tight font-medium hover:underline min-[88rem]:block"
        >
          Meus
          <br />
          pedidos
        </Link>
        <div className="thumb-bar">
          {thumbBar.start}
          {basket}
          {thumbBar.end}
        </div>
      </div>
    </header>
  );
}
