import { html } from "hono/html";
import type { HazardView } from "../../../contract/catalogue.ts";
import type { Draft } from "./edit-product.ts";
import type { Field, LinePackings, Values } from "./fields.ts";
import { fieldText, PACKING_FIELDS } from "./packings.ts";

/** What a field is chosen from: value and words. */
export type Choices = readonly (readonly [string, string])[];

/** A field with its label, its hint and what the check says of it. */
export function fieldRow(
  field: Field,
  problems: Draft["problems"],
  {
    rows = 3,
    choices = null,
    names = [],
  }: { rows?: number; choices?: Choices | null; names?: readonly string[] } = {},
) {
  const { name, label, hint } = field;
  const wrong = problems.length > 0;
  const about = [hint ? `${name}-hint` : "", wrong ? `${name}-wrong` : ""].join(" ").trim();
  return html`<div class="field ${wrong ? "wrong" : ""}">
    <label for="${name}">${label}</label>
    ${control(field, html`aria-describedby="${about}" aria-invalid="${wrong}"`, rows, choices)}
    ${hint ? html`<small id="${name}-hint">${hint}</small>` : ""} ${messages(name, problems)}
    ${
      names.length === 0
        ? ""
        : html`<details class="names">
            <summary>O que se pode escolher</summary>
            <p>${names.join("; ")}</p>
          </details>`
    }
  </div>`;
}

function control(
  { name, value, long }: Field,
  state: ReturnType<typeof html>,
  rows: number,
  choices: Choices | null,
) {
  if (choices)
    return html`<select id="${name}" name="${name}" ${state}>
      ${options(choices, value)}
    </select>`;
  if (!long) return html`<input id="${name}" name="${name}" value="${value}" ${state} />`;
  return html`<textarea id="${name}" name="${name}" rows="${rows}" ${state}>${value}</textarea>`;
}

/** None first; what is said and is no choice stays to be seen. */
function options(choices: Choices, value: string) {
  const known = value === "" || choices.some(([one]) => one === value);
  return [["", ""] as const, ...choices, ...(known ? [] : [[value, value] as const])].map(
    ([one, words]) =>
      html`<option value="${one}" ${one === value ? "selected" : ""}>${words}</option>`,
  );
}

function messages(name: string, problems: Draft["problems"]) {
  if (problems.length === 0) return "";
  return html`<ul class="why" id="${name}-wrong">
    ${problems.map(({ field, problem, cure }) => {
      const part = field.slice(name.length).replace(/^\./, "");
      return html`<li>${problem.includes(part) ? "" : `${part}: `}${problem} · ${cure}</li>`;
    })}
  </ul>`;
}

/** The packages of a line, a row each, with room for more. */
export function packingTable(
  { name, label, rows }: LinePackings,
  packs: Choices,
  problems: Draft["problems"],
  values: Values,
) {
  return html`<fieldset id="${name}">
    <legend>Embalagens, linha ${label}</legend>
    ${messages(name, problems)}
    <small>Bastam embalagem e tamanho: o SKU vazio sai sozinho.</small>
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
                            ${options(packs, value)}
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

/** What the calculation gives: it goes into the file where the fields below are left empty. */
export function hazardBox({ signal, hazards, precautions, notClassified }: HazardView) {
  const list = (phrases: HazardView["hazards"]) =>
    html`<ul>
      ${phrases.map(({ code, text }) => html`<li>${code} ${text}</li>`)}
    </ul>`;
  return html`<div class="note" role="status">
    <p>
      Calculado da composição e das grandezas:
      <strong>${notClassified ?? signal ?? "sem palavra de advertência"}</strong>
    </p>
    ${list(hazards)}
    ${
      precautions.length === 0
        ? ""
        : html`<details>
            <summary>${precautions.length} frases P</summary>
            ${list(precautions)}
          </details>`
    }
  </div>`;
}

/** What keeps a product from being published that may be saved. */
export function finderBox(problems: Draft["finder"]) {
  return html`<div class="bad" role="status">
    <p>Pode ser gravado, mas não publicado, porque o seletor passa a responder outra coisa:</p>
    <ul>
      ${problems.map(({ file, problem, cure }) => html`<li>${file}: ${problem} · ${cure}</li>`)}
    </ul>
  </div>`;
}
