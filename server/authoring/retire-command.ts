import { Command } from "commander";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../app/paths.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { inDraft } from "../catalogue/in-draft.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { saveProducts } from "../catalogue/save-content.ts";
import { FIELD_ORDER } from "../catalogue/sheet/columns.ts";
import { setField } from "../catalogue/sheet/edit-front-matter.ts";
import { joinProduct, splitProduct } from "../catalogue/sheet/product-file.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";

/** `npm run content -- retire`: a product is no longer sold; its page and its safety data sheet stay. */
export function retireCommand(context: AuthoringContext): Command {
  return new Command("retire")
    .description("Tira um produto de linha: a página e a FDS ficam, e levam ao sucessor.")
    .argument("<produto>", "o produto (nome do arquivo, sem .md)")
    .option("--successor <produto>", "o que se vende no lugar dele")
    .action((slug: string, { successor }: { successor?: string }) =>
      retire(context, slug, successor),
    );
}

async function retire(
  { contentDir, clock, terminal, runContent }: AuthoringContext,
  slug: string,
  successor: string | undefined,
): Promise<void> {
  const catalogue = loadCatalogue(contentDir);
  const product = catalogue.bySlug.get(slug);
  if (!product) throw new AuthoringError(`O produto "${slug}" não existe.`);
  // The check would tell of a line that is not in the file.
  const sold = catalogue.products.filter((one) => one !== product);
  if (successor !== undefined && !sold.some((one) => one.slug === successor))
    throw new AuthoringError(
      `"${successor}" não é outro produto à venda (nome do arquivo, sem .md). Nada foi gravado.`,
    );
  const since = product.data.retired?.since ?? dayInSaoPaulo(clock.now());
  const texts = new Map(
    [product, ...predecessorsOf(product, catalogue)].map((one) => {
      const day = one === product ? since : (one.data.retired?.since ?? since);
      return [one.slug, withRetired(contentDir, one.slug, { since: day, successor })] as const;
    }),
  );
  await inDraft(contentDir, texts, (copy) => void loadCatalogue(copy));
  saveProducts(contentDir, texts);
  const [, ...led] = texts.keys();
  terminal.write(
    [
      `${product.data.name} está fora de linha desde ${since}${successor ? `; no lugar dele, ${successor}` : ", sem sucessor"}.`,
      `A página (${paths.product(product.line, slug)}), a FDS e o boletim ficam. Para voltar a vender, apague a linha retired do arquivo.`,
      ...(led.length > 0 ? [`Também apontavam para ele, e foram junto: ${led.join(", ")}.`] : []),
      "",
    ].join("\n"),
  );
  if (!runContent(contentDir, []))
    throw new AuthoringError(`O produto saiu de linha. Falta resolver o que está acima.`);
}

/** Those that it was to stand for: they lead where it leads. */
function predecessorsOf({ slug }: Product, { bySlug }: Catalogue): Product[] {
  return [...bySlug.values()].filter(({ data }) => data.retired?.successor === slug);
}

function withRetired(
  contentDir: string,
  slug: string,
  { since, successor }: { since: string; successor: string | undefined },
): string {
  const text = splitProduct(readFileSync(join(contentDir, "products", `${slug}.md`), "utf8"));
  if (!text) throw new AuthoringError(`O cabeçalho de products/${slug}.md não se lê.`);
  const value = successor === undefined ? { since } : { since, successor };
  const yaml = setField(text.yaml, ["retired"], value, FIELD_ORDER);
  return joinProduct({ ...text, yaml });
}
