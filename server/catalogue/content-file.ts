import { isMap, isPair, isScalar, parseDocument, visit } from "yaml";
import { yamlFault } from "./yaml-faults.ts";

/** A YAML text as plain data, with the line of every field for the messages. */
export interface YamlSource {
  data: unknown;
  /** Syntax errors, each with its line. */
  errors: readonly { message: string; line: number | undefined }[];
  /** 1-based line of the field at `path`, or of its nearest parent that exists. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

/** A content page: YAML front matter between two `---` lines, then Markdown. */
export interface MarkdownSource extends YamlSource {
  body: string;
  /** 1-based line on which the body begins. */
  bodyLine: number;
}

/** Reads YAML without throwing; `firstLine` is where the text begins in its file. */
export function readYaml(text: string, firstLine = 1): YamlSource {
  const document = parseDocument(text, { uniqueKeys: true });
  const faults: Fault[] = document.errors.map(({ code, pos }) => ({ code, offset: pos[0] }));
  if (faults.length === 0) faults.push(...aliasesOfNothing(document));
  // The limit is there for texts of strangers; an author may refer to one anchor in every line.
  const data: unknown = faults.length === 0 ? document.toJS({ maxAliasCount: -1 }) : undefined;
  const errors = faults.map(({ code, offset }) => ({
    message: yamlFault(code),
    line: lineAt(text, offset, firstLine),
  }));
  let syntax: ReturnType<typeof parseDocument> | null = null;
  return {
    data,
    errors,
    lineOf(path) {
      // Read again for the few that have a problem: ten thousand kept syntax trees are a gigabyte.
      syntax ??= parseDocument(text);
      for (let length = path.length; length > 0; length -= 1) {
        const offset = offsetOf(syntax, path.slice(0, length));
        if (offset !== undefined) return lineAt(text, offset, firstLine);
      }
      return firstLine;
    },
  };
}

/** Splits a Markdown file; a file without front matter reports it as a syntax error. */
export function readMarkdown(text: string): MarkdownSource {
  // Some editors on Windows begin every file with a byte order mark.
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n?/.exec(text);
  if (!match) {
    const message = "falta o cabeçalho entre duas linhas ---";
    return { ...readYaml(""), errors: [{ message, line: 1 }], body: text, bodyLine: 1 };
  }
  return {
    ...readYaml(match[1] ?? "", 2),
    body: text.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
  };
}

interface Fault {
  code: string;
  offset: number;
}

/** The reader finds these only when it makes plain data, and throws. */
function aliasesOfNothing(document: ReturnType<typeof parseDocument>): Fault[] {
  const found: Fault[] = [];
  visit(document, {
    Alias(_, alias) {
      if (!alias.resolve(document))
        found.push({ code: "BAD_ALIAS", offset: alias.range?.[0] ?? 0 });
    },
  });
  return found;
}

function lineAt(text: string, offset: number, firstLine: number): number {
  return firstLine + text.slice(0, offset).split("\n").length - 1;
}

function offsetOf(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number | undefined {
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
    );
    return pair && isScalar(pair.key) ? pair.key.range?.[0] : undefined;
  }
  const node = document.getIn(path, true);
  const range = typeof node === "object" && node !== null && "range" in node ? node.range : null;
  return Array.isArray(range) && typeof range[0] === "number" ? range[0] : undefined;
}
