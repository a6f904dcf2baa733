import { formatDateTime } from "../../../contract/formats/dates.ts";

/** Its id: it takes the focus where something has to be seen before it is sent. */
export const DRAFT_NOTICE = "rascunho";

interface DraftNoticeProps {
  /** ISO 8601; null where nothing was restored, and a link has added to what is written. */
  restoredFrom: string | null;
  hasFiles: boolean;
  /** Takes out what the page's address has added to it; null where it added nothing. */
  onUndoLink: (() => void) | null;
  onStartOver: () => void;
}

/** Says that a form comes with what was typed before, and with what else. */
export function DraftNotice({ restoredFrom, hasFiles, onUndoLink, onStartOver }: DraftNoticeProps) {
  return (
    <p
      className="flex flex-wrap items-center gap-x-4 border-l-8 border-coolant bg-sunken px-4 py-1.5 text-sm"
      role="status"
      id={DRAFT_NOTICE}
      tabIndex={-1}
    >
      {onUndoLink || restoredFrom === null
        ? "O link acrescentou um texto ao formulário: confira."
        : `Recuperamos este formulário como estava em ${formatDateTime(restoredFrom)}: confira antes de enviar.`}
      {hasFiles || restoredFrom === null ? "" : " Anexos precisam ser escolhidos de novo."}
      {onUndoLink ? (
        <button type="button" className="button-plain" onClick={onUndoLink}>
          Desfazer
        </button>
      ) : null}
      <button type="button" className="button-plain" onClick={onStartOver}>
        Começar de novo
      </button>
    </p>
  );
}
