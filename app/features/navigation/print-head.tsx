import type { Company } from "../../../contract/company.ts";
import { Logo } from "../../ui/logo.tsx";

/** The head of every printed page's first sheet: whose it is and how to reach them. */
export function PrintHead({ company }: { company: Company }) {
  const { brand, description, factory, office } = company;
  return (
    <div className="print-only frame">
      <div className="mb-6 flex items-center justify-between border-b border-line pb-2 text-sm">
        <Logo brand={brand} />
        <p className="text-right">
          {description}
          <br />
          {factory.phone} · {office.mail}
        </p>
      </div>
    </div>
  );
}
