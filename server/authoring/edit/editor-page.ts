import { html } from "hono/html";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Draft, OpenProduct } from "./edit-product.ts";
import { copyMark } from "../copy-mark.ts";
import {
  BODY,
  CONFIRMED,
  type CopiedField,
  copiedFields,
  groupsOf,
  labelOf,
  packingsOf,
  type Values,
} from "./fields.ts";
import { calculatedLabel, isWithin } from "../check-draft.ts";
import { choicesOf, namesOf } from "./choices.ts";
import { photoForm } from "./photos.ts";
import { fieldRow, finderBox, hazardBox, packingTable } from "./editor-fields.ts";

/** What a page of the editor is made of. */
export interface EditorView {
  /** Where the editor's own addresses begin: `/<token>`. */
  base: string;
  catalogue: Catalogue;
}

/** The list of products, narrowed by what is searched for. */
export function listPage(
  { base, catalogue }: EditorView,
  search: string,
  note: string | null,
  unconfirmed: ReadonlySet<string>,
) {
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
      <p class="count">
        ${found.length} de ${products.length} produtos.
        <a class="button" href="${base}/novo">Novo produto</a>
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
                <td>
                  ${data.kind}${data.retired ? " (fora de linha)" : ""}
                  ${unconfirmed.has(slug) ? html`<strong>copiado, a conferir</strong>` : ""}
                </td>
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
  isDoubtful = false,
) {
  const problems = draft?.problems ?? [];
  const isNew = open.product.yaml === "";
  const groups = groupsOf(values, catalogue.dictionaries);
  const lines = packingsOf(values);
  const mark = copyMark(open.text);
  const copied = copiedFields(mark?.fields ?? [], groups);
  const left = copied.filter(({ field }) => !values.has(CONFIRMED + field));
  const confirmBox = ({ field, label }: CopiedField) =>
    html`<label class="copied">
      <input
        type="checkbox"
        name="${CONFIRMED}${field}"
        ${values.has(CONFIRMED + field) ? "checked" : ""}
      />
      Conferi: ${label}
    </label>`;
  const places = [
    ...groups.flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...lines.map(({ name }) => name),
    BODY,
  ];
  const packs = Object.entries(catalogue.dictionaries.packs).map(
    ([slug, { label }]) => [slug, label] as const,
  );
  const written = isNew ? null : catalogue.bySlug.get(open.slug);
  const oneOf = choicesOf(catalogue, open.slug);
  const names = namesOf(catalogue);
  const label = calculatedLabel(draft?.text ?? open.text, catalogue);
  const at = (place: string) => problems.filter(({ field }) => isWithin(field, place));
  const nowhere = problems.filter(({ field }) => !places.some((place) => isWithin(field, place)));
  return frame(
    base,
    open.slug,
    html`<header class="top">
        <a href="${base}/">Todos os produtos</a>
        <h1>${values.get("name") ?? open.slug}</h1>
        <p>${isNew ? "produto novo, ainda não gravado" : `products/${open.slug}.md`}</p>
      </header>
      <main class="beside">
        <div>
          <form method="post" action="${base}/produto/${open.slug}" novalidate>
            <input type="hidden" name="version" value="${open.version}" />
            ${done ? html`<p class="${isDoubtful ? "bad" : "good"}" role="status">${done}</p>` : ""}
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
                                ? labelOf(field, groups)
                                : html`<a
                                    href="#${places.find((place) => isWithin(field, place)) ?? ""}"
                                    >${labelOf(field, groups)}</a
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
            ${draft && draft.finder.length > 0 ? finderBox(draft.finder) : ""}
            ${
              mark
                ? html`<div class="note">
                    <p>
                      Copiado de
                      <strong>${catalogue.bySlug.get(mark.from)?.data.name ?? mark.from}</strong>.
                      ${
                        left.length === 0
                          ? "Tudo conferido."
                          : "Confira e marque cada um; com algum por conferir, o produto não se publica:"
                      }
                    </p>
                    <ul>
                      ${copied
                        .filter((one) => one.at === "" || left.includes(one))
                        .map((one) =>
                          one.at === ""
                            ? html`<li>${confirmBox(one)}</li>`
                            : html`<li><a href="#${one.at}">${one.label}</a></li>`,
                        )}
                    </ul>
                  </div>`
                : ""
            }
            ${groups.map(({ title, fields, folded }) => {
              const rows = fields.map((field) => {
                const choices = oneOf[field.name] ?? null;
                const boxes = copied.filter((one) => one.at === field.name);
                return html`${boxes.map(confirmBox)}
                ${field.name === "hazards" && label ? hazardBox(label.view) : ""}
                ${fieldRow(field, at(field.name), { choices, names: names[field.name] ?? [] })}`;
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
                  hint: isNew
                    ? "produto novo: a primeira FDS é emitida ao gravar"
                    : "impresso na seção 16; vazio: a FDS não é emitida agora",
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
          ${written ? photoForm(base, written) : ""}
        </div>
        <iframe
          src="${base}/previa/${open.slug}"
          title="A página do produto"
          sandbox="allow-same-origin"
        ></iframe>
      </main>`,
  );
}

/** What a new product begins with: a name, a category and the product from which it is copied, if any. */
export function newPage({ base, catalogue }: EditorView, values: Values, problem: string | null) {
  const categories = catalogue.dictionaries.categories.map(
    ({ code, name }) => [code, name] as const,
  );
  const products = catalogue.products.map(
    ({ slug, data }) => [slug, `${data.name}, ${data.kind}`] as const,
  );
  const value = (name: string) => values.get(name) ?? "";
  return frame(
    base,
    "Produto novo",
    html`<header class="top">
        <a href="${base}/">Todos os produtos</a>
        <h1>Produto novo</h1>
      </header>
      <form method="post" action="${base}/novo" class="narrow">
        ${fieldRow(
          {
            name: "name",
            label: "Nome",
            hint: "dá o nome do arquivo e o endereço da página",
            value: value("name"),
            long: false,
          },
          problem === null ? [] : [{ field: "name", problem, cure: "escreva outro" }],
        )}
        ${fieldRow(
          {
            name: "like",
            label: "Copiar de",
            hint: "o mais parecido: vêm as grandezas, a composição e os usos, a conferir; vazio: do nada",
            value: value("like"),
            long: false,
          },
          [],
          { choices: products },
        )}
        ${fieldRow(
          {
            name: "category",
            label: "Categoria",
            hint: "vazio: a do produto copiado",
            value: value("category"),
            long: false,
          },
          [],
          { choices: categories },
        )}
        <p class="bar"><button class="main">Continuar</button></p>
      </form>`,
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
