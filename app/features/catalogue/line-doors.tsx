import { Link } from "react-router";
import site from "#site";
import { plural } from "../../../contract/formats/plural.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import type { SiteLine } from "../../../contract/site.ts";
import { paths } from "../../paths.ts";
import { ArrowIcon } from "../../ui/icons.tsx";
import { PRODUCTS } from "./list-sentence.ts";

/** A door for each line, in the line's own colours. */
export function LineDoors({
  count,
  notes,
  className,
}: {
  count: HomeData["productCount"];
  notes: HomeData["words"]["notes"];
  className: string;
}) {
  const { lines } = site;
  return (
    <div className={`grid lg:auto-cols-fr lg:grid-flow-col ${className}`}>
      {lines.map((line) => (
        <Door
          key={line.type}
          line={line}
          text={`${plural(count[line.type] ?? 0, PRODUCTS)} ${notes[line.type] ?? ""}`}
        />
      ))}
    </div>
  );
}

function Door({ line: { type, label }, text }: { line: SiteLine; text: string }) {
  return (
    <Link
      to={paths.list(type)}
      data-line={type}
      className="group grid gap-4 bg-(--door) p-6 text-(--door-ink) sm:p-9"
    >
      <span className="font-display text-2xl font-extrabold tracking-tight sm:text-3xl">
        Linha {label}
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
