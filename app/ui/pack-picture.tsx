import { preload } from "react-dom";
import { paths } from "../paths.ts";

interface PackPictureProps {
  /** Base name of the picture, null until it is rendered. */
  picture: string | null;
  /** What the picture shows; empty where the text beside it says it. */
  alt: string;
  /** Width in the layout, CSS pixels; the file is chosen for it. */
  width: 64 | 96 | 160 | 320 | 480;
  /** Where the width depends on the window, as the attribute says it. */
  sizes?: string;
  eager?: boolean;
}

const WIDTHS = [160, 320, 640];

/** A pack shot on the tint of its category; a quiet outline where there is no picture yet. */
export function PackPicture(props: PackPictureProps) {
  const { picture, alt, width, sizes = `${width}px`, eager = false } = props;
  if (!picture)
    return (
      <svg
        viewBox="0 0 40 40"
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        className="size-full p-[22%] text-ink-soft"
        fill="none"
        stroke="currentColor"
      >
        <path d="M12 10h16v26H12zM15 10V5h10v5M12 18h16M12 28h16" />
      </svg>
    );
  const sources = (format: string) =>
    WIDTHS.map((size) => `${paths.packPicture(picture, size, format)} ${size}w`).join(", ");
  // Found late, it waits on a slow line until the scripts, which are named in the head, leave a connection free.
  if (eager)
    preload(paths.packPicture(picture, 320, "avif"), {
      as: "image",
      type: "image/avif",
      imageSrcSet: sources("avif"),
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={paths.packPicture(picture, 320)}
        alt={alt}
        width={width}
        height={width}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchPriority={eager ? "high" : "auto"}
        className="size-full object-contain"
      />
    </picture>
  );
}
