import { formatDateTime } from "../../../contract/formats/dates.ts";
import type { HistoryEvent } from "../../../contract/inbox/history.ts";
import { actorName, eventSentence, eventWords } from "./event-sentence.ts";

/** All that happened, the newest first; nobody can change it. */
export function History({
  history,
  receivedAt,
}: {
  history: readonly HistoryEvent[];
  receivedAt: string;
}) {
  return (
    <section aria-labelledby="historico">
      <h2 id="historico" className="mb-4 text-lg">
        Histórico
      </h2>
      <ol className="history">
        {[...history].reverse().map((event) => {
          const words = eventWords(event);
          return (
            <li key={event.id} data-said={words === null ? undefined : ""}>
              <div className="min-w-0">
                <p>
                  <b className="break-words">{actorName(event.actor)}</b> {eventSentence(event)}{" "}
                  <time className="text-sm text-ink-soft" dateTime={event.at}>
                    {formatDateTime(event.at)}
                  </time>
                </p>
                {words === null ? null : <p className="history-words">{words}</p>}
              </div>
            </li>
          );
        })}
        <li>
          <p>
            Recebida{" "}
            <time className="text-sm text-ink-soft" dateTime={receivedAt}>
              {formatDateTime(receivedAt)}
            </time>
          </p>
        </li>
      </ol>
    </section>
  );
}
