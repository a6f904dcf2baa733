import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import site from "#site";
import type { z } from "zod";
import type { Company } from "../../contract/company.ts";
import type { Words } from "../../contract/words.ts";
import { REDIRECTS_FILE } from "./checks/redirects.ts";
import type { ProductSource } from "./checks/report.ts";
import { companySchema, textPageSchema } from "./company-schema.ts";
import { type MarkdownSource, readMarkdown, readYaml, type YamlSource } from "./content-file.ts";
import { type Dictionaries, dictionarySchemas } from "./dictionary-schema.ts";
import { finderSchema, type FinderTable } from "./finder/schema.ts";
import { parseMarkdown } from "./markdown.ts";
import { ContentError, type ContentProblem, schemaProblems } from "./problems.ts";
import { productSchema } from "./product-schema.ts";
import { proposalSchema, type ProposalTerms } from "./proposal-schema.ts";
import { SHARE_FOLDER } from "./share-card.ts";
import { parseTheme, type Theme, THEME_FILE } from "./theme.ts";
import { type Redirects, redirectsSchema } from "./redirect-schema.ts";
import { type FdsRevisions, revisionsSchema } from "./revision-schema.ts";
import { WORDS_FILE, wordsSchema } from "./words-schema.ts";

/** A page of text, parsed. */
export interface TextPageSource {
  name: string;
  file: string;
  bodyLine: number;
  markdown: ProductSource["markdown"];
  data: z.output<typeof textPageSchema>;
}

/** Everything that could be read; what could not is among the problems. */
export interface ContentSources {
  /** null while one of the dictionaries is broken: nothing can be checked against it. */
  dictionaries: Dictionaries | null;
  company: Company | null;
  theme: Theme | null;
  words: Words | null;
  products: readonly ProductSource[];
  /** Of every product that has a file, broken ones too: what points to them is not at fault. */
  slugs: ReadonlySet<string>;
  pages: readonly TextPageSource[];
  /** Also null where the site has no finder. */
  finder: FinderTable | null;
  proposal: ProposalTerms | null;
  /** Base names of the pack shots: `HV-1110-20` for `pictures/packs/HV-1110-20-320.avif`. */
  pictures: ReadonlySet<string>;
  /** Base names of the other pictures that pages may show: `hero`, `proof`, `categories/desengraxantes`. */
  stills: ReadonlySet<string>;
  /** File names of the pictures for link previews. */
  sharePictures: readonly string[];
  /** Slug → issued revisions of its safety data sheet; empty where the content keeps no documents. */
  fdsRevisions: FdsRevisions;
  /** Former names of products; none where the content has no such file. */
  redirects: Redirects;
  lineOfRedirect: YamlSource["lineOf"];
}

/** The register of the revisions of safety data sheets. */
export const FDS_REVISIONS = "documents/revisions.yaml";

/** Reads a content folder file by file, each against its schema; problems go into `problems`. */
export function readContent(contentDir: string, problems: ContentProblem[]): ContentSources {
  const reader = new ContentReader(contentDir, problems);
  return {
    dictionaries: reader.dictionaries(),
    company: reader.yaml("company.yaml", companySchema),
    theme: reader.theme(),
    words: reader.yaml(WORDS_FILE, wordsSchema),
    ...reader.products(),
    pages: reader.pages(),
    finder: site.tools.finder ? reader.yaml("finder.yaml", finderSchema) : null,
    proposal: reader.yaml("proposal.yaml", proposalSchema),
    pictures: packPictures(join(contentDir, "pictures", "packs")),
    stills: stillsIn(join(contentDir, "pictures")),
    sharePictures: filesIn(join(contentDir, SHARE_FOLDER)).filter((name) => name.endsWith(".jpg")),
    fdsRevisions: existsSync(join(contentDir, FDS_REVISIONS))
      ? (reader.yaml(FDS_REVISIONS, revisionsSchema) ?? {})
      : {},
    ...reader.redirects(),
  };
}

/** One YAML file of the content against its schema; null, and the reason in `problems`, where it fails. */
export function readYamlFile<Value>(
  contentDir: string,
  file: string,
  schema: z.ZodType<Value>,
  problems: ContentProblem[],
): Value | null {
  return new ContentReader(contentDir, problems).yaml(file, schema);
}

/**
 * The words that products may use.
 * @throws {ContentError} where one of the dictionaries is broken
 */
export function readDictionaries(contentDir: string): Dictionaries {
  const problems: ContentProblem[] = [];
  const dictionaries = new ContentReader(contentDir, problems).dictionaries();
  if (!dictionaries) throw new ContentError(problems);
  return dictionaries;
}

const FOLDER_INSIDE = {
  problem: "pasta dentro da pasta",
  cure: "ponha os arquivos .md fora dela e apague-a",
};
const FILE_NAME = {
  problem: "nome de arquivo inválido",
  cure: "só minúsculas sem acento, números e hífens, com .md no fim",
};

class ContentReader {
  private readonly contentDir: string;
  private readonly problems: ContentProblem[];

  constructor(contentDir: string, problems: ContentProblem[]) {
    this.contentDir = contentDir;
    this.problems = problems;
  }

  dictionaries(): Dictionaries | null {
    const entries = Object.entries(dictionarySchemas).map(([name, schema]) => {
      const file = name === "categories" ? "categories.yaml" : `dictionaries/${name}.yaml`;
      return [name, bare(this.yaml<unknown>(file, schema))] as const;
    });
    const whole = entries.every(([, value]) => value !== null);
    return whole ? (Object.fromEntries(entries) as Dictionaries) : null;
  }

  yaml<Value>(file: string, schema: z.ZodType<Value>): Value | null {
    const text = this.text(file);
    return text === null ? null : this.parse(file, readYaml(text), schema);
  }

  theme(): Theme | null {
    const text = this.text(THEME_FILE);
    return text === null ? null : parseTheme(text, this.problems);
  }

  redirects(): Pick<ContentSources, "redirects" | "lineOfRedirect"> {
    const path = join(this.contentDir, REDIRECTS_FILE);
    const source = readYaml(existsSync(path) ? this.read(REDIRECTS_FILE) : "{}");
    const redirects = this.parse(REDIRECTS_FILE, source, redirectsSchema) ?? {};
    return { redirects, lineOfRedirect: source.lineOf };
  }

  products(): Pick<ContentSources, "products" | "slugs"> {
    const files = this.markdownFiles("products");
    const products = files.flatMap(({ file, name, source }) => {
      const data = this.parse(file, source, productSchema);
      if (data === null) return [];
      const markdown = parseMarkdown(source.body);
      return [
        { file, slug: name, data, markdown, bodyLine: source.bodyLine, lineOf: source.lineOf },
      ];
    });
    return { products, slugs: new Set(files.map(({ name }) => name)) };
  }

  pages(): TextPageSource[] {
    return this.markdownFiles("pages").flatMap(({ file, name, source }) => {
      const data = this.parse(file, source, textPageSchema);
      if (data === null) return [];
      return [
        { name, file, bodyLine: source.bodyLine, markdown: parseMarkdown(source.body), data },
      ];
    });
  }

  private markdownFiles(folder: string): { file: string; name: string; source: MarkdownSource }[] {
    const directory = join(this.contentDir, folder);
    if (!existsSync(directory)) {
      this.problems.push({
        file: folder,
        field: "arquivo",
        problem: "pasta ausente",
        cure: "crie a pasta com os arquivos .md",
      });
      return [];
    }
    return readdirSync(directory, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith("."))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => {
        const file = `${folder}/${entry.name}`;
        const name = entry.name.replace(/\.md$/, "");
        if (entry.isDirectory() || !/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(entry.name)) {
          this.problems.push({
            file,
            field: "arquivo",
            ...(entry.isDirectory() ? FOLDER_INSIDE : FILE_NAME),
          });
          return [];
        }
        return [{ file, name, source: readMarkdown(this.read(file)) }];
      });
  }

  private text(file: string): string | null {
    if (existsSync(join(this.contentDir, file))) return this.read(file);
    const cure = "crie o arquivo (docs/authoring.md)";
    this.problems.push({ file, field: "arquivo", problem: "arquivo ausente", cure });
    return null;
  }

  /** A file's text; letters in another encoding, which would reach the page as `�`, are a problem. */
  private read(file: string): string {
    const text = readFileSync(join(this.contentDir, file), "utf8");
    const at = text.indexOf("\uFFFD");
    if (at !== -1)
      this.problems.push({
        file,
        field: "arquivo",
        problem: "letras que não se leem: o arquivo não está em UTF-8",
        cure: "grave-o em UTF-8 (no Bloco de Notas: Salvar como, Codificação)",
        line: text.slice(0, at).split("\n").length,
      });
    return text;
  }

  private parse<Value>(file: string, source: YamlSource, schema: z.ZodType<Value>): Value | null {
    for (const { message, line } of source.errors) {
      const cure = "confira recuo, dois-pontos e aspas (texto com vírgula ou : pede aspas)";
      this.problems.push({ file, field: "arquivo", problem: message, cure, line });
    }
    if (source.errors.length > 0) return null;
    const parsed = schema.safeParse(source.data);
    if (parsed.success) return parsed.data;
    this.problems.push(...schemaProblems(file, parsed.error, source.lineOf));
    return null;
  }
}

/** An entry is looked up by what an author wrote: `constructor`, which every object inherits, is in no dictionary. */
function bare(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.setPrototypeOf({ ...value }, null);
}

function packPictures(directory: string): ReadonlySet<string> {
  return new Set(
    filesIn(directory)
      .filter((name) => name.endsWith("-320.avif"))
      .map((name) => name.slice(0, -"-320.avif".length)),
  );
}

/** Told by the one file that every browser can show. */
function stillsIn(directory: string): ReadonlySet<string> {
  const singles = ["hero-800", "proof-640"]
    .filter((name) => filesIn(directory).includes(`${name}.webp`))
    .map((name) => name.replace(/-\d+$/, ""));
  const categories = filesIn(join(directory, "categories"))
    .filter((name) => name.endsWith("-320.webp"))
    .map((name) => `categories/${name.slice(0, -"-320.webp".length)}`);
  return new Set([...singles, ...categories]);
}

function filesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}
