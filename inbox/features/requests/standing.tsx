import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Intent } from "../../../contract/inbox/forms.ts";
import { NOBODY } from "../../../contract/inbox/query.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { REQUEST_STATUSES } from "../../../contract/inbox/situations.ts";
import { Situation } from "../../ui/situation.tsx";
import { ProblemNote, versionFor, type Problem } from "./problem.tsx";

interface StandingProps {
  request: InboxRequest;
  problem: Problem | undefined;
}

/** Where the request stands, and who has it. */
export function Standing({ request, problem }: StandingProps) {
  const { status, owner, version, team, person, quarantine } = request;
  return (
    <section aria-label="Andamento" className="standing">
      {quarantine === null ? (
        // Its form is gone where somebody else has released it meanwhile.
        <ProblemNote problem={problem} of="release" />
      ) : (
        <OneForm intent="release" version={version} problem={problem}>
          <p className="text-sm">
            Retida por sinal de spam: {quarantine}. Liberar envia os avisos que esperavam.
          </p>
          <button type="submit" className="button button-primary">
            Liberar
          </button>
        </OneForm>
      )}
      <OneForm intent="status" version={version} problem={problem}>
        <label className="grid gap-1">
          <span className="flex items-center justify-between gap-2">
            <b>Status</b> <Situation status={status} />
          </span>
          <select name="status" key={status} defaultValue={status} className="field field-small">
            {REQUEST_STATUSES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-small no-print">
          Mudar status
        </button>
      </OneForm>
      <OneForm intent="assign" version={version} problem={problem}>
        <label className="grid gap-1">
          <b>Responsável</b>
          <select
            name="owner"
            key={owner ?? NOBODY}
            defaultValue={owner ?? NOBODY}
            className="field field-small"
          >
            <option value={NOBODY}>Ninguém</option>
            {[...new Set([...team, ...(owner === null ? [] : [owner])])].map((email) => (
              <option key={email} value={email}>
                {email}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-small no-print">
          Passar
        </button>
      </OneForm>
      {owner === person ? null : (
        <OneForm intent="take" version={version} problem={problem}>
          <button type="submit" className="button button-small no-print">
            Assumir
          </button>
        </OneForm>
      )}
    </section>
  );
}

interface OneFormProps {
  intent: Intent;
  version: number;
  problem: Problem | undefined;
  children: ReactNode;
}

/** A form of one button. */
export function OneForm({ intent, version, problem, children }: OneFormProps) {
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className="grid content-start justify-items-start gap-2 [&>label]:w-full"
    >
      <ProblemNote problem={problem} of={intent} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={versionFor(problem, intent, version)} />
      {children}
    </Form>
  );
}
