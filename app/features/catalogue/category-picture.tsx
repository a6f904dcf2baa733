import { paths } from "../../paths.ts";

const WIDTHS = [320, 640];

/** A category's fluid or surface, close up; the words beside it say what it is. */
export function CategoryPicture({ code, sizes }: { code: string; sizes: string }) {
  const sources = WIDTHS.map(
    (width) => `${paths.categoryPicture(code, width, "avif")} ${width}w`,
  ).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
      <img
        src={paths.categoryPicture(code, 320)}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}
