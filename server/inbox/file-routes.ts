import { Hono, type Context } from "hono";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { inboxPaths } from "../../inbox/paths.ts";
import { readInboxQuery } from "../../contract/inbox/query.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import type { Storage } from "../storage/open-database.ts";
import type { InboxEnv } from "./create-inbox.ts";
import { download } from "./download.ts";
import { exportCsv, exportXlsx, type Export } from "./export.ts";
import type { Live } from "./live.ts";
import type { Sessions } from "./sessions.ts";
import type { WorkingTime } from "./working-time.ts";

export interface FileRoutesDependencies {
  storage: Storage;
  live: Live;
  sessions: Pick<Sessions, "isOpen">;
  time: WorkingTime;
  now: () => Date;
}

/** What of the inbox is no page: attachments, exports, and the events that keep open inboxes up to date. */
export function createFileRoutes({ storage, live, sessions, time, now }: FileRoutesDependencies) {
  const routes = new Hono<InboxEnv>();
  routes.get(
    inboxPaths.events(),
    (context) => live.listen(context.var.person) ?? context.text("", 503),
  );
  routes.get(inboxPaths.attachment(":protocol", ":position"), async (context) => {
    const { req } = context;
    const protocol = req.param("protocol") ?? "";
    const file = await findAttachment(storage, protocol, req.param("position") ?? "");
    if (!file) return context.notFound();
    return download(new Uint8Array(file.content), file.shown_name, file.type);
  });
  routes.get(inboxPaths.export("csv"), (context) => {
    const wanted = exportOf(context);
    return download(exportCsv(storage, wanted), `pedidos-${wanted.today}.csv`, CSV);
  });
  routes.get(inboxPaths.export("xlsx"), (context) => {
    const wanted = exportOf(context);
    return download(exportXlsx(storage, wanted), `pedidos-${wanted.today}.xlsx`, XLSX);
  });
  return routes;

  function exportOf({ req, var: { person } }: Context<InboxEnv>): Export {
    return {
      query: readInboxQuery(new URL(req.url).searchParams),
      lateSince: time.lateSince(now()),
      today: dayInSaoPaulo(now()),
      mayGoOn: () => sessions.isOpen(person.sessionId),
    };
  }
}

const CSV = "text/csv; charset=utf-8";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function findAttachment({ db }: Pick<Storage, "db">, protocol: string, position: string) {
  const parsed = parseProtocol(protocol);
  if (!parsed.ok || !/^\d{1,3}$/.test(position)) return null;
  return db
    .selectFrom("request_files")
    .innerJoin("requests", "requests.id", "request_files.request_id")
    .leftJoin("file_marks", "file_marks.file_id", "request_files.id")
    .select(["shown_name", "type", "content"])
    .where("requests.protocol", "=", parsed.value.protocol)
    .where("request_files.position", "=", Number(position))
    .where("file_marks.dropped_at", "is", null)
    .executeTakeFirst();
}
