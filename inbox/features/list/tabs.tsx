import { Link } from "react-router";
import type { InboxCounts } from "../../../contract/inbox/list.ts";
import { inboxAddress, type InboxQuery, type InboxTab } from "../../../contract/inbox/query.ts";

/** The requests, what is held back, and what could not be mailed. */
export function Tabs({ query, counts }: { query: InboxQuery; counts: InboxCounts }) {
  const tabs: readonly { tab: InboxTab; label: string; count: number }[] = [
    { tab: "pedidos", label: "Pedidos", count: 0 },
    { tab: "quarentena", label: "Quarentena", count: counts.quarantine },
    { tab: "falhas", label: "Avisos que falharam", count: counts.failed },
  ];
  return (
    <nav aria-label="Partes da caixa" className="flex flex-wrap border-b border-line no-print">
      {tabs.map(({ tab, label, count }) => (
        <Link
          key={tab}
          to={inboxAddress({ tab })}
          className="desk-link"
          aria-current={query.tab === tab ? "page" : undefined}
        >
          {label}
          {count > 0 ? <span className="desk-count">{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
