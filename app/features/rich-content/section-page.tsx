import type { TextData } from "../../../contract/page-data.ts";
import type { Block, RichText } from "../../../contract/rich-text.ts";
import { RichTextView } from "./rich-text-view.tsx";

/** A page of drawings and short texts: what it begins with stands large, then each section on a rule, its name beside it. */
export function SectionPage({ data: { title, body } }: { data: TextData }) {
  const [lead = [], ...sections] = sectionsOf(body);
  return (
    <div className="frame pt-12 pb-20">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        {title}
      </h1>
      <div className="prose section-lead mt-6">
        <RichTextView text={lead} />
      </div>
      {sections.map((section, index) => (
        <section key={index} className="prose prose-section">
          <RichTextView text={section} />
        </section>
      ))}
    </div>
  );
}

/** What stands before the first heading of the second level, which may be nothing, and what follows each of them. */
function sectionsOf(body: RichText): RichText[] {
  const sections: Block[][] = [[]];
  for (const block of body) {
    if (block.type === "heading" && block.depth === 2) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}
