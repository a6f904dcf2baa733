import { Link } from "react-router";
import site from "#site";
import { plural } from "../../../contract/formats/plural.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import type { SiteLine } from "../../../contract/site.ts";
import { paths } from "../../paths.ts";
import { ArrowIcon } from "../../ui/icons.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { PRODUCTS } from "./list-sentence.ts";

/** A door for each line, in the line's own colours, with some of its packs standing in it. */
export function LineDoors({
  count,
  notes,
  packs,
  className,
}: {
  count: HomeData["productCount"];
  notes: HomeData["words"]["notes"];
  packs: HomeData["doorPacks"];
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
          packs={packs[line.type] ?? []}
        />
      ))}
    </div>
  );
}

function Door({
  line: { type, label },
  text,
  packs,
}: {
  line: SiteLine;
  text: string;
  packs: readonly string[];
}) {
  return (
    <Link
      to={paths.list(type)}
      data-line={type}
      className="group line-door bg-(--door) text-(--door-ink)"
    >
      <span className="flex flex-col gap-4 p-6 pr-0 sm:p-9 sm:pr-0">
        <span className="font-display text-2xl font-extrabold tracking-tight sm:text-3xl">
          Linha {label}
        </span>
        <span className="max-w-[22em]">{text}</span>
        <span className="mt-auto flex items-center gap-2 font-semibold whitespace-nowrap text-(--door-accent) group-hover:underline">
          Ver portfólio <ArrowIcon />
        </span>
      </span>
      {packs.length > 0 ? (
        <span className="line-door-packs">
          {packs.map((picture) => (
            <PackPicture key={picture} picture={picture} alt="" width={320} sizes={PACK_SIZES} />
          ))}
        </span>
      ) : null}
    </Link>
  );
}

const PACK_SIZES = "(width < 64rem) 120px, 220px";
