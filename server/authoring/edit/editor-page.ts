import { html } from "hono/html";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Draft, OpenProduct } from "./edit-product.ts";
import { BODY, groupsOf, packingsOf, type Values } from "./fields.ts";
import { fieldRow, isWithin, packingTable } from "./editor-fields.ts";

/** What a page of the editor is made of. */
export interface EditorView {
  /** Where the editor's own addresses begin: `/<token>`. */
  base: string;
  catalogue: Catalogue;
}

const SUCCESSOR = "retired.successor";

/** The list of products, narrowed by what is searched for. */
export function listPage({ base, catalogue }: EditorView, search: string, note: string | null) {
  const products = [...catalogue.bySlug.values()];
  const words = search.toLowerCase();
  const found = products.filter(({ slug, data }) =>
    [slug, data.name, data.code, data.kind].some((text) => text.toLowerCase().includes(words)),
  );
  return frame(
    base,
    "Produtos",
    html`<header class="top"><h1>${catalogue.company.brand}: produtos</h1></header>
      ${note ? html`<p class="bad" role="alert">${note}</p>` : ""}
      <form class="search" role="search">
        <label for="q">Buscar por nome, código ou tipo</label>
        <input id="q" name="q" type="search" value="${search}" autofocus />
        <button>Buscar</button>
      </form>
      <p>
        ${found.length} de ${products.length} produtos. Um novo:
        <code>npm run content -- new</code>.
      </p>
      <table class="list">
        <thead>
          <tr>
            <th>Código</th>
            <th>Produto</th>
            <th>O que é</th>
            <th>Categoria</th>
          </tr>
        </thead>
        <tbody>
          ${found.map(
            ({ slug, data, category }) =>
              html`<tr>
                <td>${data.code}</td>
                <td><a href="${base}/produto/${slug}">${data.name}</a></td>
                <td>${data.kind}${data.retired ? " (fora de linha)" : ""}</td>
                <td>${category.shortName}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  );
}

/** The form of a product beside its page, with what the check says at each field. */
export function productPage(
  { base, catalogue }: EditorView,
  open: OpenProduct,
  values: Values,
  draft: Draft | null,
  done: string | null,
) {
  const problems = draft?.problems ?? [];
  const groups = groupsOf(values, catalogue.dictionaries);
  const lines = packingsOf(values);
  const places = [
    ...groups.flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...lines.map(({ name }) => name),
    BODY,
  ];
  const packs = Object.entries(catalogue.dictionaries.packs).map(
    ([slug, { label }]) => [slug, label] as const,
  );
  const successors = catalogue.products
    .filter(({ slug }) => slug !== open.slug)
    .map(({ slug, data }) => [slug, data.name] as const);
  const at = (place: string) => problems.filter(({ field }) => isWithin(field, place));
  const nowhere = problems.filter(({ field }) => !places.some((place) => isWithin(field, place)));
  return frame(
    base,
    open.slug,
    html`<header class="top">
        <a href="${base}/">Todos os produtos</a>
        <h1>${values.get("name") ?? open.slug}</h1>
        <p>products/${open.slug}.md</p>
      </header>
      <main class="beside">
        <form method="post" action="${base}/produto/${open.slug}" novalidate>
          <input type="hidden" name="version" value="${open.version}" />
          ${done ? html`<p class="good" role="status">${done}</p>` : ""}
          ${
            problems.length > 0
              ? html`<div class="bad" role="alert">
                  <p>
                    ${problems.length === 1 ? "1 problema" : `${problems.length} problemas`}: nada
                    foi gravado.
                  </p>
                  <ul>
                    ${problems.map(
                      ({ field, problem, cure }) =>
                        html`<li>
                          ${
                            nowhere.some((one) => one.field === field)
                              ? field
                              : html`<a
                                  href="#${places.find((place) => isWithin(field, place)) ?? ""}"
                                  >${field}</a
                                >`
                          }
                          ${problem} · ${cure}
                        </li>`,
                    )}
                  </ul>
                </div>`
              : draft && !done
                ? html`<p class="good" role="status">
                    A verificação aceita. Ainda não foi gravado.
                  </p>`
                : ""
          }
          ${groups.map(({ title, fields, folded }) => {
            const rows = fields.map((field) => {
              const choices = field.name === SUCCESSOR ? successors : null;
              return fieldRow(field, at(field.name), { choices });
            });
            const open = fields.some(({ name }) => at(name).length > 0);
            return folded && fields.length === 0
              ? ""
              : folded
                ? html`<details ${open ? "open" : ""}>
                    <summary>${title}</summary>
                    ${rows}
                  </details>`
                : html`<fieldset>
                    <legend>${title}</legend>
                    ${rows}
                  </fieldset>`;
          })}
          ${lines.map((line) => packingTable(line, packs, at(line.name), values))}
          <fieldset>
            <legend>Texto da página</legend>
            ${fieldRow(
              {
                name: BODY,
                label: "Markdown",
                hint: "",
                value: values.get(BODY) ?? "",
                long: true,
              },
              at(BODY),
              { rows: 22 },
            )}
          </fieldset>
          <fieldset>
            <legend>FDS</legend>
            ${fieldRow(
              {
                name: "reason",
                label: "O que mudou",
                hint: "impresso na seção 16; vazio: a FDS não é emitida agora",
                value: values.get("reason") ?? "",
                long: false,
              },
              [],
            )}
          </fieldset>
          <p class="bar">
            <button name="do" value="check">Conferir e ver</button>
            <button name="do" value="save" class="main">Gravar</button>
          </p>
        </form>
        <iframe
          src="${base}/previa/${open.slug}"
          title="A página do produto"
          sandbox="allow-same-origin"
        ></iframe>
      </main>`,
  );
}

function frame(base: string, title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · conteúdo</title>
        <link rel="stylesheet" href="${base}/estilo.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`;
}
