import { Fragment, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import type { ProposalEditor } from "../../../contract/inbox/proposal.ts";
import {
  MOST_LINES,
  TOO_MANY_LINES,
  type ProposalDraft,
} from "../../../contract/proposal/draft.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "../../../contract/proposal/fields.ts";
import { formatMoney } from "../../../contract/proposal/money.ts";
import { fieldId, FormFieldsContext } from "../../../app/ui/form-values.ts";
import { neverChanges } from "../../../app/ui/never-changes.ts";
import { inboxPaths } from "../../paths.ts";
import { lossCause, LossWords } from "../connection/loss-words.tsx";
import { dropCopy, findCopy, leaveCopy } from "./draft-copy.ts";
import { LineFields, RemovedLine } from "./line-fields.tsx";
import type { ProposalRefusal } from "./proposal-page.tsx";
import { TermFields } from "./term-fields.tsx";
import { fieldsOf, TOO_LARGE, useProposalForm, type SaveState } from "./use-proposal-form.ts";
import { useSending } from "./use-sending.ts";

interface ProposalFormProps {
  editor: ProposalEditor;
  refusal: ProposalRefusal | undefined;
}

/** The form, and what this device kept of it while there was no connection. */
export function ProposalForm({ editor, refusal: posted }: ProposalFormProps) {
  const { protocol } = editor;
  const sending = useSending(protocol);
  const refusal = sending.refusal ?? posted;
  // What was refused comes back as the server has read it, its lines counted anew.
  const [shown, setShown] = useState({ refusal, tries: 0 });
  if (shown.refusal !== refusal) setShown({ refusal, tries: shown.tries + 1 });
  const [used, setUsed] = useState<ProposalDraft | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const copy = useSyncExternalStore(
    neverChanges,
    () => findCopy(protocol),
    () => null,
  );
  useEffect(() => () => leaveCopy(protocol), [protocol]);
  const draft = sending.refusal?.draft ?? used ?? posted?.draft ?? editor.draft;
  const isNews =
    !isAnswered &&
    !sending.refusal &&
    copy !== null &&
    JSON.stringify(copy) !== JSON.stringify(draft);
  return (
    <>
      {isNews ? (
        <p className="mt-6 flex flex-wrap items-center gap-3 border-l-8 border-amber bg-sunken p-4">
          Este aparelho tem uma cópia que o servidor não confirmou.
          {editor.saved
            ? ` Se a usar, ela substitui o rascunho que ${editor.saved.by} gravou em ${formatDateTime(editor.saved.at)}.`
            : null}
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              setUsed(copy);
              setAnswered(true);
            }}
          >
            Usar a cópia
          </button>
          <button
            type="button"
            className="button-plain"
            onClick={() => {
              dropCopy(protocol);
              setAnswered(true);
            }}
          >
            Descartar
          </button>
        </p>
      ) : null}
      <Fields
        key={`${used ? "copy" : "page"} ${shown.tries}`}
        editor={editor}
        draft={draft}
        refusal={used && !sending.refusal ? undefined : refusal}
        sending={sending}
        isCopyOffered={isNews}
        isUnsaved={used !== null || refusal !== undefined}
      />
    </>
  );
}

interface FieldsProps extends ProposalFormProps {
  draft: ProposalDraft;
  sending: ReturnType<typeof useSending>;
  /** Whether what this device kept waits to be used or thrown away. */
  isCopyOffered: boolean;
  /** Whether it begins with what the server has not kept. */
  isUnsaved: boolean;
}

function Fields(props: FieldsProps) {
  const { editor, draft, refusal, sending, isCopyOffered, isUnsaved } = props;
  const { protocol, lastPrices } = editor;
  // Without scripts the page has been read anew beside the refusal: what somebody did meanwhile has still to be told.
  const { version, answered, closed, revision: given } = refusal ?? editor;
  const {
    form,
    places,
    removed,
    amounts,
    revision,
    saveState,
    isChanged,
    loss,
    problem,
    onInput,
    onSubmit,
    remove,
    bringBack,
  } = useProposalForm({ protocol, version }, draft, given, {
    ...sending,
    isCopyOffered,
    isUnsaved,
  });
  const fields = useMemo(
    () => ({ values: Object.fromEntries(fieldsOf(draft)), errors: refusal?.fields ?? {} }),
    [draft, refusal],
  );
  // Anything may be typed for a code, also what every object has.
  const lastPriceOf = (code: string) =>
    Object.hasOwn(lastPrices, code) ? lastPrices[code] : undefined;
  const left = places.filter((place) => place !== removed);
  const isFull = left.length === MOST_LINES;
  // What was too large is another text by now.
  const lost = sending.lost === "size" && isChanged ? null : sending.lost;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-6 grid grid-cols-1 gap-8"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="answered" value={answered} />
      <input type="hidden" name="closed" value={closed} />
      <input type="hidden" name="revision" value={revision} />
      {refusal ? <Refusal refusal={refusal} /> : null}
      <FormFieldsContext value={fields}>
        <section aria-labelledby={LINES} inert={sending.isUnderWay}>
          <h2 id={LINES} className="text-lg">
            Itens
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            Linhas em branco não contam.{" "}
            <span className="no-script-only">Para mais uma linha, guarde o rascunho.</span>
          </p>
          <div className="mt-3 grid grid-cols-1 gap-4">
            {places.map((place) => (
              <Fragment key={place}>
                {place === removed && !isFull ? <RemovedLine onBringBack={bringBack} /> : null}
                <LineFields
                  place={place}
                  number={left.indexOf(place) + 1}
                  isRemoved={place === removed}
                  lastPrice={lastPriceOf(amounts.codes.get(place) ?? "")}
                  total={amounts.lines.get(place)?.total ?? null}
                  onRemove={place !== left.at(-1) || isFull ? remove : null}
                />
              </Fragment>
            ))}
          </div>
          {isFull ? (
            <p role="status" className="mt-3 font-semibold">
              {TOO_MANY_LINES}
            </p>
          ) : null}
        </section>
        <div inert={sending.isUnderWay}>
          <TermFields />
        </div>
      </FormFieldsContext>
      <section aria-label="Totais e envio" className="proposal-bar">
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {[
            { name: "Produtos", amount: amounts.goods },
            { name: "IPI", amount: amounts.ipi },
            { name: "Frete", amount: amounts.freight },
            { name: amounts.isWhole ? "Total" : "Total, incompleto", amount: amounts.total },
          ].map(({ name, amount }) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" name="intent" value="save" className="button">
            Guardar rascunho
          </button>
          <button
            type="submit"
            name="intent"
            value="preview"
            formAction={inboxPaths.preview(protocol)}
            className="button"
          >
            Baixar prévia
          </button>
          <button type="submit" name="intent" value="send" className="button button-primary">
            Enviar proposta
          </button>
        </div>
        {lost ? (
          <p role="alert" className="proposal-state font-semibold text-danger">
            <LossWords loss={lost}>
              {lost === "size"
                ? TOO_LARGE
                : sending.unanswered
                  ? "A resposta não chegou: a proposta pode já ter sido enviada. Tente de novo: ela não sai duas vezes."
                  : sending.isDiscarding
                    ? `${lossCause(lost)}: o rascunho pode não ter sido descartado. Tente de novo.`
                    : `${lossCause(lost)}: a prévia não veio. O que você escreveu continua neste aparelho; tente de novo.`}
            </LossWords>
          </p>
        ) : (
          <p role="status" className="proposal-state text-ink-soft">
            {sending.isSending ? (
              sending.isDiscarding ? (
                "Descartando…"
              ) : (
                "Enviando…"
              )
            ) : loss ? (
              <LossWords loss={loss}>
                {`${lossCause(loss)}: ${isCopyOffered ? BESIDE_COPY : ON_DEVICE}`}
              </LossWords>
            ) : saveState === "refused" ? (
              `Não foi guardado. ${problem}`
            ) : (
              SAVE_WORDS[saveState]
            )}
          </p>
        )}
      </section>
      {editor.saved || revision > editor.revision ? <Discarding /> : null}
    </form>
  );
}

/** The last in its form: the Enter key in a field presses the first button. */
function Discarding() {
  return (
    <details>
      <summary className="button-plain flex w-fit items-center text-sm">
        Descartar o rascunho
      </summary>
      <div className="mt-2 grid justify-items-start gap-3 border-l-8 border-danger bg-danger-soft p-4">
        <p className="text-sm">
          Apaga o que está escrito nesta página, para toda a equipe; o que já foi enviado fica. Não
          dá para desfazer.
        </p>
        <button type="submit" name="intent" value="discard" className="button">
          Descartar de vez
        </button>
      </div>
    </details>
  );
}

const SAVE_WORDS: Readonly<Record<Exclude<SaveState, "refused">, string>> = {
  untouched: "",
  typing: "Digitando…",
  saving: "Guardando…",
  saved: "Rascunho guardado.",
};

const ON_DEVICE = "guardado só neste aparelho, por enquanto.";

const BESIDE_COPY =
  "o que você digitou está só nesta página. Use ou descarte a cópia deste aparelho.";

/** What was wrong: said at once, each with the way to its field, and again beside it. */
function Refusal({ refusal: { message, fields, answer } }: { refusal: ProposalRefusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="border-l-8 border-danger bg-danger-soft p-4"
    >
      <p className="font-semibold">{message}</p>
      {answer?.map(({ label, value }) => (
        <div key={label} className="mt-2">
          <p className="text-ink-soft">{label}:</p>
          <blockquote className="border-l-4 border-line pl-3 break-words whitespace-pre-line">
            {value}
          </blockquote>
        </div>
      ))}
      <ul className="mt-1">
        {Object.entries(fields).map(([name, messages]) => (
          <li key={name}>
            <a className="underline" href={`#${name === "lines" ? LINES : fieldId(name)}`}>
              {placeOf(name)}
              {messages[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const LINES = "itens-da-proposta";

/** `lines[2].quantity` is the quantity of item 3; what is wrong with the lines together has no place. */
function placeOf(name: string): string {
  const [, index, key = name] = /^lines\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
  const label = Object.entries({ ...LINE_FIELDS, ...PROPOSAL_FIELDS }).find(
    ([field]) => field === key,
  )?.[1].label;
  if (label === undefined) return "";
  return index === undefined ? `${label}: ` : `Item ${Number(index) + 1}, ${label}: `;
}
