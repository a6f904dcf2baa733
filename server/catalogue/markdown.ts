import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

/** A stretch of prose that is read as one: a paragraph, a heading or a table row, with its line in the body. */
export interface TextUnit {
  text: string;
  /** 1-based line in the Markdown. */
  line: number;
  /** Whether it is running text, as opposed to a heading or a table row. */
  prose: boolean;
}

/** Markdown with GitHub's tables, as a syntax tree. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}

/** Every stretch of prose of a tree, in reading order; code is left out. */
export function textUnits(node: Nodes): TextUnit[] {
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableRow") {
    const text =
      node.type === "tableRow"
        ? node.children.map((cell) => plainText(cell)).join(" | ")
        : plainText(node);
    return [{ text, line: lineOf(node), prose: node.type === "paragraph" }];
  }
  return "children" in node ? node.children.flatMap((child) => textUnits(child)) : [];
}

/** The words of a node, without markup. */
export function plainText(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  return "children" in node ? node.children.map((child) => plainText(child)).join("") : "";
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
