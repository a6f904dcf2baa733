import { useEffect, useRef } from "react";
import { data, Form, redirect } from "react-router";
import { formatDateTime } from "../../contract/formats/dates.ts";
import { inboxServices } from "../context.server.ts";
import { attempt, isLost, UNANSWERED } from "../features/connection/loss.ts";
import { LossWords } from "../features/connection/loss-words.tsx";
import { deviceName } from "../features/way-in/device-name.ts";
import { inboxPaths } from "../paths.ts";
import type { Route } from "./+types/team.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { team, sessionId } = inboxServices(context);
  return { ...(await team()), sessionId };
}

export async function action({ context }: Route.ActionArgs) {
  const { form, endSession } = inboxServices(context);
  const { fields, problem } = form;
  if (problem) return data({ message: problem.message }, { status: problem.status });
  await endSession(String(fields["session"]));
  throw redirect(inboxPaths.team(), 303);
}

/** What gets no answer leaves the page where it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await attempt(serverAction);
  return isLost(answer) ? data(answer, UNANSWERED) : answer;
}

export const meta: Route.MetaFunction = () => [{ title: "Equipe · Caixa de entrada" }];

/** Who may sign in, and where they are signed in. */
export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, sessions, sessionId } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(sessions.length);
  useEffect(() => {
    // The button that was pressed has gone with its session.
    const isGone = sessions.length < shown.current && document.activeElement === document.body;
    shown.current = sessions.length;
    if (isGone) heading.current?.focus({ preventScroll: true });
  }, [sessions.length]);
  return (
    <div className="frame desk grid gap-8 pt-6 pb-20 *:max-w-4xl">
      <header>
        <h1 className="text-2xl" tabIndex={-1}>
          Equipe
        </h1>
        <p className="mt-2 max-w-prose">
          Entra quem tem um destes e-mails; a lista fica com quem administra o site. Quem sai da
          lista perde o acesso quando o site é reiniciado.
        </p>
      </header>
      <ul className="border-t border-line">
        {addresses.map((email) => (
          <li key={email} className="border-b border-line-soft py-2 font-semibold break-words">
            {email}
          </li>
        ))}
      </ul>
      <section aria-labelledby="sessoes">
        <h2 id="sessoes" ref={heading} tabIndex={-1} className="mb-3 text-lg">
          Sessões abertas
        </h2>
        {actionData ? (
          <p role="alert" className="border-l-8 border-danger bg-danger-soft p-3">
            {isLost(actionData) ? (
              <LossWords loss={actionData.lost}>
                A resposta não chegou: a sessão pode já ter sido encerrada. Tente de novo.
              </LossWords>
            ) : (
              actionData.message
            )}
          </p>
        ) : null}
        {sessions.length === 0 ? <p>Nenhuma pelo link do e-mail.</p> : null}
        <ul className="border-t border-line empty:hidden">
          {sessions.map(({ id, email, device, since }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-soft py-3"
            >
              <p className="min-w-0">
                <b className="break-words">{email}</b>
                {id === sessionId ? " (esta)" : ""}
                <span className="block text-sm text-ink-soft">
                  {deviceName(device)}, desde {formatDateTime(since)}
                </span>
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="session" value={id} />
                <button type="submit" className="button button-small">
                  Encerrar
                  <span className="sr-only">
                    {" "}
                    a sessão de {email}, {deviceName(device)}
                  </span>
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
