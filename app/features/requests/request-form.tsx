import { Fragment, useMemo, type ReactNode } from "react";
import { Link } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { fieldOf } from "../../../contract/requests/forms.ts";
import { paths } from "../../paths.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { FormFieldsContext } from "../../ui/form-values.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { KEEP_CONTACT } from "./kept-contact.ts";
import { offerContact } from "../../store/last-contact.ts";
import { FORM_ID } from "./posted-items.tsx";
import { RequestField } from "./request-field.tsx";
import { SentLately } from "./sent-lately.tsx";
import { SendStatus } from "./send-status.tsx";
import type { RequestFormState } from "./use-request-form.ts";

interface RequestFormProps {
  kind: RequestKind;
  /** The form's own address: without JavaScript it is posted there. */
  action: string;
  state: RequestFormState;
  children: ReactNode;
}

/** The frame of the four forms: restored draft, error summary, sections, notice, send button and its progress. */
export function RequestForm({ kind, action, state, children }: RequestFormProps) {
  const { form, session, trouble, sending } = state;
  const { values, files, generation, restoredFrom } = session;
  const isAdded = Object.keys(session.addedByLink).length > 0;
  const fields = useMemo(
    () => ({ values, files, errors: trouble.errors }),
    [values, files, trouble.errors],
  );
  return (
    <form
      data-early
      id={FORM_ID}
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid content-start gap-8"
      aria-busy={sending ? true : undefined}
      onInput={state.onInput}
      onSubmit={state.onSubmit}
    >
      <input type="hidden" name="idempotencyKey" value={session.key} />
      <input type="hidden" name="startedAt" value={session.startedAt} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="campo-website">Deixe este campo em branco</label>
        <input id="campo-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <SentLately kind={kind} />
      {restoredFrom !== null || isAdded ? (
        <DraftNotice
          restoredFrom={restoredFrom}
          hasFiles={files !== undefined}
          onUndoLink={isAdded ? state.undoLink : null}
          onStartOver={state.startOver}
        />
      ) : session.isContactOffered ? (
        <ContactNotice
          onStartOver={() => {
            offerContact({});
            state.startOver();
          }}
        />
      ) : null}
      {trouble.inSummary ? (
        <ErrorSummary
          {...trouble}
          title={summaryTitle(Object.keys(trouble.reported).length)}
          labelOf={(field) => labelOf(kind, field)}
        />
      ) : null}
      <FormFieldsContext value={fields}>
        <Fragment key={generation}>
          {children}
          <Ending kind={kind} state={state} />
        </Fragment>
      </FormFieldsContext>
    </form>
  );
}

function Ending({ kind, state }: Pick<RequestFormProps, "kind" | "state">) {
  return (
    <div className="grid gap-5 border-t border-line pt-6 md:grid-cols-[11rem_1fr] md:gap-x-8">
      <div className="grid gap-5 md:col-start-2">
        <div className="script-only">
          <CheckboxField
            name={KEEP_CONTACT}
            label="Lembrar os meus dados de contato"
            hint="Só neste aparelho, para os próximos formulários. Envie sem a marca para esquecer ao fechar a página."
          />
        </div>
        <RequestField form={kind} name="newsletter" />
        <p className="text-sm text-ink-soft">
          Usamos os seus dados só para responder a esta solicitação (LGPD, art. 7º, V e IX).{" "}
          <Link to={paths.privacy()} className="underline">
            Políticas de privacidade
          </Link>
        </p>
        <SendStatus state={state} />
      </div>
    </div>
  );
}

function ContactNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      className="flex flex-wrap items-center gap-x-4 border-l-8 border-coolant bg-sunken px-4 py-1.5 text-sm"
      role="status"
    >
      Os seus dados são os do pedido anterior. Confira antes de enviar; anexos precisam ser
      escolhidos de novo.
      <button type="button" className="button-plain" onClick={onStartOver}>
        Começar em branco
      </button>
    </p>
  );
}

function summaryTitle(fields: number): string {
  return fields === 0
    ? "O envio não foi concluído"
    : plural(fields, { one: "Falta acertar um campo", other: "Falta acertar # campos" });
}

/** `items[2].quantity` is called after its list. */
function labelOf(kind: RequestKind, field: string): string {
  const name = field.replace(/\[.*$/, "");
  return fieldOf(kind, name)?.label ?? name;
}
