import { html } from "hono/html";
import type { Draft } from "./edit-product.ts";
import type { Field, LinePackings, Values } from "./fields.ts";
import { fieldText, PACKING_FIELDS } from "./packings.ts";

/** A field with its label, its hint and what the check says of it. */
export function fieldRow(
  { name, label, hint, value, long }: Field,
  problems: Draft["problems"],
  rows = 3,
) {
  const wrong = problems.length > 0;
  const about = [hint ? `${name}-hint` : "", wrong ? `${name}-wrong` : ""].join(" ").trim();
  return html`<div class="field ${wrong ? "wrong" : ""}">
    <label for="${name}">${label}</label>
    ${
      long
        ? html`<textarea
            id="${name}"
            name="${name}"
            rows="${rows}"
            aria-describedby="${about}"
            aria-invalid="${wrong}"
          >
${value}</textarea>`
        : html`<input
            id="${name}"
            name="${name}"
            value="${value}"
            aria-describedby="${about}"
            aria-invalid="${wrong}"
          />`
    }
    ${hint ? html`<small id="${name}-hint">${hint}</small>` : ""} ${messages(name, problems)}
  </div>`;
}

function messages(name: string, problems: Draft["problems"]) {
  if (problems.length === 0) return "";
  return html`<ul class="why" id="${name}-wrong">
    ${problems.map(
      ({ field, problem, cure }) =>
        html`<li>${field === name ? "" : `${field.slice(name.length)}: `}${problem} · ${cure}</li>`,
    )}
  </ul>`;
}

/** The packages of a line, a row each, with room for more. */
export function packingTable(
  { name, label, rows }: LinePackings,
  packs: readonly (readonly [string, { label: string }])[],
  problems: Draft["problems"],
  values: Values,
) {
  return html`<fieldset id="${name}">
    <legend>Embalagens, linha ${label}</legend>
    ${messages(name, problems)}
    <div class="wide">
      <table>
        <thead>
          <tr>
            ${PACKING_FIELDS.map(([, title]) => html`<th>${title}</th>`)}
            <th>Já marcada</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ index, packing }) =>
              html`<tr>
                ${PACKING_FIELDS.map(([field, title]) => {
                  const value = fieldText(packing[field]);
                  const common = `${name}.${index}.${field}`;
                  return html`<td>
                    ${
                      field === "pack"
                        ? html`<select name="${common}" aria-label="${title}">
                            <option value=""></option>
                            ${packs.map(
                              ([slug, pack]) =>
                                html`<option value="${slug}" ${slug === value ? "selected" : ""}>
                                  ${pack.label}
                                </option>`,
                            )}
                          </select>`
                        : html`<input
                            name="${common}"
                            value="${value}"
                            aria-label="${title}"
                            class="${field}"
                          />`
                    }
                  </td>`;
                })}
                <td>
                  <input
                    type="radio"
                    name="${name}.default"
                    value="${index}"
                    aria-label="Já marcada"
                    ${values.get(`${name}.default`) === String(index) ? "checked" : ""}
                  />
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </fieldset>`;
}

/** `packages.lojista[1].gtin` is within `packages.lojista`; `figures.ph` within `figures.ph`. */
export function isWithin(field: string, place: string): boolean {
  return field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`);
}
