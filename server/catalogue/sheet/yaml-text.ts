import { Document, isSeq, type ToStringOptions, visit } from "yaml";

/** The text of a document as the product files are written: `{ at: 5, value: [9, 9.4] }`, no line broken. */
export function textOf(document: Document, options: ToStringOptions = {}): string {
  visit(document, {
    Collection(_, node) {
      const write = node.toString.bind(node);
      // The library pads braces and brackets both, or neither.
      const flowCollectionPadding = isSeq(node) ? "" : " ";
      node.toString = (context, ...told) =>
        write(context && { ...context, flowCollectionPadding }, ...told);
    },
  });
  return document.toString({ ...options, lineWidth: 0 });
}

/** A list or a map on one line. */
export function flowText(value: unknown): string {
  return textOf(new Document(value), { collectionStyle: "flow" }).trimEnd();
}
