import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Block, RichText } from "../../../contract/rich-text.ts";
import { SectionPage } from "./section-page.tsx";

it("sets what follows each heading beside it, and what comes before the first at the head", () => {
  expect(outlineOf([text("Lead"), heading("A"), text("of A"), heading("B"), text("of B")])).toEqual(
    ["Lead", "A|of A", "B|of B"],
  );
});

it("may begin with a heading, and keeps smaller ones in their section", () => {
  expect(outlineOf([heading("A"), heading("Part", 3), text("of A")])).toEqual(["", "A|Part|of A"]);
});

function outlineOf(body: RichText): string[] {
  const data = { title: "Title", description: "", version: null, body };
  const html = renderToStaticMarkup(<SectionPage data={data} />);
  return [...html.matchAll(/<(div|section) class="prose.*?<\/\1>/g)].map(([part]) =>
    [...part.matchAll(/>([^<]+)</g)].map(([, words]) => words).join("|"),
  );
}

function text(words: string): Block {
  return { type: "paragraph", children: [{ type: "text", text: words }] };
}

function heading(words: string, depth: 2 | 3 = 2): Block {
  return { type: "heading", depth, id: words, children: [{ type: "text", text: words }] };
}
