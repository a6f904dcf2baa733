import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Form } from "react-router";
import { FormFieldsContext } from "../../../app/ui/form-values.ts";
import { TextAreaField, TextField } from "../../../app/ui/text-field.tsx";
import { LONGEST_NOTE, LONGEST_REPLY, LONGEST_SUBJECT } from "../../../contract/inbox/forms.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { Done } from "../../ui/done.tsx";
import { dropTaken, keepWriting, restoreWriting, type Said } from "./kept-writing.ts";
import { ProblemNote, typedIn, versionFor, type Problem } from "./problem.tsx";

interface WritingProps {
  request: InboxRequest;
  /** Whether mails go out; else they wait. */
  hasMail: boolean;
  /** The `intent` of what has just been done. */
  done: string | null;
  problem: Problem | undefined;
}

/**
 * The answer by mail, and the note that only the staff read. What is being written stays, whatever else happens to the
 * request, until its own form has been taken.
 */
export function Writing({ request, hasMail, done, problem }: WritingProps) {
  const { email, person, quarantine } = request;
  const replies = saidBy("reply", request);
  const notes = saidBy("note", request);
  // What is held back is released first; a reply that was refused for it stays in sight.
  const isOffered = quarantine === null || problem?.intent === "reply";
  return (
    <section className="grid grid-cols-1 gap-8 no-print">
      {isOffered ? (
        <IntentForm
          key={`reply ${replies.length}`}
          intent="reply"
          said={replies}
          {...{ request, done, problem }}
        >
          <h2 className="text-lg">Responder por e-mail</h2>
          <p className="text-sm text-ink-soft">
            Para {email}. A resposta volta para {person}.
          </p>
          {hasMail ? null : (
            <p className="text-sm font-semibold">
              O site não envia e-mails agora: a resposta fica na fila e sai quando quem o administra
              ligar o envio.
            </p>
          )}
          <TextField name="subject" label="Assunto" required maxLength={LONGEST_SUBJECT} />
          <TextAreaField
            name="reply"
            label="Resposta"
            required
            rows={6}
            maxLength={LONGEST_REPLY}
          />
          <button type="submit" className="button button-primary">
            Enviar resposta
          </button>
        </IntentForm>
      ) : null}
      <IntentForm
        key={`note ${notes.length}`}
        intent="note"
        said={notes}
        {...{ request, done, problem }}
      >
        <h2 className="text-lg">Nota interna</h2>
        <TextAreaField
          name="note"
          label="Nota"
          required
          rows={2}
          maxLength={LONGEST_NOTE}
          hint="Só a equipe lê."
        />
        <button type="submit" className="button">
          Guardar nota
        </button>
      </IntentForm>
    </section>
  );
}

/** What the person has said so already. */
function saidBy(intent: Said["kind"], { history, person }: InboxRequest): Said[] {
  return history.filter((event): event is Said => event.kind === intent && event.actor === person);
}

function IntentForm({
  intent,
  said,
  request,
  done,
  problem,
  children,
}: Omit<WritingProps, "hasMail"> & {
  intent: Said["kind"];
  said: readonly Said[];
  children: ReactNode;
}) {
  const { protocol, person } = request;
  const form = useRef<HTMLFormElement>(null);
  const dropTakenNow = useEffectEvent(() => dropTaken(protocol, intent, said));
  useEffect(() => {
    dropTakenNow();
    if (form.current) restoreWriting({ protocol, intent, person }, form.current);
  }, [protocol, intent, person]);
  const values = { subject: request.replySubject, ...typedIn(problem, intent) };
  return (
    <Form
      ref={form}
      onInput={({ currentTarget }) => keepWriting({ protocol, intent, person }, currentTarget)}
      method="post"
      replace
      noValidate
      preventScrollReset
      className="grid grid-cols-1 justify-items-start gap-3 [&>div]:w-full"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={versionFor(problem, intent, request.version)} />
      <input type="hidden" name="said" value={said.length} />
      <FormFieldsContext value={{ values, errors: {} }}>{children}</FormFieldsContext>
      <ProblemNote problem={problem} of={intent} />
      <Done done={done} of={[intent]} />
    </Form>
  );
}
