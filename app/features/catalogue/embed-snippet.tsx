import { lineOf, type Line } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";

/** For partners: the static list as a frame on their own page. */
export function EmbedSnippet({ line, publicUrl }: { line: Line; publicUrl: string }) {
  const snippet = [
    "<iframe",
    `  src="${publicUrl}${paths.staticList(line)}"`,
    `  title="${lineOf(line).title}"`,
    '  width="100%" height="800" loading="lazy">',
    "</iframe>",
  ].join("\n");
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="button-plain grid place-items-center list-none">
        Incorporar em outro site
      </summary>
      <div className="mt-2 max-w-xl">
        <p className="mb-2 text-sm text-ink-soft">
          Cole no seu site: a lista vem pronta, sem scripts, e acompanha o catálogo.
        </p>
        <pre
          className="border border-line bg-sheet p-4 text-sm wrap-anywhere whitespace-pre-wrap"
          data-language="html"
        >
          <code>{snippet}</code>
        </pre>
      </div>
    </details>
  );
}
