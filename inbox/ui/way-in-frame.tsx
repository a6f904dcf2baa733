import type { ReactNode } from "react";
import { Logo } from "../../app/ui/logo.tsx";

/** The plain sheet of the pages that lead into the inbox. */
export function WayInFrame({
  brand,
  title,
  children,
}: {
  brand: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <main id="conteudo" className="mx-auto grid w-full max-w-md gap-6 px-4 pt-12 pb-20">
      <Logo brand={brand} />
      <h1 className="mt-6 text-2xl">{title}</h1>
      {children}
    </main>
  );
}
