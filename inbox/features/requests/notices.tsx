import { formatDateTime } from "../../../contract/formats/dates.ts";
import type { InboxRequest, Notice } from "../../../contract/inbox/request.ts";
import { Done } from "../../ui/done.tsx";
import { noticeLabel } from "../../ui/notice-label.ts";
import type { Problem } from "./problem.tsx";
import { OneForm } from "./standing.tsx";

interface NoticesProps {
  request: InboxRequest;
  /** The `intent` of what has just been done. */
  done: string | null;
  problem: Problem | undefined;
}

/** What became of the request's mails and webhooks: folded, unless something failed. */
export function Notices({ request: { notices, version }, done, problem }: NoticesProps) {
  if (notices.length === 0) return null;
  const hasFailed = notices.some(({ isRefused }) => isRefused);
  return (
    <details open={hasFailed || done === "resend" || done === "dismiss"}>
      <summary className="button-plain flex w-fit items-center text-sm">
        {hasFailed ? "Avisos: há o que falhou" : "Avisos"}
      </summary>
      <Done done={done} of={["resend", "dismiss"]} />
      <ul className="mt-1 grid gap-1 text-sm">
        {notices.map((notice, index) => (
          <li key={index}>
            {noticeLabel(notice)}: <NoticeState notice={notice} />
          </li>
        ))}
      </ul>
      {hasFailed ? (
        <div className="mt-2 flex flex-wrap gap-3">
          <OneForm intent="resend" version={version} problem={problem}>
            <button type="submit" className="button button-small">
              Enviar de novo o que falhou
            </button>
          </OneForm>
          <OneForm intent="dismiss" version={version} problem={problem}>
            <button type="submit" className="button button-small">
              Dar por visto, sem enviar
            </button>
          </OneForm>
        </div>
      ) : null}
    </details>
  );
}

function NoticeState({ notice: { state, sentAt, error, isRefused } }: { notice: Notice }) {
  if (state === "failed") return <b className="late">falhou ({error})</b>;
  if (state === "dismissed") return <>não saiu, dado por visto ({error})</>;
  if (state === "sent" && error) return <>não saiu: {error}</>;
  if (state === "sent") return <>saiu{sentAt ? ` em ${formatDateTime(sentAt)}` : ""}</>;
  if (isRefused) return <b className="late">recusado, tentando de novo ({error})</b>;
  return <>na fila{error ? ` (${error})` : ""}</>;
}
