import type { MouseEvent } from "react";
import { SearchIcon, WhatsAppIcon } from "../../ui/icons.tsx";

interface ThumbSearchProps {
  /** Id of the search field, which has scrolled away with the header. */
  fieldId: string;
}

/** The thumb bar's way to the search: the field comes into view with the focus in it. */
export function ThumbSearch({ fieldId }: ThumbSearchProps) {
  const focusField = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <a href={`#${fieldId}`} className="thumb-cell md:hidden" onClick={focusField}>
      <SearchIcon />
      Buscar
    </a>
  );
}

interface ThumbWhatsAppProps {
  /** Before scripts: a greeting. */
  href: string;
  /** The basket as text, made when it is asked for. */
  link: () => string | null;
}

/** The thumb bar's way to the company's WhatsApp, with what the basket holds. */
export function ThumbWhatsApp({ href, link }: ThumbWhatsAppProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="thumb-cell md:hidden"
      onClick={({ currentTarget }) => {
        currentTarget.href = link() ?? href;
      }}
    >
      <WhatsAppIcon />
      WhatsApp
    </a>
  );
}
