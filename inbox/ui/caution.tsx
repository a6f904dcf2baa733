/** Beside a file that can act by itself once it is opened. */
export function Caution({ children }: { children: string }) {
  return <span className="block text-sm late">Abra com cuidado: {children}</span>;
}
