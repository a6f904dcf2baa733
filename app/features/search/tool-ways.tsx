import { Link } from "react-router";
import site from "#site";
import type { ToolName } from "../../../contract/site.ts";
import { foldText } from "../../../contract/text/normalize.ts";
import { paths } from "../../paths.ts";

interface ToolWaysProps {
  /** What was searched. */
  query: string;
  className?: string;
  onFollow?: () => void;
}

/** Who searches what a tool answers is led to it; nothing for any other search. */
export function ToolWays({ query, className, onFollow }: ToolWaysProps) {
  const names = toolsSearched(query);
  if (names.length === 0) return null;
  return (
    <p className={`flex flex-wrap items-center gap-3 ${className ?? ""}`}>
      Procurava uma ferramenta?
      {names.map((name) => (
        <Link key={name} className="button" to={paths[name]()} onClick={onFollow}>
          {site.tools[name]?.name}
        </Link>
      ))}
    </p>
  );
}

/** The tools that a query names by one of their words (`searched`). */
export function toolsSearched(query: string): ToolName[] {
  const asked = ` ${foldText(query)} `;
  return (Object.keys(site.tools) as ToolName[]).filter((name) =>
    site.tools[name]?.searched.some((words) => asked.includes(` ${foldText(words)} `)),
  );
}
