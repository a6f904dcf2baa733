import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import site from "#site";
import type { ToolName } from "../../../contract/site.ts";
import { paths } from "../../paths.ts";
import { BackCloses } from "../../ui/back-closes.tsx";
import { MenuIcon } from "../../ui/icons.tsx";

/** Every page of the header's row, the forms and what was sent, where the row has no room; opens without scripts too. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  // A link in it leads away from it.
  useEffect(() => menu.current?.removeAttribute("open"), [key]);
  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return (
    <details
      ref={menu}
      className="relative max-md:ml-auto xl:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <BackCloses open={isOpen} onBack={() => menu.current?.removeAttribute("open")} />
      <summary
        className="grid size-11 list-none place-items-center border border-line"
        aria-label="Menu"
      >
        <MenuIcon />
      </summary>
      <nav aria-label="Menu" className="menu-sheet">
        <ul className="divide-y divide-line-soft *:grid">
          <LinesAndTools replace={isOpen} />
          <ToolItem replace={isOpen} name="pilotTest" to={paths.pilotTest()} />
          <MenuItem replace={isOpen} to={paths.contact()}>
            Fale conosco
          </MenuItem>
          <MenuItem replace={isOpen} to={paths.myRequests()}>
            Meus pedidos
          </MenuItem>
        </ul>
      </nav>
    </details>
  );
}

interface Replaces {
  /** In the open menu, whose own history entry the link takes. */
  replace?: boolean | undefined;
}

/** What the header's row shows where there is room. */
export function LinesAndTools({ replace = false }: Replaces) {
  return (
    <>
      {site.lines.map(({ type, label }) => (
        <MenuItem key={type} replace={replace} to={paths.list(type)}>
          {label}
        </MenuItem>
      ))}
      <ToolItem replace={replace} name="finder" to={paths.finder()} />
      <ToolItem replace={replace} name="calculator" to={paths.calculator()} />
      <ToolItem replace={replace} name="quickOrder" to={paths.quickOrder()} />
      <MenuItem replace={replace} to={paths.company()}>
        Empresa
      </MenuItem>
    </>
  );
}

function ToolItem({ name, to, replace }: Replaces & { name: ToolName; to: string }) {
  const tool = site.tools[name];
  return tool ? (
    <MenuItem replace={replace} to={to}>
      {tool.short}
    </MenuItem>
  ) : null;
}

function MenuItem({
  to,
  replace = false,
  children,
}: Replaces & { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li>
      <Link
        to={to}
        replace={replace}
        aria-current={isHere ? "page" : undefined}
        className="menu-link"
      >
        {children}
      </Link>
    </li>
  );
}
