import type { Code, Image, Nodes, PhrasingContent, Root, RootContent, Table } from "mdast";
import type { Block, Cell, Inline, RichText } from "../../contract/rich-text.ts";
import { keepTogether } from "../../contract/text/keep-together.ts";
import { drawnBlock } from "./drawn-blocks.ts";
import { lineOf, plainText } from "./markdown.ts";
import { slugify } from "./slugify.ts";

/** What a Markdown text must not have, at a 1-based line of the text. */
export interface MarkdownProblem {
  line: number;
  problem: string;
  cure: string;
}

/**
 * Turns a Markdown tree into the blocks a page can show. What has no place there (raw HTML, images
 * amid a sentence, scripts in links) comes back as a problem instead of silently vanishing.
 */
export function toRichText(root: Root): { blocks: RichText; problems: MarkdownProblem[] } {
  const reader = new RichTextReader();
  return { blocks: reader.blocks(root.children), problems: reader.problems };
}

const VIDEO = /\.(mp4|webm)$/;
const SAFE_LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/;
const IMAGE_CURE = "deixe a imagem sozinha no parágrafo, com as medidas no título";

class RichTextReader {
  readonly problems: MarkdownProblem[] = [];
  private readonly ids = new Map<string, number>();

  blocks(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node) => this.block(node));
  }

  private block(node: RootContent): Block[] {
    switch (node.type) {
      case "paragraph": {
        const [only] = node.children;
        if (only?.type === "image" && node.children.length === 1) return this.media(only);
        return [{ type: "paragraph", children: this.inlines(node.children) }];
      }
      case "heading": {
        const { depth } = node;
        if (depth === 1 || depth > 4) {
          this.refuse(
            node,
            `título de nível ${depth}`,
            "use ##, ### ou ####: # é o nome da página",
          );
          return [];
        }
        const id = this.headingId(plainText(node));
        return [
          { type: "heading", depth: depth as 2 | 3 | 4, id, children: this.inlines(node.children) },
        ];
      }
      case "list": {
        const items = node.children.map((item) => this.blocks(item.children));
        return [{ type: "list", ordered: node.ordered === true, items }];
      }
      case "table":
        return [this.table(node)];
      case "blockquote":
        return [{ type: "quote", children: this.blocks(node.children) }];
      case "code":
        return this.code(node);
      case "thematicBreak":
        return [{ type: "rule" }];
      default:
        this.refuseUnknown(node);
        return [];
    }
  }

  private code(node: Code): Block[] {
    const drawn = drawnBlock(node.lang ?? "", node.value, lineOf(node));
    if (!drawn) return [{ type: "code", language: node.lang ?? null, text: node.value }];
    this.problems.push(...drawn.problems);
    return drawn.block ? [drawn.block] : [];
  }

  private table(node: Table): Block {
    const [head = [], ...rows] = node.children.map((row) =>
      row.children.map((cell): Cell => this.inlines(cell.children)),
    );
    return { type: "table", head, rows };
  }

  private media(image: Image): Block[] {
    if (!isAddress(image.url)) {
      this.refuse(image, `endereço recusado: ${image.url}`, "use um arquivo do site: /pictures/…");
      return [];
    }
    const alt = image.alt ?? "";
    if (alt === "") {
      this.refuse(image, "imagem ou vídeo sem descrição", "escreva entre [ ] o que ela mostra");
    }
    if (VIDEO.test(image.url)) {
      return [{ type: "video", src: image.url, poster: image.title ?? null, caption: alt }];
    }
    const size = /^(\d+)x(\d+)$/.exec(image.title ?? "");
    if (!size) {
      this.refuse(image, "imagem sem medidas", 'ponha as medidas no título: "1280x720"');
      return [];
    }
    const [width, height] = [Number(size[1]), Number(size[2])];
    return [{ type: "image", src: image.url, alt, width, height }];
  }

  private inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      switch (node.type) {
        case "text":
          return [{ type: "text", text: keepTogether(onOneLine(node.value)) }];
        case "strong":
        case "emphasis":
          return [{ type: node.type, children: this.inlines(node.children) }];
        case "inlineCode":
          return [{ type: "code", text: node.value }];
        case "break":
          return [{ type: "break" }];
        case "link":
          if (!SAFE_LINK.test(node.url)) {
            this.refuse(
              node,
              `endereço recusado: ${node.url}`,
              "use https://, mailto:, tel:, / ou #",
            );
            return [];
          }
          return [{ type: "link", href: node.url, children: this.inlines(node.children) }];
        case "image":
          this.refuse(node, "imagem no meio do texto", IMAGE_CURE);
          return [];
        default:
          this.refuseUnknown(node);
          return [];
      }
    });
  }

  private refuseUnknown(node: Nodes): void {
    if (node.type === "html") {
      this.refuse(node, "HTML no texto", "escreva em Markdown; HTML não é aceito");
    } else {
      this.refuse(node, `marcação sem lugar na página (${node.type})`, "veja docs/authoring.md");
    }
  }

  private refuse(node: Nodes, problem: string, cure: string): void {
    this.problems.push({ line: lineOf(node), problem, cure });
  }

  private headingId(text: string): string {
    const base = slugify(text) || "secao";
    const seen = this.ids.get(base) ?? 0;
    this.ids.set(base, seen + 1);
    return seen === 0 ? base : `${base}-${seen + 1}`;
  }
}

/** Line breaks of the source, with the spaces around them, are single spaces. */
function onOneLine(text: string): string {
  const [first = "", ...others] = text.split("\n");
  if (others.length === 0) return text;
  const last = others.pop() ?? "";
  const inner = others.map((line) => line.trim()).filter((line) => line !== "");
  return [first.trimEnd(), ...inner, last.trimStart()].join(" ");
}

/** A file of this site; pictures and videos from elsewhere would tell strangers who reads what. */
function isAddress(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}
