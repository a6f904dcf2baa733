import { paths } from "../../paths.ts";

const WIDTHS = [480, 800, 1200];

/** Packs on milled metal, over a ruler: the trade and its precision in one picture. */
export function HeroPicture({ alt, className }: { alt: string; className: string }) {
  const sources = (format: string) =>
    WIDTHS.map((width) => `${paths.heroPicture(width, format)} ${width}w`).join(", ");
  return (
    <div
      className={`flex flex-col border-line bg-sunken max-md:-mx-4 max-md:border-y md:border-x md:border-t lg:border-t-0 lg:border-r-0 ${className}`}
    >
      <picture className="flex grow items-end">
        <source
          type="image/avif"
          srcSet={sources("avif")}
          sizes="(width >= 64rem) 33rem, (width >= 48rem) 50vw, 100vw"
        />
        <img
          src={paths.heroPicture(800)}
          alt={alt}
          width={1200}
          height={1032}
          fetchPriority="high"
          className="w-full"
        />
      </picture>
      <Ruler />
    </div>
  );
}

/** Millimetres and centimetres, as on a steel rule. */
function Ruler() {
  const marks = Array.from({ length: 101 }, (_, index) => {
    const length = index % 10 === 0 ? 14 : index % 5 === 0 ? 10 : 6;
    return `M${index * 6 + 0.5} 0v${length}`;
  });
  return (
    <svg
      viewBox="0 0 601 18"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
      className="h-4.5 w-full border-t border-line text-ink"
    >
      <path d={marks.join("")} stroke="currentColor" strokeWidth="1" fill="none" />
    </svg>
  );
}
