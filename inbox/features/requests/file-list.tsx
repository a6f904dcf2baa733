import { formatBytes } from "../../../contract/formats/bytes.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { inboxPaths } from "../../paths.ts";
import { Caution } from "../../ui/caution.tsx";

/** The attachments, as downloads: nothing of them opens here. */
export function FileList({ protocol, files }: Pick<InboxRequest, "protocol" | "files">) {
  return (
    <section aria-labelledby="anexos">
      <h2 id="anexos" className="mb-3 text-lg">
        Anexos
      </h2>
      <ul className="border-t border-line">
        {files.map(({ position, name, bytes, caution, isGone }) => (
          <li key={position} className="border-b border-line-soft py-2">
            {isGone ? (
              <b className="break-words">{name}</b>
            ) : (
              <a
                className="font-semibold break-words underline"
                href={inboxPaths.attachment(protocol, position)}
                download
              >
                {name}
              </a>
            )}{" "}
            <span className="text-ink-soft">{formatBytes(bytes)}</span>
            {caution === null ? null : <Caution>{caution}</Caution>}
            {isGone ? (
              <span className="block text-sm">
                O conteúdo deu lugar a outros anexos da quarentena.
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
