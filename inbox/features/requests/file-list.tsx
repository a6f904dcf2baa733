import { formatBytes } from "../../../contract/formats/bytes.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { inboxPaths } from "../../paths.ts";

/** The attachments, as downloads: nothing of them opens here. */
export function FileList({ protocol, files }: Pick<InboxRequest, "protocol" | "files">) {
  return (
    <section aria-labelledby="anexos">
      <h2 id="anexos" className="mb-3 text-lg">
        Anexos
      </h2>
      <ul className="border-t border-line">
        {files.map(({ position, name, bytes }) => (
          <li key={position} className="flex flex-wrap gap-x-4 border-b border-line-soft py-2">
            <a
              className="min-w-0 font-semibold break-words underline"
              href={inboxPaths.attachment(protocol, position)}
              download
            >
              {name}
            </a>
            <span className="text-ink-soft">{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
