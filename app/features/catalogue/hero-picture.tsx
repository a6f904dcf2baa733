import { paths } from "../../paths.ts";

const WIDTHS = [480, 800, 1200];

/** The maker's packs, at the foot of the first screen's right half. */
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
    </div>
  );
}
