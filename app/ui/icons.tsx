/*
 * The few signs of the interface, on a 20-unit grid with the weight of the hairlines. They never
 * stand alone as a name: the control that holds one has a text or a label of its own.
 */

export function CloseIcon({ small }: SignProps) {
  return <Sign d="M4 4l12 12M16 4 4 16" small={small} />;
}

export function PlusIcon() {
  return <Sign d="M4 10h12M10 4v12" />;
}

export function ArrowIcon() {
  return <Sign d="M3 10h14M11 4l6 6-6 6" />;
}

export function SearchIcon() {
  return <Sign d="M8.5 14.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM13 13l5 5" />;
}

export function MenuIcon() {
  return <Sign d="M2 5h16M2 10h16M2 15h16" />;
}

export function CopyIcon() {
  return <Sign d="M7 7h10v10H7zM13 7V3H3v10h4" />;
}

export function CheckIcon({ small }: SignProps) {
  return <Sign d="m3 11 5 5L17 5" small={small} />;
}

/** A sheet with lines: the quote's list. */
export function ListIcon() {
  return <Sign d="M4 2h12v16H4zM7 6h6M7 10h6M7 14h3" />;
}

export function WhatsAppIcon() {
  return (
    <Sign d="M3 17.5 4.2 14a7.3 7.3 0 1 1 2.6 2.5ZM7.4 6.3c-.8 1.800 2.900 6.900 5.700 6.100l.6-1.500-1.900-1-.8.8c-.9-.4-1.500-1-1.900-1.900l.8-.8-.9-1.900Z" />
  );
}

interface SignProps {
  /** Beside small text. */
  small?: boolean | undefined;
}

function Sign({ d, small = false }: SignProps & { d: string }) {
  const size = small ? 14 : 20;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className="flex-none"
    >
      <path d={d} />
    </svg>
  );
}
