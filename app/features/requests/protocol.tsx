import { CopyIcon } from "../../ui/icons.tsx";
import { copyWithNotice } from "../feedback/copy-with-notice.ts";

/** The protocol, large enough to be read out on the phone, in one piece to be selected, and with a button that copies it. */
export function Protocol({ protocol }: { protocol: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 bg-slab p-5 text-on-slab sm:p-7 print:border print:border-line print:bg-transparent print:p-4 print:text-ink">
      <p>
        <span className="block text-sm">Protocolo</span>
        <strong className="font-display text-[clamp(1.25rem,6.5vw,3.25rem)] leading-none font-extrabold tracking-tight whitespace-nowrap select-all">
          {protocol}
        </strong>
      </p>
      <button
        type="button"
        className="button script-only no-print"
        onClick={() => void copyWithNotice(protocol)}
      >
        <CopyIcon /> Copiar protocolo
      </button>
    </div>
  );
}
