import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { CheckboxField } from "../../app/ui/checkbox-field.tsx";
import { ErrorPage } from "../../app/ui/error-page.tsx";
import { ErrorSummary } from "../../app/ui/error-summary.tsx";
import { FileField } from "../../app/ui/file-field.tsx";
import { FormFieldsContext, type FormFields } from "../../app/ui/form-values.ts";
import { FormSection } from "../../app/ui/form-section.tsx";
import * as icons from "../../app/ui/icons.tsx";
import { Logo } from "../../app/ui/logo.tsx";
import { PackPicture } from "../../app/ui/pack-picture.tsx";
import { QuantityField } from "../../app/ui/quantity-field.tsx";
import { SelectField } from "../../app/ui/select-field.tsx";
import { SkipLink } from "../../app/ui/skip-link.tsx";
import { SuggestField } from "../../app/ui/suggest-field.tsx";
import { TextAreaField, TextField } from "../../app/ui/text-field.tsx";

interface PiecesProps {
  /** Codes of all categories, each with its colour. */
  categories: readonly string[];
}

/** Every piece of `app/ui` and of the style sheets, in each of its states: the visual system on one page. */
export function Pieces({ categories }: PiecesProps) {
  return (
    <MemoryRouter>
      <SkipLink />
      <main id="conteudo" className="frame grid gap-10 py-10">
        <header>
          <Logo brand="Marca" />
          <Logo brand="Outra Marca" />
        </header>
        <ErrorPage status={404} />
        <Group title="Buttons">
          <div className="flex flex-wrap gap-3">
            {["", "button-primary", "button-slab"].flatMap((kind) => [
              <button key={kind} type="button" className={`button ${kind}`}>
                Pedir orçamento
              </button>,
              <button key={`${kind}-off`} type="button" className={`button ${kind}`} disabled>
                Enviando
              </button>,
            ])}
            <button type="button" className="button-plain">
              Limpar
            </button>
            <a className="chip" href="#conteudo">
              Aço inox <icons.CloseIcon />
            </a>
          </div>
        </Group>
        <Group title="Choices">
          <div className="picks max-w-md" role="group" aria-label="Embalagem">
            {["5 L", "20 L", "200 L", "caixa com 12 × 1 L", "IBC"].map((label, index) => (
              <label key={label} className="pick">
                <input type="radio" name="embalagem" defaultChecked={index === 1} />
                {label}
              </label>
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-6">
            {BOXES.map(({ label, ...box }) => (
              <label key={label} className="flex min-h-11 items-center gap-2">
                <input className="tick" {...box} />
                {label}
              </label>
            ))}
          </div>
          <div className="mt-4 w-40">
            <QuantityField label="Halcut M-320" value="12" onChange={() => {}} />
          </div>
        </Group>
        <Group title="Fields as they begin">
          <Fields values={{}} errors={{}} />
        </Group>
        <Group title="Fields with an error">
          <ErrorSummary
            title="Falta acertar 2 campos"
            reported={ERRORS}
            errors={ERRORS}
            labelOf={(field) => field}
            tries={1}
          />
          <Fields values={{ "errado-nome": "A" }} errors={ERRORS} prefix="errado-" />
        </Group>
        <Group title="Surfaces and inks">
          <div className="grid gap-2 sm:grid-cols-3">
            <p className="bg-paper p-3">
              Tinta sobre papel, <span className="text-ink-soft">e a tinta fraca</span>
            </p>
            <p className="bg-sheet p-3">
              Tinta sobre folha, <span className="text-ink-soft">e a tinta fraca</span>
            </p>
            <p className="bg-sunken p-3">
              Tinta sobre fundo, <span className="text-ink-soft">e a tinta fraca</span>
            </p>
            <p className="bg-slab p-3 text-on-slab">Sobre a lousa</p>
            <p className="bg-coolant p-3 text-graphite">Sobre o verde</p>
            <p className="p-3 text-graphite" style={{ background: "var(--amber)" }}>
              Sobre o âmbar
            </p>
            <p className="bg-danger-soft p-3 text-danger">Erro sobre o seu fundo</p>
          </div>
        </Group>
        <Group title="Categories">
          <ul className="grid grid-cols-3 gap-3 lg:grid-cols-9">
            {categories.map((code) => (
              <li key={code} data-category={code} className="text-sm">
                <div className="category-tint aspect-square">
                  <PackPicture picture={null} alt="" width={160} />
                </div>
                <span className="flex items-center gap-2 py-1">
                  <span className="swatch" /> {code}
                </span>
              </li>
            ))}
          </ul>
        </Group>
        <Group title="Signs">
          <p className="flex flex-wrap gap-4">
            {Object.entries(icons).map(([name, Icon]) => (
              <span key={name} className="flex items-center gap-2 text-sm">
                <Icon /> {name}
              </span>
            ))}
          </p>
        </Group>
        <Group title="Waiting">
          <progress className="progress" aria-label="Progresso do envio" max={1} value={0.4} />
          <span className="loader-level block" />
        </Group>
        <Group title="Running text">
          <div className="prose">
            <p>
              Um parágrafo com <a href="#conteudo">um caminho</a>, <strong>ênfase</strong> e{" "}
              <code>HV-1110-20</code>.
            </p>
            <ul>
              <li>Uma linha</li>
              <li>Outra linha</li>
            </ul>
            <table>
              <thead>
                <tr>
                  <th scope="col">Controle</th>
                  <th scope="col">Faixa</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Concentração</td>
                  <td>5 a 8%</td>
                </tr>
              </tbody>
            </table>
          </div>
        </Group>
      </main>
    </MemoryRouter>
  );
}

const BOXES = [
  { label: "Caixa", type: "checkbox" },
  { label: "Caixa marcada", type: "checkbox", defaultChecked: true },
  { label: "Caixa fora de uso", type: "checkbox", disabled: true },
  { label: "Opção", type: "radio", name: "opcao" },
  { label: "Opção marcada", type: "radio", name: "opcao", defaultChecked: true },
] as const;

const ERRORS = { "errado-nome": ["Informe o nome."], "errado-uf": ["Escolha a UF."] };

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Fields({ prefix = "", ...fields }: FormFields & { prefix?: string }) {
  return (
    <FormFieldsContext value={fields}>
      <FormSection title="Quem pede" note="Uma nota ao lado.">
        <TextField name={`${prefix}nome`} label="Nome" required className="sm:col-span-3" />
        <TextField
          name={`${prefix}telefone`}
          label="Telefone"
          mask="phone"
          placeholder="(11) 91234-5678"
          hint="Com DDD."
          className="sm:col-span-3"
        />
        <SelectField
          name={`${prefix}uf`}
          label="UF"
          placeholder="Escolha"
          options={[{ value: "SP", label: "SP" }]}
          className="sm:col-span-3"
        />
        <SuggestField
          name={`${prefix}produto`}
          label="Produto"
          suggest={() => Promise.resolve([])}
          className="sm:col-span-3"
        />
        <TextAreaField name={`${prefix}mensagem`} label="Mensagem" className="sm:col-span-6" />
        <FileField
          name={`${prefix}anexos`}
          label="Anexos"
          accept=".pdf"
          multiple
          problemsOf={() => []}
          className="sm:col-span-6"
        />
        <CheckboxField
          name={`${prefix}novidades`}
          label="Quero receber novidades"
          hint="Poucas vezes por ano."
          className="sm:col-span-6"
        />
      </FormSection>
    </FormFieldsContext>
  );
}
