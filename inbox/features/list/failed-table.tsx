import { Form, Link } from "react-router";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { FailedNotice } from "../../../contract/inbox/list.ts";
import { inboxAddress } from "../../../contract/inbox/query.ts";
import { inboxPaths } from "../../paths.ts";
import { noticeLabel } from "../../ui/notice-label.ts";

/**
 * What was refused, with the ways to try it again at once, and to be done with it.
 * @param count of all, also of those that are not in the list
 */
export function FailedTable({ failed, count }: { failed: readonly FailedNotice[]; count: number }) {
  if (failed.length === 0) return <p className="py-8">Nenhum aviso falhou.</p>;
  const back = encodeURIComponent(inboxAddress({ tab: "falhas" }));
  const action = `${inboxPaths.inbox()}?index&volta=${back}`;
  return (
    <>
      <Form method="post" replace action={action}>
        <input type="hidden" name="intent" value="resend-failed" />
        <button type="submit" className="button button-small">
          Enviar todos de novo
        </button>
      </Form>
      <table className="desk-table inbox-table">
        <caption className="visually-hidden">Avisos que falharam</caption>
        <thead>
          <tr>
            <th scope="col">Mensagem</th>
            <th scope="col">Pedido</th>
            <th scope="col">Desde</th>
            <th scope="col">Erro</th>
          </tr>
        </thead>
        <tbody>
          {failed.map((notice) => (
            <tr key={notice.id}>
              <td>{noticeLabel(notice)}</td>
              <td>
                {notice.protocol === null ? (
                  "—"
                ) : (
                  <Link className="row-link" to={inboxPaths.request(notice.protocol)}>
                    {notice.protocol}
                  </Link>
                )}
              </td>
              <td className="whitespace-nowrap">{formatDateTime(notice.createdAt)}</td>
              <td className="whole-cell">
                <Failure notice={notice} action={action} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > failed.length ? (
        <p>
          {plural(count - failed.length, {
            one: "E mais # aviso, que não cabe aqui.",
            other: "E mais # avisos, que não cabem aqui.",
          })}
        </p>
      ) : null}
    </>
  );
}

/** Why it did not go out, and what takes it for seen. */
function Failure({ notice, action }: { notice: FailedNotice; action: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <span>
        {notice.error} ({plural(notice.attempts, ATTEMPTS)}
        {notice.nextAt === null ? ", sem outra" : `; a próxima em ${formatDateTime(notice.nextAt)}`}
        )
      </span>
      <Form method="post" replace preventScrollReset action={action}>
        <input type="hidden" name="intent" value="dismiss" />
        <input type="hidden" name="notice" value={notice.id} />
        <button type="submit" className="button button-small">
          Dar por visto
          <span className="visually-hidden">
            : {[noticeLabel(notice), notice.protocol].filter(Boolean).join(", ")}
          </span>
        </button>
      </Form>
    </div>
  );
}

const ATTEMPTS = { one: "# tentativa", other: "# tentativas" };
