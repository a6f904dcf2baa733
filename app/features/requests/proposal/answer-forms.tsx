import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FieldErrors } from "../../../../contract/answers.ts";
import type { ReceiptFormRefusal } from "../../../../contract/page-form.ts";
import { ANSWER_FIELDS, ORDER_FILE, orderFile } from "../../../../contract/proposal/answers.ts";
import type { AnswerKind } from "../../../../contract/proposal/statuses.ts";
import type { FormField } from "../../../../contract/requests/fields.ts";
import { useOffline } from "../../../backend/connection.ts";
import { FileField } from "../../../ui/file-field.tsx";
import { FormFieldsContext } from "../../../ui/form-values.ts";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { acceptOf, attachmentsHint, fileProblems, lostFileErrors } from "../file-problems.ts";
import { useKeptAnswer } from "./kept-answer.ts";

interface AnswerFormsProps {
  version: number;
  action: string;
  refusal: ReceiptFormRefusal | undefined;
}

/**
 * Accept, ask for a change or decline. Plain forms, because each happens once and must work anywhere; the one that was
 * refused is open, with what was typed.
 */
export function AnswerForms({ version, action, refusal }: AnswerFormsProps) {
  const refused = refusal?.answer ?? null;
  const { pathname } = useLocation();
  const { around, isFileLost, isReplaced } = useKeptAnswer(pathname, version, refused !== null);
  return (
    <div id="responder" className="grid scroll-mt-24 gap-3 no-print" {...around}>
      <h3 className="font-display text-lg">Responder à proposta</h3>
      {ANSWERS.map(({ kind, title, note, button }) => (
        <details
          key={kind}
          name="resposta"
          open={refused === null ? kind === "aceitar" : kind === refused}
          className="border border-line bg-sheet"
        >
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold sm:px-5">
            {title}
          </summary>
          <AnswerForm
            kind={kind}
            note={note}
            button={button}
            version={version}
            action={action}
            refusal={kind === refused ? refusal : undefined}
            isFileLost={isFileLost}
            isReplaced={isReplaced}
          />
        </details>
      ))}
    </div>
  );
}

interface Answer {
  kind: AnswerKind;
  title: string;
  note: string;
  button: string;
}

type AnswerFormProps = AnswerFormsProps &
  Omit<Answer, "title"> & {
    /** Whether a file was chosen before the page was loaded again. */
    isFileLost: boolean;
    /** Whether what was typed before that was for another version. */
    isReplaced: boolean;
  };

function AnswerForm(props: AnswerFormProps) {
  const { kind, note, button, version, action, refusal, isFileLost, isReplaced } = props;
  const told = refusal?.message ?? (isReplaced ? REPLACED : null);
  const offline = useOffline();
  const [wasStopped, setStopped] = useState(false);
  const [refusedFiles, setRefused] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [name] = Object.keys(refusedFiles);
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [refusedFiles]);
  return (
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-5 border-t border-line-soft p-4 sm:grid-cols-6 sm:p-5"
      onInput={() => setRefused({})}
      onSubmit={(event) => {
        // The browser's own page would take the place of this one. Not where nobody answered lately: they may answer now;
        // nor twice: a browser may be wrong about its network.
        const isStopped = !navigator.onLine && !wasStopped;
        const { currentTarget } = event;
        const files = chosenFiles(currentTarget);
        if (!isStopped && files.length === 0) return;
        event.preventDefault();
        if (isStopped) return setStopped(true);
        // So it would for a file that is no longer what was chosen, and a proxy's for one that is too large.
        void orderFileErrors(files).then((errors) =>
          Object.keys(errors).length > 0 ? setRefused(errors) : currentTarget.submit(),
        );
      }}
    >
      <input type="hidden" name="answer" value={kind} />
      <input type="hidden" name="version" value={version} />
      {told ? <Told>{told}</Told> : null}
      <p className="max-w-prose sm:col-span-6">{note}</p>
      <AnswerFields
        kind={kind}
        refusal={refusal}
        isFileLost={isFileLost}
        refusedFiles={refusedFiles}
      />
      {wasStopped && offline ? (
        <Told>
          Sem conexão: a resposta não foi enviada, e o que você escreveu continua aqui. Envie de
          novo quando a conexão voltar.
        </Told>
      ) : null}
      <p className="sm:col-span-6">
        <button type="submit" className={kind === "aceitar" ? "button button-primary" : "button"}>
          {button}
        </button>
      </p>
    </form>
  );
}

function chosenFiles(form: HTMLFormElement): File[] {
  const inputs = form.querySelectorAll<HTMLInputElement>("input[type=file]");
  return [...inputs].flatMap(({ files }) => [...(files ?? [])]);
}

async function orderFileErrors(files: readonly File[]): Promise<FieldErrors> {
  const { field } = ORDER_FILE;
  const problems = fileProblems(ORDER_FILE, files).flatMap((problem) => problem ?? []);
  if (problems.length > 0) return { [field]: problems };
  return lostFileErrors(files.map((file) => ({ field, file })));
}

function Told({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-8 border-danger bg-danger-soft p-4 sm:col-span-6">
      {children}
    </p>
  );
}

const ANSWERS: readonly Answer[] = [
  {
    kind: "aceitar",
    title: "Aceitar",
    note: "O aceite vale como pedido, nas condições desta proposta. Você recebe a confirmação por e-mail.",
    button: "Aceitar a proposta",
  },
  {
    kind: "revisar",
    title: "Pedir uma mudança",
    note: "Preparamos uma nova versão, que substitui esta.",
    button: "Pedir a mudança",
  },
  {
    kind: "recusar",
    title: "Recusar",
    note: "Encerra esta proposta. Você pode pedir outra quando quiser.",
    button: "Recusar a proposta",
  },
];

function AnswerFields({
  kind,
  refusal,
  isFileLost,
  refusedFiles,
}: Pick<AnswerFormProps, "kind" | "refusal" | "isFileLost"> & { refusedFiles: FieldErrors }) {
  const fields: [string, FormField][] = Object.entries(ANSWER_FIELDS[kind]);
  const errors = isFileLost ? { [ORDER_FILE.field]: [FILE_LOST] } : {};
  return (
    <FormFieldsContext
      value={{
        values: refusal?.typed ?? {},
        errors: { ...errors, ...refusal?.fields, ...refusedFiles },
      }}
    >
      {fields.map(([name, { control, label, required, hint, maxLength, autoComplete }]) => {
        const props = { name, label, required, hint };
        return control === "lines" ? (
          <TextAreaField key={name} {...props} maxLength={maxLength} className="sm:col-span-6" />
        ) : (
          <TextField
            key={name}
            {...props}
            maxLength={maxLength}
            autoComplete={autoComplete}
            className="sm:col-span-3"
          />
        );
      })}
      {kind === "aceitar" ? (
        <FileField
          name={ORDER_FILE.field}
          label={orderFile.label}
          accept={acceptOf(ORDER_FILE)}
          multiple={false}
          hint={attachmentsHint(ORDER_FILE)}
          problemsOf={(files) => fileProblems(ORDER_FILE, files)}
          className="sm:col-span-6"
        />
      ) : null}
    </FormFieldsContext>
  );
}

const FILE_LOST =
  "Escolha de novo o arquivo que estava aqui: só o que foi digitado voltou com a página.";

const REPLACED =
  "Enquanto você respondia, esta proposta substituiu a anterior. Confira as condições antes de enviar.";
