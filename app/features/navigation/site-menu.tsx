import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import site from "#site";
import type { ToolName } from "../../../contract/site.ts";
import { paths } from "../../paths.ts";
import { MenuIcon } from "../../ui/icons.tsx";

/** Every page of the header's row and the forms, where the row has no room; opens without scripts too. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
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
    <details ref={menu} className="relative max-md:ml-auto xl:hidden">
      <summary
        className="grid size-11 list-none place-items-center border border-line"
        aria-label="Menu"
      >
        <MenuIcon />
      </summary>
      <nav aria-label="Menu" className="menu-sheet">
        <ul className="divide-y divide-line-soft *:grid">
          <LinesAndTools />
          <ToolItem name="quickOrder" to={paths.quickOrder()} />
          <ToolItem name="pilotTest" to={paths.pilotTest()} />
          <MenuItem to={paths.contact()}>Fale Conosco</MenuItem>
        </ul>
      </nav>
    </details>
  );
}

/** What the header's row shows where there is room. */
export function LinesAndTools() {
  return (
    <>
      {site.lines.map(({ type, label }) => (
        <MenuItem key={type} to={paths.list(type)}>
          {label}
        </MenuItem>
      ))}
      <ToolItem name="finder" to={paths.finder()} />
      <ToolItem name="calculator" to={paths.calculator()} />
      <MenuItem to={paths.company()}>Empresa</MenuItem>
    </>
  );
}

function ToolItem({ name, to }: { name: ToolName; to: string }) {
  const tool = site.tools[name];
  return tool ? <MenuItem to={to}>{tool.short}</MenuItem> : null;
}

function MenuItem({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        onClick={({ currentTarget }) => currentTarget.closest("details")?.removeAttribute("open")}
        className="menu-link"
      >
        {children}
      </Link>
    </li>
  );
}
