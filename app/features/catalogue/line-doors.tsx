import { Link } from "react-router";
import type { Line } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { ArrowIcon } from "../../ui/icons.tsx";

/** The two doors: industrial on graphite, lojista on amber. */
export function LineDoors({
  count,
  className,
}: {
  count: Readonly<Record<Line, number>>;
  className: string;
}) {
  return (
    <div className={`grid lg:grid-cols-2 ${className}`}>
      <Door
        to={paths.list("industry")}
        title="Linha Industrial"
        text={`${count.industry} produtos em bombonas, tambores e IBC, com ficha técnica e FDS.`}
        className="bg-slab text-on-slab [--door-accent:var(--coolant)]"
      />
      <Door
        to={paths.list("shopkeeper")}
        title="Linha Lojista"
        text={`${count.shopkeeper} produtos em aerossóis, frascos e displays, por unidade ou caixa fechada.`}
        className="bg-amber text-graphite [--door-accent:currentColor]"
      />
    </div>
  );
}

function Door({
  to,
  title,
  text,
  className,
}: {
  to: string;
  title: string;
  text: string;
  className: string;
}) {
  return (
    <Link to={to} className={`group grid gap-4 p-6 sm:p-9 ${className}`}>
      <span className="font-display text-2xl font-extrabold tracking-tight sm:text-3xl">
        {title}
      </span>
      <span className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between lg:gap-6">
        <span className="max-w-[22em]">{text}</span>
        <span className="flex items-center gap-2 font-semibold whitespace-nowrap text-(--door-accent) group-hover:underline">
          Ver portfólio <ArrowIcon />
        </span>
      </span>
    </Link>
  );
}
