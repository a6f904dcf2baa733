import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./markdown.ts";
import { toRichText } from "./rich-text.ts";

describe("Markdown becomes a tree that a page can show", () => {
  it("headings get an id each, never the same twice", () => {
    const { blocks } = read("## Como usar\n\n### Água & óleo\n\n## Como usar");
    expect(blocks.map((block) => (block.type === "heading" ? block.id : block.type))).toEqual([
      "como-usar",
      "agua-oleo",
      "como-usar-2",
    ]);
  });

  it("reads tables, lists, quotes, code and inline marks", () => {
    const { blocks, problems } = read(
      "| A | B |\n|---|---|\n| 1 | **2** |\n\n1. um\n2. dois\n\n> citação\n\n```html\n<b>\n```\n\n*a* `b` [c](/sobre)\\\nd",
    );
    expect(problems).toEqual([]);
    expect(blocks.map((block) => block.type)).toEqual([
      "table",
      "list",
      "quote",
      "code",
      "paragraph",
    ]);
    expect(blocks[0]).toMatchObject({
      head: [[{ type: "text", text: "A" }], [{ type: "text", text: "B" }]],
      rows: [[[{ text: "1" }], [{ type: "strong", children: [{ text: "2" }] }]]],
    });
    expect(blocks[3]).toEqual({ type: "code", language: "html", text: "<b>" });
  });

  it("an image alone is a picture with its size, or a video with its poster", () => {
    const { blocks, problems } = read(
      '![Cordão](/pictures/c.avif "1280x720")\n\n![Aplicação](/media/a.mp4 "/media/a.avif")',
    );
    expect(problems).toEqual([]);
    expect(blocks).toEqual([
      { type: "image", src: "/pictures/c.avif", alt: "Cordão", width: 1280, height: 720 },
      { type: "video", src: "/media/a.mp4", poster: "/media/a.avif", caption: "Aplicação" },
    ]);
  });

  it.each([
    ["raw HTML", "oi\n\n<div>x</div>", 3],
    ["HTML amid a sentence", "um <b>dois</b>", 1],
    ["a script in a link", "[x](javascript:alert)", 1],
    ["a link that hides its host", "[x](//outro.example)", 1],
    ["an image from elsewhere", "![x](https://outro.example/a.png)", 1],
    ["an image without size", "![x](/a.png)", 1],
    ["an image without description", '![](/a.png "1x1")', 1],
    ["an image amid a sentence", 'a ![x](/a.png "1x1") b', 1],
    ["the page's own heading", "# Título", 1],
  ])("refuses %s, naming the line", (_, markdown, line) => {
    const { problems } = read(markdown);
    expect(problems[0]).toMatchObject({ line, cure: expect.any(String) });
  });
});

function read(markdown: string) {
  return toRichText(parseMarkdown(markdown));
}
