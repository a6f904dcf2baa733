import type { ReactNode } from "react";
import type { TextData } from "../../../contract/page-data.ts";
import { RichTextView } from "./rich-text-view.tsx";

interface TextPageProps {
  data: TextData;
  /** What comes after the text. */
  children?: ReactNode;
}

/** A page that is all text: the policies. */
export function TextPage({ data: { title, version, body }, children }: TextPageProps) {
  const headings = body.filter((block) => block.type === "heading" && block.depth === 2);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-x-12 py-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <header className="border-b border-line pb-6 lg:col-span-2">
        <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
          {title}
        </h1>
        {version ? <p className="mt-2 text-sm text-ink-soft">{versionText(version)}</p> : null}
      </header>
      <nav aria-label="Nesta página" className="no-print hidden py-8 text-sm lg:block">
        <ol className="sticky top-24 grid gap-2">
          {headings.map((block) =>
            block.type === "heading" ? (
              <li key={block.id}>
                <a href={`#${block.id}`} className="hover:underline">
                  {block.children.map((node) => ("text" in node ? node.text : "")).join("")}
                </a>
              </li>
            ) : null,
          )}
        </ol>
      </nav>
      <div className="min-w-0 py-8">
        <article className="prose prose-page">
          <RichTextView text={body} />
        </article>
        {children}
      </div>
    </div>
  );
}

/** `Versão de 20/11/2026`, `Versão 2 de 20/11/2026` */
function versionText(version: string): string {
  const [day = "", number] = version.split(".");
  return `Versão ${number ? `${number} ` : ""}de ${day.split("-").reverse().join("/")}`;
}
