import { Link } from "react-router";
import type { Block, Inline, RichText } from "../../../contract/rich-text.ts";
import { FigureRow } from "../../ui/figure-row.tsx";
import { CodeParts } from "./code-parts.tsx";
import { CourseFigure } from "./course-figure.tsx";
import { StationLine } from "./station-line.tsx";

/** Text from the content files as elements; what helpers bring to life carries their class names. */
export function RichTextView({ text }: { text: RichText }) {
  return text.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case "heading": {
      const Heading = `h${block.depth}` as const;
      return (
        <Heading id={block.id}>
          <Inlines nodes={block.children} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichTextView text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <TableView head={block.head} rows={block.rows} />;
    case "quote":
      return (
        <blockquote className="border-l-4 border-coolant pl-4">
          <RichTextView text={block.children} />
        </blockquote>
      );
    case "code":
      return (
        <pre
          className="overflow-x-auto border border-line bg-sheet p-4"
          data-language={block.language}
        >
          <code>{block.text}</code>
        </pre>
      );
    case "video":
      return (
        <figure>
          {/* The clips have no speech; what they show is told in the caption. */}
          <video
            className="player w-full border border-line"
            src={block.src}
            poster={block.poster ?? undefined}
            controls
            muted
            playsInline
            preload="none"
            aria-label={block.caption}
          />
          <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>
        </figure>
      );
    case "image":
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
        />
      );
    case "stations":
      return <StationLine stations={block.stations} />;
    case "figures":
      return <FigureRow figures={block.figures} className="wide keep-together" />;
    case "code-parts":
      return <CodeParts parts={block.parts} />;
    case "course":
      return <CourseFigure course={block} />;
    case "rule":
      return <hr className="border-line-soft" />;
  }
}

function TableView({
  head,
  rows,
}: {
  head: readonly (readonly Inline[])[];
  rows: readonly (readonly (readonly Inline[])[])[];
}) {
  return (
    // A wide table scrolls sideways, which needs the focus to work by keyboard.
    <div
      className="overflow-x-auto"
      role="region"
      aria-label={`Tabela: ${plainText(head[0] ?? [])}, ${plainText(head[1] ?? [])}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function plainText(nodes: readonly Inline[]): string {
  return nodes
    .map((node) =>
      "text" in node ? node.text : "children" in node ? plainText(node.children) : "",
    )
    .join("");
}

function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map((node, index) => <InlineView key={index} node={node} />);
}

function InlineView({ node }: { node: Inline }) {
  switch (node.type) {
    case "text":
      return node.text;
    case "strong":
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      );
    case "code":
      return <code>{node.text}</code>;
    case "link":
      return isPage(node.href) ? (
        <Link to={node.href}>
          <Inlines nodes={node.children} />
        </Link>
      ) : (
        <a href={node.href} rel="noopener">
          <Inlines nodes={node.children} />
        </a>
      );
    case "break":
      return <br />;
  }
}

/** Whether the router knows an address: lists for print and files are documents of their own. */
function isPage(href: string): boolean {
  return /^\/(?!static\/|legacy\/)[^.]*(?:[?#].*)?$/.test(href);
}
